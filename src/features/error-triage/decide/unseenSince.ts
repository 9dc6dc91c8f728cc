import type { ErrorGroup } from "../groups/errorGroup.ts";
import { releaseStarts } from "../groups/releases.ts";

/** The releases that have reported errors, newest first. */
export function releasesOf(groups: readonly ErrorGroup[]): string[] {
  return [...releaseStarts(groups)]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? 1 : -1))
    .map(([release]) => release);
}

/** The active groups that neither this release nor a newer one has reported. */
export function unseenSince(groups: readonly ErrorGroup[], release: string): ErrorGroup[] {
  const newestFirst = releasesOf(groups);
  const since = new Set(newestFirst.slice(0, newestFirst.indexOf(release) + 1));
  return groups.filter(
    ({ status, releases }) => status === "active" && !releases.some(([name]) => since.has(name)),
  );
}
