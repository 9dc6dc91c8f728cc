import type { ErrorGroup } from "../groups/errorGroup.ts";

/** When the first report of each release arrived, epoch milliseconds; reports without a release are left out. */
function releaseStarts(groups: readonly ErrorGroup[]): Map<string, number> {
  const starts = new Map<string, number>();
  for (const { release, reportedAt } of groups.flatMap(({ reports }) => reports)) {
    if (release !== "") starts.set(release, Math.min(starts.get(release) ?? Infinity, reportedAt));
  }
  return starts;
}

/** The releases that have reported errors, newest first: a release is as new as its first report. */
export function releasesOf(groups: readonly ErrorGroup[]): string[] {
  return [...releaseStarts(groups)]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? 1 : -1))
    .map(([release]) => release);
}

/** The active groups that neither this release nor a newer one has reported. */
export function unseenSince(groups: readonly ErrorGroup[], release: string): ErrorGroup[] {
  const releases = releasesOf(groups);
  const since = new Set(releases.slice(0, releases.indexOf(release) + 1));
  return groups.filter(
    ({ status, reports }) => status === "active" && !reports.some((report) => since.has(report.release)),
  );
}
