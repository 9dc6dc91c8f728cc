import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/state/types.ts";
import { baseApi } from "../baseApi.ts";
import { answer, countAnswer, type Answer, type Count } from "../lists/answer.ts";
import type { AddressFindings, InboxCursor, InboxEnquiry, InboxFilter, InboxPage } from "./inboxEnquiry.ts";
import type { InboxSource } from "./inboxSource.ts";

/** Enquiries a page of the list holds. */
export const PAGE_SIZE = 50;

/** Tag of the unread count, which is counted again when enquiries have arrived. */
export const unread = { type: "Enquiry", id: "unread" } as const;

/** Opens the inbox that the store was given. Rejects in a store without one, such as that of prerendering. */
export function inboxOf(extra: Pick<StoreExtra, "inbox">): Promise<InboxSource> {
  if (!extra.inbox) return Promise.reject(new Error("This store was given no inbox."));
  return extra.inbox();
}

/** Runs `work` with the stored enquiries; whatever it throws is answered as a plain error. */
export function ask<Data>(
  api: Pick<BaseQueryApi, "extra">,
  work: (source: InboxSource) => Promise<Data>,
): Promise<Answer<Data>> {
  return answer(async () => work(await inboxOf(api.extra as Pick<StoreExtra, "inbox">)));
}

/** Reading enquiries. */
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

    unreadEnquiries: build.query<Count, void>({
      queryFn: async (_, api) =>
        countAnswer(await ask(api, (source) => source.count({ statuses: ["unread"] }))),
      providesTags: [unread],
    }),

    /** How many enquiries arrived before a time, epoch milliseconds. */
    countOldEnquiries: build.query<Count, number>({
      queryFn: async (before, api) => countAnswer(await ask(api, (source) => source.count({ before }))),
      providesTags: ["Enquiry"],
    }),

    oldEnquiries: build.query<InboxEnquiry[], number>({
      queryFn: (before, api) => ask(api, (source) => source.all({ before })),
      providesTags: ["Enquiry"],
      keepUnusedDataFor: 0,
    }),

    /** Everything that matches a filter, for an export. It is a mutation because queries are cached. */
    readEnquiries: build.mutation<InboxEnquiry[], InboxFilter>({
      queryFn: (filter, api) => ask(api, (source) => source.all(filter)),
    }),

    /** Likewise. */
    findAddress: build.mutation<AddressFindings, string>({
      queryFn: (address, api) => ask(api, (source) => source.ofAddress(address)),
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
} = inboxApi;
