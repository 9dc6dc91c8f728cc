import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

type Reported = Pick<
  ErrorGroup,
  "status" | "releases" | "lastRelease" | "firstRelease" | "regressed" | "resolvedIn"
>;

/** What a listed release brought. Reports of releases that are not listed count nowhere, nor do errors that are apart. */
export function releaseErrors<Group extends Reported>(
  release: string,
  all: readonly Group[],
  deployments: Deployments,
) {
  const groups = all.filter(({ status }) => status !== "apart");
  const order = releasesInOrder(deployments);
  const place = placeOf(release, deployments);
  const before = order[order.indexOf(release) - 1];
  const deployedAt = (name: string) => deployments[placeOf(name, deployments)]?.at ?? 0;
  const hasReported = ({ releases, lastRelease }: Group, name: string) =>
    lastRelease === name || releases.some(([one]) => one === name);
  const reported = groups.filter((group) => hasReported(group, release));
  const fresh = reported.filter(({ firstRelease }) => firstRelease === release);
  const regressed = reported.filter(
    (group) => group.regressed && place > placeOf(group.resolvedIn, deployments),
  );
  return {
    release,
    /** When it was first deployed, epoch milliseconds. */
    deployedAt: deployedAt(release),
    /** The listed release before it, and when that one was first deployed; `null` for the first one. */
    before: before === undefined ? null : { release: before, deployedAt: deployedAt(before) },
    /** It is online now. */
    isLive: release === deployments.at(-1)?.release,
    /** Errors that no listed release before it has reported. */
    fresh,
    /** Errors that it has reported although they were fixed before it. */
    regressed,
    /** Other errors of earlier releases that it has reported. */
    again: reported.filter((group) => !fresh.includes(group) && !regressed.includes(group)),
    /** Errors that the release before it has reported and it has not, so far. */
    gone: groups.filter(
      (group) => before !== undefined && hasReported(group, before) && !hasReported(group, release),
    ),
  };
}

/** What one release brought, as far as reports tell. */
type ReleaseErrors = Pick<ReturnType<typeof releaseErrors>, "release" | "isLive"> &
  Record<"fresh" | "regressed", readonly unknown[]>;

/** The release to go back to from one that is online and brought errors; `null` when nothing speaks for it. */
export function rollbackTo(
  { release, isLive, fresh, regressed }: ReleaseErrors,
  deployments: Deployments,
): string | null {
  if (!isLive || fresh.length + regressed.length === 0) return null;
  const before = deployments.findLast((one) => one.release !== release);
  return before && placeOf(before.release, deployments) < placeOf(release, deployments)
    ? before.release
    : null;
}
