import { editDistance } from "./editDistance.ts";

/** A page that exists. */
export interface KnownPath {
  path: string;
  title: string;
}

/** Suggestions shown at most. */
const COUNT = 3;
/** Paths of which more than half differs have nothing to do with each other. */
const FARTHEST = 0.5;
/** What is this much farther than the nearest one is no likely alternative to it. */
const MARGIN = 0.15;
/** A segment too many costs less than a wrong one: below a page that exists there is often one that does not. */
const segmentCosts = { change: segmentDistance, remove: 0.7, add: 1 };
const letterCosts = { change: (a: string, b: string) => (a === b ? 0 : 1), remove: 1, add: 1 };
/** Longer parts are no mistyped address of ours, and comparing them would take noticeable time. */
const LONGEST_SEGMENT = 80;
const MOST_SEGMENTS = 6;

/** The known pages whose addresses are nearest to `path`, the nearest first, at most three; none may be near. */
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

/** From 0, the same, to 1, nothing in common. */
function pathDistance(from: readonly string[], to: readonly string[]): number {
  return editDistance(from, to, segmentCosts) / Math.max(from.length, to.length);
}

function segmentDistance(a: string, b: string): number {
  return a === b ? 0 : editDistance(a, b, letterCosts) / Math.max(a.length, b.length);
}

/** The parts of a path, without what other sites add to theirs: capitals, file endings, underscores for hyphens. */
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

/** A path as it was meant; one with a broken escape is taken as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
