import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";
import { unseenSince } from "../decide/unseenSince.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** What the release that was deployed last has changed, as far as reports tell. */
export interface ReleaseFigures {
  release: string;
  /** When it was first deployed, epoch milliseconds. */
  deployedAt: number;
  /** Errors that no earlier release has reported. */
  fresh: number;
  /** Errors that were resolved before it and that it has reported. */
  regressed: number;
  /** Other errors of earlier releases that it has reported. */
  again: number;
  /** Active errors that it has not reported. */
  quiet: number;
}

/** `null` where the site does not list its deployments. */
export function newestRelease(
  groups: readonly ErrorGroup[],
  deployments: Deployments,
): ReleaseFigures | null {
  const release = releasesInOrder(deployments).at(-1);
  const deployedAt = release === undefined ? undefined : deployments[placeOf(release, deployments)]?.at;
  if (release === undefined || deployedAt === undefined) return null;
  const reported = groups.filter(
    ({ lastRelease, releases }) => lastRelease === release || releases.some(([name]) => name === release),
  );
  const fresh = reported.filter(({ firstRelease }) => firstRelease === release).length;
  const regressed = reported.filter((group) => group.regressed && group.firstRelease !== release).length;
  return {
    release,
    deployedAt,
    fresh,
    regressed,
    again: reported.length - fresh - regressed,
    quiet: unseenSince(groups, release, deployments).length,
  };
}
