import { QueryStatus } from "@reduxjs/toolkit/query";
import type { RootState } from "@/state/types.ts";
import { resultOf } from "../lists/answer.ts";
import type { EntryOrder, EntryUpdate } from "../lists/entryChange.ts";
import { listCaches, NEWS_LIMIT, type Store } from "../lists/listCaches.ts";
import { ask, inboxApi, old, PAGE_SIZE, unread } from "./inboxApi.ts";
import { enquiryKinds } from "./enquiryKey.ts";
import type {
  EnquiryChanges,
  InboxEnquiry,
  InboxFilter,
  InboxPage,
  NewEnquiries,
  RemovalResult,
} from "./inboxEnquiry.ts";

const { util, endpoints } = inboxApi;

const lists = listCaches<InboxEnquiry, InboxFilter, InboxPage>({
  idOf: ({ key }) => key,
  arrivalOf: ({ submittedAt }) => submittedAt,
  lists: (state) =>
    util
      .selectCachedArgsForQuery(state, "listEnquiries")
      .map((asked) => ({ asked, ...endpoints.listEnquiries.select(asked)(state) })),
  counts: endpoints.unreadEnquiries.select(),
  belongs: ({ kind, statuses }, enquiry) =>
    (kind === undefined || kind === enquiry.kind) && (statuses?.includes(enquiry.status) ?? true),
  isOutdated: ({ status, data }) =>
    status === QueryStatus.rejected || (data?.pages[0]?.entries.length ?? 0) > PAGE_SIZE + NEWS_LIMIT,
  patch: ({ dispatch }, asked, change) =>
    dispatch(
      util.updateQueryData("listEnquiries", asked, (draft) => {
        draft.pages = change(draft.pages);
      }),
    ),
  readAgain: () => util.invalidateTags(["Enquiry"]),
});

function addToUnread({ dispatch }: Store, change: number): void {
  dispatch(util.updateQueryData("unreadEnquiries", undefined, (known) => Math.max(0, known + change)));
}

/** An enquiry as it was before a change, and as it is stored now; `null` when that could not be read. */
interface ChangedEnquiry extends EntryUpdate<InboxEnquiry> {
  after: InboxEnquiry | null;
}

/** Polling for new enquiries, and changing stored ones. */
export const inboxTriageApi = inboxApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Polled, this keeps the lists and the unread count up to date and reads only what is new. The first answer is the
     * newest enquiry of each kind; later ones are the enquiries after it, of one kind at a time: one read while there
     * are none.
     */
    newEnquiries: build.query<NewEnquiries, void>({
      queryFn: (_, api) =>
        ask(api, (source) => {
          const known = knownNews(api);
          if (!known) return source.newer(null, 1);
          const turn = enquiryKinds.find((kind) => kind !== known.asked.at(-1));
          return source.newer(known.newest, NEWS_LIMIT, turn);
        }),
      onQueryStarted: (_, api) =>
        lists.follow(api, !knownNews(api), api.queryFulfilled, util.invalidateTags([unread])),
    }),

    /** Changes the cached lists and counts in the same way, instead of reading them again. */
    updateEnquiry: build.mutation<ChangedEnquiry, EntryOrder<EnquiryChanges>>({
      queryFn: ({ id, changes, expected }, api) =>
        ask(api, async (source) => {
          const update = await source.update(id, changes, expected);
          const after = update.isConflict ? update.before : await source.get(id).catch(() => null);
          return { ...update, after };
        }),
      onQueryStarted: async ({ id, changes: { status } }, api) => {
        const changed = await resultOf(api.queryFulfilled);
        if (!changed?.after) return;
        const { before, after, isConflict } = changed;
        api.dispatch(util.updateQueryData("getEnquiry", id, () => after));
        lists.put(api, after);
        if (status && !isConflict)
          addToUnread(api, Number(status === "unread") - Number(before.status === "unread"));
        lists.repeatReads(api);
      },
      invalidatesTags: (result) => (result?.after && !result.isConflict ? [] : ["Enquiry"]),
    }),

    /** Likewise, except for the counts. */
    removeEnquiries: build.mutation<RemovalResult, readonly string[]>({
      queryFn: (keys, api) => ask(api, (source) => source.remove(keys)),
      onQueryStarted: async (keys, api) => {
        const result = await resultOf(api.queryFulfilled);
        if (result?.failed !== 0) return;
        for (const key of keys) api.dispatch(util.updateQueryData("getEnquiry", key, () => null));
        lists.takeOut(api, keys);
        lists.repeatReads(api);
      },
      invalidatesTags: (result) => (result?.failed === 0 ? [unread, old] : ["Enquiry"]),
    }),
  }),
});

function knownNews({ getState }: Pick<Store, "getState">): NewEnquiries | undefined {
  return inboxTriageApi.endpoints.newEnquiries.select()(getState() as RootState).data;
}

export const { useNewEnquiriesQuery, useRemoveEnquiriesMutation } = inboxTriageApi;
