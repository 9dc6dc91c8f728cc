import type { ContentKind } from "../../src/content/schemas.ts";
import { readContent, type ContentFile } from "./readContent.ts";

/** Number of entries of each kind on the front page. */
const COUNT = 3;

type Comparison = (a: ContentFile, b: ContentFile) => number;

const byOrder: Comparison = (a, b) => Number(a.meta["order"] ?? 0) - Number(b.meta["order"] ?? 0);
const newestFirst: Comparison = (a, b) =>
  String(b.meta["date"]).localeCompare(String(a.meta["date"])) || byOrder(b, a);

/** The first services and projects and the newest posts, with the fields that the front page shows. */
export async function readTeasers(): Promise<Record<string, unknown[]>> {
  return {
    services: await pick("services", byOrder, ["title", "summary"]),
    work: await pick("work", byOrder, ["title", "client", "summary", "pictures"]),
    posts: await pick("posts", newestFirst, ["title", "date", "description"]),
  };
}

async function pick(kind: ContentKind, compare: Comparison, fields: string[]): Promise<unknown[]> {
  const entries = (await readContent(kind)).toSorted(compare);
  return entries.slice(0, COUNT).map(({ slug, meta }) => ({
    slug,
    ...Object.fromEntries(fields.map((name) => [name, meta[name]])),
  }));
}
