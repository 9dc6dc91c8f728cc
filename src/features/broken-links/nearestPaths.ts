import type { PageMeta } from "@/content/pageMeta.ts";
import { editDistance, letterCosts } from "@/lib/editDistance.ts";

/** A page that exists. */
export type KnownPath = Pick<PageMeta, "path" | "title">;

/** The largest number of suggestions. */
const COUNT = 3;
/** The largest distance: paths that differ in more than half are unrelated. */
const FARTHEST = 0.5;
/** A path farther than the nearest one by more than this is no likely alternative. */
const MARGIN = 0.15;
/** An extra segment costs less than a wrong one: addresses below an existing page are a common mistake. */
const segmentCosts = { change: segmentDistance, remove: 0.7, add: 1 };
/** Longer segments are not a mistyped address of this site, and comparing them would take noticeable time. */
const LONGEST_SEGMENT = 80;
const MOST_SEGMENTS = 6;

/** The known pages with paths nearest to `path`, nearest first, three at most; possibly none. */
export function nearestPaths(path: string, known: readonly KnownPath[]): KnownPath[] {
  const wanted = segmentsOf(path);
  if (wanted.length === 0) return [];
  const near = known
    .map((entry) => ({ entry, distance: pathDistance(wanted, segmentsOf(entry.path)) }))
    .filter(({ distance }) => distance <= FARTHEST)
    .toSorted((a, b) => a.distance - b.distance);
  const limit = (near[0]?.distance ?? 0) + MARGIN;
  return near
    .filter(({ distance }) => distance <= limit)
    .slice(0, COUNT)
    .map(({ entry }) => entry);
}

/** The distance from 0 (equal) to 1 (nothing in common). */
function pathDistance(from: readonly string[], to: readonly string[]): number {
  return editDistance(from, to, segmentCosts) / Math.max(from.length, to.length);
}

function segmentDistance(a: string, b: string): number {
  return a === b ? 0 : editDistance(a, b, letterCosts) / Math.max(a.length, b.length);
}

/** The segments of a path, normalised: lower case, no file endings, hyphens for underscores. */
function segmentsOf(path: string): string[] {
  return decoded(path)
    .toLowerCase()
    .replace(/(?:\/index)?\.(?:html?|php|aspx?)$/, "")
    .split("/")
    .map((segment) => segment.trim().replaceAll(/[_\s]+/g, "-"))
    .filter((segment) => segment !== "")
    .slice(0, MOST_SEGMENTS)
    .map((segment) => segment.slice(0, LONGEST_SEGMENT));
}

/** The decoded path; a path with an invalid escape is left as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
