import type { Teasers } from "@/content/schemas.ts";
import { entries as posts } from "./posts.ts";
import { entries as services } from "./services.ts";
import { entries as work } from "./work.ts";

/** Stands in for what the front page shows. */
export const teasers: Teasers = { posts, services, work };
