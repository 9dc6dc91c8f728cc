import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/state/types.ts";
import { toApiError, type ApiError } from "../apiError.ts";
import { baseApi } from "../baseApi.ts";
import type {
  AddressFindings,
  InboxCursor,
  InboxEnquiry,
  InboxFilter,
  InboxPage,
  RemovalResult,
} from "./inboxEnquiry.ts";
import type { InboxSource } from "./inboxSource.ts";

/** Enquiries a page of the list holds. */
export const PAGE_SIZE = 50;

export interface InboxCount {
  count: number;
  /** Why the count is not known, `null` when it is. */
  failure: ApiError | null;
}

/** What is counted: read again when enquiries have arrived. */
export const unread = { type: "Enquiry", id: "unread" } as const;

type Answer<Data> = { data: Data } | { error: ApiError };

/** Opens the inbox that the store was given. Rejects in a store without one, such as that of prerendering. */
export function inboxOf(extra: Pick<StoreExtra, "inbox">): Promise<InboxSource> {
  if (!extra.inbox) return Promise.reject(new Error("This store was given no inbox."));
  return extra.inbox();
}

/** Runs `work` with the stored enquiries; whatever it throws is answered as a plain error. */
export async function ask<Data>(
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

/** Reading enquiries, and the calls about old error reports, which are kept for as long as is promised. */
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
      providesTags: [unread],
    }),

    /** How many enquiries arrived before a time, epoch milliseconds. */
    countOldEnquiries: build.query<InboxCount, number>({
      queryFn: (before, api) => askCount(api, (source) => source.count({ before })),
      providesTags: ["Enquiry"],
    }),

    oldEnquiries: build.query<InboxEnquiry[], number>({
      queryFn: (before, api) => ask(api, (source) => source.all({ before })),
      providesTags: ["Enquiry"],
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

export const {
  useListEnquiriesInfiniteQuery,
  useGetEnquiryQuery,
  useUnreadEnquiriesQuery,
  useCountOldEnquiriesQuery,
  useOldEnquiriesQuery,
  useReadEnquiriesMutation,
  useFindAddressMutation,
  useCountOldReportsQuery,
  useRemoveOldReportsMutation,
} = inboxApi;
