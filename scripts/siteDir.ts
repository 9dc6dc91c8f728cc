import { join } from "node:path";

/** The build folder of a stack's site. */
export const siteDir = (name: string) => join(".local", name, "site");
