import { join } from "node:path";

/** The folder that the site of the stack with that name is built into. */
export const siteDir = (name: string) => join(".local", name, "site");
