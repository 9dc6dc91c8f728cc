import { baseApi } from "../baseApi.ts";
import { asking } from "../lists/answer.ts";
import type { AddressFindings } from "./addressSearch.ts";
import type { InboxCursor, InboxEnquiry, InboxFilter, InboxPage } from "./inboxEnquiry.ts";

/** Enquiries a page of the list holds. */
export const PAGE_SIZE = 50;

/** Tags of what is counted again: unread enquiries when some have arrived, those and the old ones after a deletion. */
export const unread = { type: "Enquiry", id: "unread" } as const;
export const old = { type: "Enquiry", id: "old" } as const;

export const ask = asking("inbox");

/** Reading enquiries. */
export const inboxApi = baseApi.injectEndpoints({
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

    unreadEnquiries: build.query<number, void>({
      queryFn: (_, api) => ask(api, (source) => source.count({ statuses: ["unread"] })),
      providesTags: [unread],
    }),

    countEnquiries: build.query<number, void>({
      queryFn: (_, api) => ask(api, (source) => source.count({})),
      providesTags: [unread, old],
    }),

    /** How many enquiries arrived before a time, epoch milliseconds. */
    countOldEnquiries: build.query<number, number>({
      queryFn: (before, api) => ask(api, (source) => source.count({ before })),
      providesTags: [old],
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
  useCountEnquiriesQuery,
  useCountOldEnquiriesQuery,
  useOldEnquiriesQuery,
  useReadEnquiriesMutation,
  useFindAddressMutation,
} = inboxApi;
