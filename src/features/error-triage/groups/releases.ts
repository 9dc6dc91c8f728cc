import { OTHER } from "@/api/groups/errorGroup.ts";
import type { ErrorGroup } from "./errorGroup.ts";

/** Counted for each list of groups, which are never changed in place. */
const known = new WeakMap<readonly ErrorGroup[], ReadonlyMap<string, number>>();

/**
 * When each release was first seen, at the latest: by an error that only this release has reported, or by the newest
 * report of one. Epoch milliseconds; reports without a release are left out.
 */
export function releaseStarts(groups: readonly ErrorGroup[]): ReadonlyMap<string, number> {
  const before = known.get(groups);
  if (before) return before;
  const starts = new Map<string, number>();
  const note = (release: string, at: number) => {
    if (release !== OTHER && release !== "")
      starts.set(release, Math.min(starts.get(release) ?? Infinity, at));
  };
  for (const { releases, firstSeen, lastSeen, lastRelease } of groups) {
    for (const [release] of releases) note(release, releases.length === 1 ? firstSeen : lastSeen);
    note(lastRelease, lastSeen);
  }
  known.set(groups, starts);
  return starts;
}

/** The oldest of the releases that have reported an error; "" when none is known. */
export function firstRelease({ releases }: ErrorGroup, starts: ReadonlyMap<string, number>): string {
  const [first] = releases
    .filter(([release]) => starts.has(release))
    .toSorted(([a], [b]) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0));
  return first?.[0] ?? "";
}
