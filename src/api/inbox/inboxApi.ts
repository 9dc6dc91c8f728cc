import { QueryStatus, type BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/app/store.ts";
import type { AppDispatch } from "@/state/types.ts";
import { toApiError, type ApiError } from "../apiError.ts";
import { baseApi } from "../baseApi.ts";
import type {
  AddressFindings,
  EnquiryChanges,
  InboxCursor,
  InboxEnquiry,
  InboxFilter,
  InboxPage,
  RemovalResult,
} from "./inboxEnquiry.ts";
import type { InboxSource } from "./inboxSource.ts";
import { withEnquiry, withoutEnquiries } from "./patchPages.ts";

/** Enquiries a page of the list holds. */
export const PAGE_SIZE = 50;

export interface InboxCount {
  count: number;
  /** Why the count is not known, `null` when it is. */
  failure: ApiError | null;
}

/** What is counted: read anew after every change, while lists are patched. */
const counted = { type: "Enquiry", id: "counted" } as const;

type Answer<Data> = { data: Data } | { error: ApiError };

/** Opens the inbox that the store was given. Rejects in a store without one, such as that of prerendering. */
export function inboxOf(extra: Pick<StoreExtra, "inbox">): Promise<InboxSource> {
  if (!extra.inbox) return Promise.reject(new Error("This store was given no inbox."));
  return extra.inbox();
}

/** Runs `work` with the stored enquiries; whatever it throws is answered as a plain error. */
async function ask<Data>(
  api: Pick<BaseQueryApi, "extra">,
  work: (source: InboxSource) => Promise<Data>,
): Promise<Answer<Data>> {
  try {
    return { data: await work(await inboxOf(api.extra as Pick<StoreExtra, "inbox">)) };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

async function askCount(
  api: Pick<BaseQueryApi, "extra">,
  work: (source: InboxSource) => Promise<number>,
): Promise<{ data: InboxCount }> {
  const answer = await ask(api, work);
  return {
    data: "data" in answer ? { count: answer.data, failure: null } : { count: 0, failure: answer.error },
  };
}

/** Every call about enquiries, and those about old error reports, which are kept for as long as is promised. */
export const inboxApi = baseApi.enhanceEndpoints({ addTagTypes: ["Enquiry"] }).injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.infiniteQuery<InboxPage, InboxFilter, InboxCursor | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
      queryFn: ({ queryArg, pageParam }, api) =>
        ask(api, (source) => source.page(queryArg, PAGE_SIZE, pageParam)),
      providesTags: ["Enquiry"],
    }),

    getEnquiry: build.query<InboxEnquiry | null, string>({
      queryFn: (key, api) => ask(api, (source) => source.get(key)),
      providesTags: ["Enquiry"],
    }),

    unreadEnquiries: build.query<InboxCount, void>({
      queryFn: (_, api) => askCount(api, (source) => source.count({ statuses: ["unread"] })),
      providesTags: [counted],
    }),

    /** How many enquiries arrived before a time, epoch milliseconds. */
    countOldEnquiries: build.query<InboxCount, number>({
      queryFn: (before, api) => askCount(api, (source) => source.count({ before })),
      providesTags: [counted],
    }),

    oldEnquiries: build.query<InboxEnquiry[], number>({
      queryFn: (before, api) => ask(api, (source) => source.all({ before })),
      providesTags: [counted],
      keepUnusedDataFor: 0,
    }),

    /** Everything that matches a filter, for an export. A mutation only so that nothing of it is kept. */
    readEnquiries: build.mutation<InboxEnquiry[], InboxFilter>({
      queryFn: (filter, api) => ask(api, (source) => source.all(filter)),
    }),

    /** Likewise. */
    findAddress: build.mutation<AddressFindings, string>({
      queryFn: (address, api) => ask(api, (source) => source.ofAddress(address)),
    }),

    /** Answers with the enquiry as it is stored now, `null` when that could not be read. */
    updateEnquiry: build.mutation<InboxEnquiry | null, { key: string; changes: EnquiryChanges }>({
      queryFn: ({ key, changes }, api) =>
        ask(api, async (source) => {
          await source.update(key, changes);
          return source.get(key).catch(() => null);
        }),
      onQueryStarted: async ({ key }, { dispatch, getState, queryFulfilled }) => {
        const stored = await queryFulfilled.then(({ data }) => data).catch(() => null);
        if (!stored) return;
        dispatch(inboxApi.util.updateQueryData("getEnquiry", key, () => stored));
        patchLists(dispatch, getState, (pages, filter) => withEnquiry(pages, filter, stored));
      },
      invalidatesTags: (stored) => [stored ? counted : "Enquiry"],
    }),

    removeEnquiries: build.mutation<RemovalResult, string[]>({
      queryFn: (keys, api) => ask(api, (source) => source.remove(keys)),
      onQueryStarted: async (keys, { dispatch, getState, queryFulfilled }) => {
        const result = await queryFulfilled.then(({ data }) => data).catch(() => null);
        if (result?.failed !== 0) return;
        for (const key of keys) dispatch(inboxApi.util.updateQueryData("getEnquiry", key, () => null));
        patchLists(dispatch, getState, (pages) => withoutEnquiries(pages, keys));
      },
      invalidatesTags: (result) => [result?.failed === 0 ? counted : "Enquiry"],
    }),

    countOldReports: build.query<InboxCount, number>({
      queryFn: (before, api) => askCount(api, (source) => source.countOldReports(before)),
      providesTags: ["Report"],
    }),

    removeOldReports: build.mutation<RemovalResult, number>({
      queryFn: (before, api) => ask(api, (source) => source.removeOldReports(before)),
      invalidatesTags: ["Report"],
    }),
  }),
});

/**
 * Changes every list that is at hand as the database has just been changed, instead of reading each of its pages again:
 * with a thousand enquiries open that would be a thousand reads of the day's quota for one click. A list that is being
 * read at this moment may be read as it was before, so it is read once more.
 */
function patchLists(
  dispatch: AppDispatch,
  getState: () => unknown,
  patch: (pages: readonly InboxPage[], filter: InboxFilter) => InboxPage[],
): void {
  const state = getState() as Parameters<typeof inboxApi.util.selectCachedArgsForQuery>[0];
  const lists = inboxApi.util.selectCachedArgsForQuery(state, "listEnquiries");
  for (const filter of lists) {
    dispatch(
      inboxApi.util.updateQueryData("listEnquiries", filter, (draft) => {
        draft.pages = patch(draft.pages, filter);
      }),
    );
  }
  const { select } = inboxApi.endpoints.listEnquiries;
  if (lists.some((filter) => select(filter)(state).status === QueryStatus.pending)) {
    dispatch(inboxApi.util.invalidateTags(["Enquiry"]));
  }
}

export const {
  useListEnquiriesInfiniteQuery,
  useGetEnquiryQuery,
  useUnreadEnquiriesQuery,
  useCountOldEnquiriesQuery,
  useOldEnquiriesQuery,
  useReadEnquiriesMutation,
  useFindAddressMutation,
  useUpdateEnquiryMutation,
  useRemoveEnquiriesMutation,
  useCountOldReportsQuery,
  useRemoveOldReportsMutation,
} = inboxApi;
