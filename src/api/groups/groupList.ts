import { HOUR_MS } from "@/lib/clock.ts";
import type { ApiError } from "../apiError.ts";
import type { PageCursor } from "../lists/entryPages.ts";
import type { StoredGroup } from "./errorGroup.ts";
import type { GroupSource } from "./firestoreGroups.ts";
import { unlistedRelease, type Deployments } from "./releases.ts";

/** How long the number of groups is trusted while the panel stays open, in milliseconds. */
const COUNTED_MS = HOUR_MS;

/** All groups, as far as this device knows. Times are epoch milliseconds of this device. */
export interface GroupList {
  /** By error id. */
  groups: Record<string, StoredGroup>;
  /** The order of the releases; empty where the site lists none. */
  deployments: Deployments;
  /** The last change that was read. */
  cursor: PageCursor | null;
  /** When the number of groups was last compared with the database's. */
  countedAt: number;
  /** How many reports wait to be counted in their groups: with any, figures are at least as high as shown. */
  waiting: number;
  /** Likewise, how many are from before groups counted them. */
  missing: number;
  /** Whether counting those was tried in vain. It reads all reports, so it is not tried again. */
  isGivenUp: boolean;
  /** Why these are errors of this browser's backup; `null` when they come from the database. */
  fallback: ApiError | null;
  /** Whether this device keeps them for the next visit. */
  isKept: boolean;
  /** They are what an earlier visit has kept: the database has not answered yet. */
  isCopy: boolean;
}

export const byId = (groups: readonly StoredGroup[]) =>
  Object.fromEntries(groups.map((group) => [group.errorId, group]));

/** The order of the releases; `known` itself when it is the same or there is no answer. The list only grows. */
async function deploymentsOf(source: GroupSource, known: Deployments): Promise<Deployments> {
  const found = await source.deployments().catch(() => known);
  return found.length === known.length ? known : found;
}

/** How many of the stored reports neither are counted nor wait for it: they are from before groups counted them. */
function missingOf(stored: number, groups: readonly StoredGroup[], waiting: number): number {
  return Math.max(0, stored - waiting - groups.reduce((sum, { reports }) => sum + reports, 0));
}

/** Everything that is stored. */
export async function readAll(source: GroupSource, now: number, before: Deployments): Promise<GroupList> {
  const { groups, last } = await source.changed(null);
  const [waiting, stored, deployments] = await Promise.all([
    source.uncounted(),
    source.stored(),
    deploymentsOf(source, before),
  ]);
  return {
    groups: byId(groups),
    deployments,
    cursor: last,
    countedAt: now,
    waiting,
    missing: missingOf(stored, groups, waiting),
    isGivenUp: false,
    fallback: null,
    isKept: true,
    isCopy: false,
  };
}

/**
 * What has changed since `known` was read. What was deleted elsewhere is noticed by the number of groups, and reports of
 * busy groups, which are stored without changing them, when others of the same time have changed a group.
 */
export async function readNews(source: GroupSource, known: GroupList, now: number): Promise<GroupList> {
  const { groups, last } = await source.changed(known.cursor);
  const isDue = now - known.countedAt >= COUNTED_MS;
  if (groups.length === 0 && !isDue) return known;
  // A release that is not listed yet has just been deployed.
  const isNewRelease = groups.some((group) => unlistedRelease(group, known.deployments) !== undefined);
  const deployments =
    isNewRelease || isDue ? await deploymentsOf(source, known.deployments) : known.deployments;
  const all = groups.length > 0 ? { ...known.groups, ...byId(groups) } : known.groups;
  if (isDue && (await source.count()) !== Object.keys(all).length) return readAll(source, now, deployments);
  const waiting = await source.uncounted();
  const { missing } = known;
  return {
    ...known,
    groups: all,
    cursor: last ?? known.cursor,
    deployments,
    countedAt: isDue ? now : known.countedAt,
    waiting,
    missing: isDue && missing > 0 ? missingOf(await source.stored(), Object.values(all), waiting) : missing,
    isCopy: false,
  };
}

/** Whether `one` is a later state of the same error as `other`. After a deletion, a new report makes another error. */
export const isLater = (one: StoredGroup, other: StoredGroup): boolean =>
  one.firstSeen === other.firstSeen && (one.revision - other.revision || one.changedAt - other.changedAt) > 0;

/** What was read, with what this page has stored since `before`: the reading may have begun earlier. */
export function withStored(list: GroupList, before: GroupList | null, now: GroupList | null): GroupList {
  if (!before || !now || before === now) return list;
  const groups = { ...list.groups };
  for (const [errorId, read] of Object.entries(list.groups)) {
    const stored = now.groups[errorId];
    if (stored && isLater(stored, read)) groups[errorId] = stored;
    // Deleted here, and not made again by a report that came later.
    if (!stored && before.groups[errorId]?.firstSeen === read.firstSeen) delete groups[errorId];
  }
  return { ...list, groups };
}

/** Whether the groups' figures contain every report. */
export const isExact = ({ waiting, missing }: GroupList): boolean => waiting === 0 && missing === 0;
