import type { StoreExtra } from "@/state/types.ts";
import type { ApiError } from "../apiError.ts";
import { fromBackup, type ReportPage } from "../errorReport.ts";
import { errorReportsApi, FALLBACK_LIMIT } from "../errorReportsApi.ts";
import { asking, resultOf } from "../lists/answer.ts";
import type { PagePlace } from "../lists/entryPages.ts";
import type { StoredGroup } from "./errorGroup.ts";
import { groupsOfBackup } from "./groupsOfBackup.ts";
import type { GroupSource } from "./firestoreGroups.ts";
import { unlistedRelease, type Deployments } from "./releases.ts";

/** Reports that are read at a time when an error is open. */
const REPORTS_SIZE = 10;
const MINUTE_MS = 60 * 1_000;
/** How long the number of groups is trusted while the panel stays open, in milliseconds. */
const COUNTED_MS = 60 * 60 * 1_000;

/** Up to so many reports are counted on a new device, to notice those that no group has counted. */
const STORED_LIMIT = 10_000;

/** All groups, as far as this device knows. Times are epoch milliseconds of this device. */
export interface GroupList {
  /** By error id. */
  groups: Record<string, StoredGroup>;
  /** The order of the releases; empty where the site lists none. */
  deployments: Deployments;
  /** The last change that was read. */
  mark: PagePlace | null;
  /** When the number of groups was last compared with the database's. */
  countedAt: number;
  /** How many reports wait to be counted in their groups: with any, figures are at least as high as shown. */
  waiting: number;
  /** Likewise, how many are from before groups counted them. */
  missing: number;
  /** Why these are errors of this browser's backup; `null` when they come from the database. */
  fallback: ApiError | null;
  /** Whether this device keeps them for the next visit. */
  isKept: boolean;
}

const ask = asking("groups");

/** The copy on this device; `null` where there is none, or its code cannot be loaded. */
const copyOf = async ({ groupCopy }: StoreExtra) => (await groupCopy?.().catch(() => null)) ?? null;

const byId = (groups: readonly StoredGroup[]) =>
  Object.fromEntries(groups.map((group) => [group.errorId, group]));

/** The order of the releases; `known` itself when it is the same or there is no answer. The list only grows. */
async function deploymentsOf(source: GroupSource, known: Deployments): Promise<Deployments> {
  const found = await source.deployments().catch(() => known);
  return found.length === known.length ? known : found;
}

/** Everything that is stored. */
async function readAll(source: GroupSource, now: number, before: Deployments): Promise<GroupList> {
  const { groups, last } = await source.changed(null);
  const [waiting, stored, deployments] = await Promise.all([
    source.uncounted(),
    source.stored(STORED_LIMIT),
    deploymentsOf(source, before),
  ]);
  // Reports of before groups counted them do not say so.
  const counted = groups.reduce((sum, { reports }) => sum + reports, 0);
  const missing = Math.max(0, Math.min(stored, STORED_LIMIT) - counted - waiting);
  return {
    groups: byId(groups),
    deployments,
    mark: last,
    countedAt: now,
    waiting,
    missing,
    fallback: null,
    isKept: true,
  };
}

/** What has changed since `known` was read. What was deleted elsewhere is noticed by the number of groups. */
async function readNews(source: GroupSource, known: GroupList, now: number): Promise<GroupList> {
  const { groups, last } = await source.changed(known.mark);
  // A release that is not listed yet has just been deployed.
  const isNewRelease = groups.some((group) => unlistedRelease(group, known.deployments) !== undefined);
  const isDue = now - known.countedAt >= COUNTED_MS;
  const deployments =
    isNewRelease || isDue ? await deploymentsOf(source, known.deployments) : known.deployments;
  const list =
    groups.length > 0
      ? { ...known, groups: { ...known.groups, ...byId(groups) }, mark: last, deployments }
      : known;
  if (!isDue) return list;
  if ((await source.count()) !== Object.keys(list.groups).length) return readAll(source, now, deployments);
  return { ...list, deployments, countedAt: now, waiting: await source.uncounted() };
}

