import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import { ask, inboxApi, unread } from "./inboxApi.ts";
import {
  addToUnread,
  needsFullRead,
  NEWS_LIMIT,
  putIntoLists,
  readAgainIfUnderWay,
  takeFromOld,
  takeOutOfLists,
} from "./inboxCaches.ts";
import type { EnquiryChanges, InboxEnquiry, NewEnquiries, RemovalResult } from "./inboxEnquiry.ts";

/** An enquiry as it was before a change, and as it is stored now; `null` when that could not be read. */
interface ChangedEnquiry {
  before: InboxEnquiry;
  after: InboxEnquiry | null;
}

/** Following what arrives, and changing what is stored. */
export const inboxTriageApi = inboxApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Asked again and again, this keeps the lists and the count of unread ones up to date and reads only what is new.
     * The first answer is the newest enquiry of each kind, from which on enquiries are new.
     */
    newEnquiries: build.query<NewEnquiries, void>({
      queryFn: (_, api) =>
        ask(api, (source) => {
          const known = knownNews(api);
          return known ? source.newer(known.newest, NEWS_LIMIT) : source.newer(null, 1);
        }),
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const isFirst = !knownNews({ getState });
        const news = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        const { entries } = news ?? { entries: [] };
        if (news ? needsFullRead(getState) || entries.length >= NEWS_LIMIT : !isFirst) {
          dispatch(inboxApi.util.invalidateTags(["Enquiry"]));
        } else if (!isFirst && entries.length > 0) {
          for (const enquiry of entries) putIntoLists(dispatch, getState, enquiry);
          readAgainIfUnderWay(dispatch, getState);
          dispatch(inboxApi.util.invalidateTags([unread]));
        }
      },
    }),

    /** The lists and counts at hand are changed like the database, instead of being read again. */
    updateEnquiry: build.mutation<ChangedEnquiry, { key: string; changes: EnquiryChanges }>({
      queryFn: ({ key, changes }, api) =>
        ask(api, async (source) => {
          const before = await source.update(key, changes);
          return { before, after: await source.get(key).catch(() => null) };
        }),
      onQueryStarted: async ({ key, changes }, { dispatch, getState, queryFulfilled }) => {
        const { before, after } = await queryFulfilled.then(
          ({ data }) => data,
          () => ({ before: null, after: null }),
        );
        if (!after) return;
        dispatch(inboxApi.util.updateQueryData("getEnquiry", key, () => after));
        putIntoLists(dispatch, getState, after);
        const { status } = changes;
        if (status) addToUnread(dispatch, Number(status === "unread") - Number(before.status === "unread"));
        readAgainIfUnderWay(dispatch, getState);
      },
      invalidatesTags: (result) => (result?.after ? [] : ["Enquiry"]),
    }),

    /** Likewise. */
    removeEnquiries: build.mutation<RemovalResult, readonly InboxEnquiry[]>({
      queryFn: (enquiries, api) => ask(api, (source) => source.remove(enquiries.map(({ key }) => key))),
      onQueryStarted: async (enquiries, { dispatch, getState, queryFulfilled }) => {
        const result = await queryFulfilled.then(({ data }) => data).catch(() => null);
        if (result?.failed !== 0) return;
        const keys = enquiries.map(({ key }) => key);
        for (const key of keys) dispatch(inboxApi.util.updateQueryData("getEnquiry", key, () => null));
        takeOutOfLists(dispatch, getState, keys);
        addToUnread(dispatch, -enquiries.filter(({ status }) => status === "unread").length);
        takeFromOld(dispatch, getState, enquiries);
        readAgainIfUnderWay(dispatch, getState);
      },
      invalidatesTags: (result) => (result?.failed === 0 ? [] : ["Enquiry"]),
    }),
  }),
});

function knownNews({ getState }: Pick<BaseQueryApi, "getState">): NewEnquiries | undefined {
  const select = inboxTriageApi.endpoints.newEnquiries.select();
  return select(getState() as Parameters<typeof select>[0]).data;
}

export const { useNewEnquiriesQuery, useUpdateEnquiryMutation, useRemoveEnquiriesMutation } = inboxTriageApi;
