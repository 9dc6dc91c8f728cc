import type { ContentKind } from "../../src/content/schemas.ts";
import { readContent } from "./readContent.ts";

/** Number of entries of each kind on the front page. */
const COUNT = 3;

/** The first services and projects and the newest posts, with the fields that the front page shows. */
export async function readTeasers(): Promise<Record<string, unknown[]>> {
  return {
    services: await pick("services", "order", ["title", "summary", "duration"]),
    work: await pick("work", "order", ["title", "summary", "figures"]),
    posts: await pick("posts", "-date", ["title", "date", "description"]),
  };
}

/** Returns the first entries sorted by a field, in descending order with a leading `-`. */
async function pick(kind: ContentKind, by: string, fields: string[]): Promise<unknown[]> {
  const field = by.replace("-", "");
  const entries = (await readContent(kind)).toSorted((a, b) =>
    String(a.meta[field]).localeCompare(String(b.meta[field]), "en", { numeric: true }),
  );
  if (by.startsWith("-")) entries.reverse();
  return entries.slice(0, COUNT).map(({ slug, meta }) => ({
    slug,
    ...Object.fromEntries(fields.map((name) => [name, meta[name]])),
  }));
}
