import { weakMapMemoize } from "@reduxjs/toolkit";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import { dayKey, OTHER, type StoredGroup } from "@/api/groups/errorGroup.ts";
import { foreignError } from "@/api/groups/foreignErrors.ts";
import { groupStatus, hasRegressed, isSnoozeOver } from "@/api/groups/groupStatus.ts";
import { placeOf, releaseNow, type Deployments, releasesInOrder } from "@/api/groups/releases.ts";

/**
 * What is known of the fix of a resolved error, by the order of the releases. `null` where nothing is: the error is not
 * resolved, or its release is not in the list.
 */
export function fixOf(
  decision: GroupDecision | null,
  { releases, days }: Pick<StoredGroup, "releases" | "days">,
  deployments: Deployments,
) {
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
  return {
    /** The first release with the fix, and when it was first deployed, epoch milliseconds; `null` while there is none. */
    release,
    deployedAt,
    /** Reports on the days after that day. They come from earlier releases, since the error has not regressed. */
    late,
    /** Later releases than those that have reported the error, newest first, and the one before each: it may be fixed there. */
    choices,
  };
}

export type Fix = NonNullable<ReturnType<typeof fixOf>>;

/** Days of a group's sparkline, today included. */
const SPARK_DAYS = 14;
/** A value and the number of reports that have it, most frequent first. */
export type Shares = readonly (readonly [value: string, reports: number])[];

/** Most frequent first; what has no name of its own comes last. */
function sharesOf(counts: Readonly<Record<string, number>>): Shares {
  const rank = ([value, count]: [string, number]) => (value === OTHER ? 0 : count);
  return Object.entries(counts).toSorted((a, b) => rank(b) - rank(a) || (a[0] < b[0] ? -1 : 1));
}

/** The first of these releases that was deployed; "" when none is listed. */
function firstOf(releases: readonly string[], deployments: Deployments): string {
  const listed = releases.filter((release) => placeOf(release, deployments) < Infinity);
  return listed.toSorted((a, b) => placeOf(a, deployments) - placeOf(b, deployments))[0] ?? "";
}

function makeGroup(
  stored: StoredGroup,
  decision: GroupDecision | null,
  deployments: Deployments,
  today: number,
  isOver: boolean,
  active: number,
) {
  const { days, releases, browsers, systems, pages } = stored;
  const regressed = hasRegressed(decision, stored, deployments);
  const foreign = foreignError(stored);
  const status = groupStatus(decision, active, regressed || isOver);
  const isApart = foreign !== null && !decision && status === "active";
  return {
    ...stored,
    decision,
    active,
    /**
     * Where it stands now: a regressed group is `active` although it was resolved. One that this site does not cause is
     * `apart` instead, until something is decided about it.
     */
    status: isApart ? ("apart" as const) : status,
    /** What causes it instead of this site; `null` when nothing is known to. */
    foreign,
    /** Resolved before, with a report that arrived after it. */
    regressed,
    /** Nothing has been decided about it. */
    isNew: !decision && active > 0 && !isApart,
    snooze: isOver ? null : (decision?.snooze ?? null),
    note: decision?.note ?? "",
    issueUrl: decision?.issueUrl ?? "",
    resolvedIn: decision?.resolvedIn ?? "",
    /** What is known of its fix; `null` unless it is resolved and stays so. */
    fix: regressed ? null : fixOf(decision, stored, deployments),
    /** The release after which a fix that is made now counts. */
    releaseNow: releaseNow(stored, deployments),
    /** The first of the listed releases that have reported it; "" when none is listed. */
    firstRelease: firstOf(Object.keys(releases), deployments),
    /** Reports of each of the last `SPARK_DAYS` days, oldest first, by UTC day. */
    perDay: Array.from(
      { length: SPARK_DAYS },
      (_, index) => days[String(today - (SPARK_DAYS - 1 - index))] ?? 0,
    ),
    releases: sharesOf(releases),
    browsers: sharesOf(browsers),
    systems: sharesOf(systems),
    pages: sharesOf(pages),
  };
}

/** All reports with one error id, and what has been decided about them. Times are epoch milliseconds. */
export type ErrorGroup = Readonly<ReturnType<typeof makeGroup>>;

/** A stored group is never changed in place: the same one is shown as the same object while all else is the same. */
const madeGroup = weakMapMemoize(makeGroup);

/**
 * The group as the panel shows it at `now`, with `decision` and `active` in place of the stored ones. With time alone it
 * changes at midnight, and when a snooze ends.
 */
export function showGroup(
  stored: StoredGroup,
  decision: GroupDecision | null,
  deployments: Deployments,
  now: number,
  active = stored.active,
): ErrorGroup {
  const isOver = decision !== null && isSnoozeOver(decision, stored, deployments, now);
  return madeGroup(stored, decision, deployments, Number(dayKey(now)), isOver, active);
}
