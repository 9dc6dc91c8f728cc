import { MINUTE_MS } from "@/lib/clock.ts";
import type { AppThunk, RootState, StoreExtra } from "@/state/types.ts";
import { fromBackup, type ReportPage } from "../errorReport.ts";
import { errorReportsApi, FALLBACK_LIMIT, wasRead } from "../errorReportsApi.ts";
import { asking, resultOf } from "../lists/answer.ts";
import type { PageCursor } from "../lists/entryPages.ts";
import { byId, readAll, readNews, withStored, type GroupList } from "./groupList.ts";
import { groupsOfBackup } from "./groupsOfBackup.ts";

/** Reports that are read at a time when an error is open. */
const REPORTS_SIZE = 10;

/** A page of an error's reports. */
interface GroupReportPage extends ReportPage {
  /** How many reports the error was known to have when the page was read; `null` when that was not known. */
  of: number | null;
}

const ask = asking("groups");

/** Tag of what was found among the reports. */
const found = { type: "Report", id: "found" } as const;

/** The copy on this device; `null` where there is none, or its code cannot be loaded. */
const copyOf = async ({ groupCopy }: StoreExtra) => (await groupCopy?.().catch(() => null)) ?? null;

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
          known = kept ? { ...kept, countedAt: 0, isCopy: true } : null;
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
        const nothing = {
          deployments: [],
          cursor: null,
          countedAt: 0,
          waiting: 0,
          missing: 0,
          isGivenUp: false,
        };
        return { data: { ...nothing, groups, fallback: list.error, isKept: true, isCopy: false } };
      },
      structuralSharing: false,
      keepUnusedDataFor: 60 * 60,
      onQueryStarted: async (_, api) => {
        const before = knownGroups(api.getState());
        const list = await resultOf(api.queryFulfilled);
        // Read again with Refresh and each hour, too: then reports are noticed that no group has counted.
        if (list && before && list !== before) api.dispatch(groupsApi.util.invalidateTags([found]));
        if (!list || list.fallback || before?.cursor === list.cursor) return;
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
    groupReports: build.infiniteQuery<GroupReportPage, string, PageCursor | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      queryFn: async ({ queryArg, pageParam }, api) => {
        const known = knownGroups(api.getState())?.groups[queryArg];
        const of = known?.reports ?? null;
        const page = await ask(api, async (source) => ({
          ...(await source.reports([queryArg], REPORTS_SIZE, pageParam)),
          fallback: null,
          of,
        }));
        if ("data" in page && page.data.entries.length === 0 && !pageParam) {
          // Deleted on another device, and not reported again meanwhile.
          api.dispatch(
            groupsApi.util.updateQueryData("listGroups", undefined, (draft) => {
              const isSame = draft.groups[queryArg]?.firstSeen === known?.firstSeen;
              if (isSame && !draft.fallback) delete draft.groups[queryArg];
            }),
          );
        }
        const read = groupsApi.endpoints.groupReports.select(queryArg)(api.getState() as RootState);
        if ("data" in page || pageParam || wasRead(read)) return page;
        const { readBackup } = api.extra as StoreExtra;
        const kept = readBackup(FALLBACK_LIMIT).map(fromBackup);
        const entries = kept.filter(({ errorId }) => errorId === queryArg);
        return entries.length > 0 ? { data: { entries, next: null, fallback: page.error, of } } : page;
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

    /** The error ids of reports whose session or id begins with a text. Asked again when groups have changed. */
    findErrors: build.query<string[], { field: "session" | "id"; beginning: string }>({
      queryFn: ({ field, beginning }, api) => ask(api, (source) => source.find(field, beginning)),
      providesTags: [found],
    }),
  }),
});

/** What is known of the groups now; `null` before the first read. */
export function knownGroups(state: unknown): GroupList | null {
  if (!(state as Partial<RootState>).api) return null;
  return groupsApi.endpoints.listGroups.select()(state as RootState).data ?? null;
}

/** Asks the database for everything that is new about the groups, and whether some were deleted. */
export function readGroupsAgain(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(
      groupsApi.util.updateQueryData("listGroups", undefined, (draft) => {
        draft.countedAt = 0;
      }),
    );
    await dispatch(
      groupsApi.endpoints.listGroups.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  };
}

export const { useFirstHoursQuery, useListGroupsQuery, useGroupReportsInfiniteQuery } = groupsApi;
