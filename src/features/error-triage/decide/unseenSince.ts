import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";
import { OTHER } from "@/api/groups/errorGroup.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** The releases that have reported errors, newest first. Those that are not listed count as newest. */
export function reportingReleases(groups: readonly ErrorGroup[], deployments: Deployments): string[] {
  const reported = new Set(groups.flatMap(({ releases }) => releases.map(([release]) => release)));
  reported.delete(OTHER);
  const listed = releasesInOrder(deployments).filter((release) => reported.has(release));
  const unlisted = [...reported].filter((release) => placeOf(release, deployments) === Infinity);
  return [...listed, ...unlisted.toSorted()].toReversed();
}

/** The active groups that neither this release nor a newer one has reported. */
export function unseenSince(
  groups: readonly ErrorGroup[],
  release: string,
  deployments: Deployments,
): ErrorGroup[] {
  const place = placeOf(release, deployments);
  return groups.filter(
    ({ status, releases }) =>
      status === "active" && !releases.some(([name]) => placeOf(name, deployments) >= place),
  );
}
