import { QueryStatus } from "@reduxjs/toolkit/query";
import type { AppDispatch } from "@/state/types.ts";
import { withEntry, withoutEntries, type EntryKind } from "../patchPages.ts";
import { inboxApi, PAGE_SIZE, type InboxCount } from "./inboxApi.ts";
import type { InboxEnquiry, InboxFilter, InboxPage } from "./inboxEnquiry.ts";

/** The most new enquiries that a poll adds to the lists; after more, the lists are read again. */
export const NEWS_LIMIT = 50;

const entryKind: EntryKind<InboxEnquiry> = {
  idOf: ({ key }) => key,
  arrivalOf: ({ submittedAt }) => submittedAt,
};

type ApiState = Parameters<typeof inboxApi.util.selectCachedArgsForQuery>[0];

/** The lists of enquiries that are at hand, each with its filter. */
function cachedLists(getState: () => unknown) {
  const state = getState() as ApiState;
  return inboxApi.util
    .selectCachedArgsForQuery(state, "listEnquiries")
    .map((filter) => ({ filter, list: inboxApi.endpoints.listEnquiries.select(filter)(state) }));
}

const cachedUnread = (getState: () => unknown) =>
  inboxApi.endpoints.unreadEnquiries.select()(getState() as ApiState);

/** Whether to read in full: the last reading failed, or polls have added a lot to a page. */
export function needsFullRead(getState: () => unknown): boolean {
  const isWrong = ({ list: { status, data } }: ReturnType<typeof cachedLists>[number]) =>
    status === QueryStatus.rejected || (data?.pages[0]?.entries.length ?? 0) > PAGE_SIZE + NEWS_LIMIT;
  return Boolean(cachedUnread(getState).data?.failure) || cachedLists(getState).some(isWrong);
}

/**
 * Changes every list that is at hand as the database has just been changed, instead of reading each of its pages again:
 * with a thousand enquiries open that would be a thousand reads of the day's quota for one click.
 */
function patchLists(
  dispatch: AppDispatch,
  getState: () => unknown,
  patch: (pages: readonly InboxPage[], filter: InboxFilter) => InboxPage[],
): void {
  for (const { filter } of cachedLists(getState)) {
    dispatch(
      inboxApi.util.updateQueryData("listEnquiries", filter, (draft) => {
        draft.pages = patch(draft.pages, filter);
      }),
    );
  }
}

/** Puts a changed or new enquiry into the lists that it belongs into now, and takes it out of the others. */
export function putIntoLists(dispatch: AppDispatch, getState: () => unknown, enquiry: InboxEnquiry): void {
  patchLists(dispatch, getState, (pages, { kind, statuses }) =>
    (kind === undefined || kind === enquiry.kind) && (statuses?.includes(enquiry.status) ?? true)
      ? withEntry(pages, enquiry, entryKind)
      : withoutEntries(pages, [enquiry.key], entryKind),
  );
}

/** Takes enquiries that are deleted out of every list. */
export function takeOutOfLists(
  dispatch: AppDispatch,
  getState: () => unknown,
  keys: readonly string[],
): void {
  patchLists(dispatch, getState, (pages) => withoutEntries(pages, keys, entryKind));
}

const lower = (known: InboxCount, by: number): InboxCount =>
  known.failure ? known : { ...known, count: Math.max(0, known.count - by) };

export function addToUnread(dispatch: AppDispatch, change: number): void {
  dispatch(inboxApi.util.updateQueryData("unreadEnquiries", undefined, (known) => lower(known, -change)));
}

/** Takes enquiries that are deleted from the counts of old ones. */
export function takeFromOld(
  dispatch: AppDispatch,
  getState: () => unknown,
  deleted: readonly InboxEnquiry[],
): void {
  for (const before of inboxApi.util.selectCachedArgsForQuery(getState() as ApiState, "countOldEnquiries")) {
    const removed = deleted.filter(({ submittedAt }) => submittedAt < before).length;
    dispatch(inboxApi.util.updateQueryData("countOldEnquiries", before, (old) => lower(old, removed)));
  }
}

/** What is being read while a change is stored may be read as it was before, and is read once more. */
export function readAgainIfUnderWay(dispatch: AppDispatch, getState: () => unknown): void {
  const queries = [cachedUnread(getState), ...cachedLists(getState).map(({ list }) => list)];
  if (queries.some(({ status }) => status === QueryStatus.pending)) {
    dispatch(inboxApi.util.invalidateTags(["Enquiry"]));
  }
}