/** What was read, with what this page has stored since `before`: the reading may have begun earlier. */
function withStored(list: GroupList, before: GroupList | null, now: GroupList | null): GroupList {
  if (!before || !now || before === now) return list;
  const groups = { ...list.groups };
  for (const [errorId, read] of Object.entries(list.groups)) {
    const stored = now.groups[errorId];
    if (stored && stored.revision > read.revision) groups[errorId] = stored;
    // Deleted here, and not made again by a report that came later.
    if (!stored && before.groups[errorId]?.firstSeen === read.firstSeen) delete groups[errorId];
  }
  return { ...list, groups };
}

/** Reading groups and their reports. A failed first read answers with this browser's backup, which the panel marks. */
export const groupsApi = errorReportsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Each read after the first one asks only for what has changed: one read when nothing has. */
    listGroups: build.query<GroupList, void>({
      queryFn: async (_, api) => {
        const extra = api.extra as StoreExtra;
        const { clock, readBackup } = extra;
        let known = knownGroups(api.getState());
        if (!known || known.fallback) {
          const kept = (await (await copyOf(extra))?.read()) ?? null;
          // Counted again: groups may have been deleted since.
          known = kept ? { ...kept, countedAt: 0 } : null;
          if (known)
            api.dispatch(
              groupsApi.util.upsertQueryEntries([
                { endpointName: "listGroups", arg: undefined, value: known },
              ]),
            );
        }
        const before = knownGroups(api.getState());
        const list = await ask(api, (source) =>
          known ? readNews(source, known, clock.now()) : readAll(source, clock.now(), []),
        );
        if ("data" in list) return { data: withStored(list.data, before, knownGroups(api.getState())) };
        if (known) return list;
        const groups = byId(groupsOfBackup(readBackup(FALLBACK_LIMIT)));
        const nothing = { deployments: [], mark: null, countedAt: 0, waiting: 0, missing: 0, isKept: true };
        return { data: { ...nothing, groups, fallback: list.error } };
      },
      structuralSharing: false,
      keepUnusedDataFor: 60 * 60,
      onQueryStarted: async (_, api) => {
        const before = knownGroups(api.getState());
        const list = await resultOf(api.queryFulfilled);
        if (!list || list.fallback || before?.mark === list.mark) return;
        const copy = await copyOf(api.extra as StoreExtra);
        const isKept = copy ? await copy.keep(list) : list.isKept;
        if (isKept !== list.isKept) {
          api.dispatch(
            groupsApi.util.updateQueryData("listGroups", undefined, (draft) => {
              draft.isKept = isKept;
            }),
          );
        }
      },
    }),

    /** The reports of one error, newest first. */
    groupReports: build.infiniteQuery<ReportPage, string, PagePlace | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      queryFn: async ({ queryArg, pageParam }, api) => {
        const page = await ask(api, async (source) => ({
          ...(await source.reports([queryArg], REPORTS_SIZE, pageParam)),
          fallback: null,
        }));
        if ("data" in page || pageParam) return page;
        const { readBackup } = api.extra as StoreExtra;
        const kept = readBackup(FALLBACK_LIMIT).map(fromBackup);
        const entries = kept.filter(({ errorId }) => errorId === queryArg);
        return entries.length > 0 ? { data: { entries, next: null, fallback: page.error } } : page;
      },
      providesTags: (_result, _error, errorId) => [{ type: "Report", id: errorId }],
    }),

    /** How many stored reports of each release arrived in the first `minutes` after `from`, epoch milliseconds. */
    firstHours: build.query<number[], readonly { release: string; from: number; minutes: number }[]>({
      queryFn: (starts, api) =>
        ask(api, (source) =>
          Promise.all(
            starts.map(({ release, from, minutes }) =>
              source.arrived(release, from, from + minutes * MINUTE_MS),
            ),
          ),
        ),
    }),

    /** The error ids of reports whose session or id begins with a text. */
    findErrors: build.query<string[], { field: "session" | "id"; beginning: string }>({
      queryFn: ({ field, beginning }, api) => ask(api, (source) => source.find(field, beginning)),
    }),
  }),
});

/** What is known of the groups now; `null` before the first read. */
export function knownGroups(state: unknown): GroupList | null {
  const select = groupsApi.endpoints.listGroups.select();
  return (state as { api?: unknown }).api
    ? (select(state as Parameters<typeof select>[0]).data ?? null)
    : null;
}

/** Whether the groups' figures contain every report. */
export const isExact = ({ waiting, missing }: GroupList): boolean => waiting === 0 && missing === 0;

export const { useFirstHoursQuery, useListGroupsQuery, useGroupReportsInfiniteQuery } = groupsApi;
