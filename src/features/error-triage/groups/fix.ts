import type { GroupDecision } from "@/api/groups/decision.ts";
import { dayKey, type StoredGroup } from "@/api/groups/errorGroup.ts";
import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";

/** What is known of the fix of a resolved error, by the order of the releases. */
export interface Fix {
  /** The first release with the fix, and when it was first deployed, epoch milliseconds; `null` while there is none. */
  release: string | null;
  deployedAt: number | null;
  /** Reports on the days after that day. They come from earlier releases, since the error has not regressed. */
  late: number;
  /** Later releases than those that have reported the error, newest first, and the one before each: it may be fixed there. */
  choices: readonly { release: string; after: string }[];
}

/** `null` where nothing is known: the error is not resolved, or its release is not in the list. */
export function fixOf(
  decision: GroupDecision | null,
  { releases, days }: Pick<StoredGroup, "releases" | "days">,
  deployments: Deployments,
): Fix | null {
  if (decision?.status !== "resolved") return null;
  const order = releasesInOrder(deployments);
  const base = order.indexOf(decision.resolvedIn);
  if (base < 0) return null;
  const reported = Math.max(0, ...Object.keys(releases).map((release) => order.indexOf(release)));
  const release = order[base + 1] ?? null;
  const deployedAt = release === null ? null : (deployments[placeOf(release, deployments)]?.at ?? null);
  const late =
    deployedAt === null
      ? 0
      : Object.entries(days)
          .filter(([day]) => Number(day) > Number(dayKey(deployedAt)))
          .reduce((sum, [, reports]) => sum + reports, 0);
  const choices = order
    .map((choice, place) => ({ release: choice, after: order[place - 1] ?? "" }))
    .slice(reported + 1)
    .toReversed();
  return { release, deployedAt, late, choices };
}
