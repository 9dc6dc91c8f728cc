import type { UnknownAction } from "@reduxjs/toolkit";
import { QueryStatus, type BaseQueryApi } from "@reduxjs/toolkit/query";
import type { RootState } from "@/state/types.ts";
import { resultOf } from "./answer.ts";
import { withEntry, withoutEntries, type EntryKind, type EntryPage } from "./entryPages.ts";

/** The most new entries that a poll adds to the lists; after more, the lists are read again. */
export const NEWS_LIMIT = 50;

/** The store, as the life cycle of an endpoint has it. */
export type Store = Pick<BaseQueryApi, "dispatch" | "getState">;

/** A list in the cache, with the argument that it was read for. */
interface CachedList<Asked, Page> {
  asked: Asked;
  status: QueryStatus;
  data?: { pages: Page[] } | undefined;
}

/** How an api slice keeps its lists and counts. */
interface ListsInCache<Entry, Asked, Page> extends EntryKind<Entry> {
  lists: (state: RootState) => CachedList<Asked, Page>[];
  counts: (state: RootState) => { status: QueryStatus };
  /** Whether an entry belongs to the list that was asked for. */
  belongs: (asked: Asked, entry: Entry) => boolean;
  /** Whether a list has to be read in full, since it could not be read or polls have added a lot to it. */
  isOutdated: (list: CachedList<Asked, Page>) => boolean;
  /** Changes the pages of one list. */
  patch: (store: Store, asked: Asked, change: (pages: readonly Page[]) => Page[]) => void;
  /** The action that lets everything in use be read again. */
  readAgain: () => UnknownAction;
}

/**
 * Changes cached lists in the same way as the database, instead of reading each of their pages again: with a thousand
 * entries listed, that would be a thousand reads of the daily quota for one click.
 */
export function listCaches<Entry, Asked, Page extends EntryPage<Entry>>(
  api: ListsInCache<Entry, Asked, Page>,
) {
  function patchAll(store: Store, change: (pages: readonly Page[], asked: Asked) => Page[]) {
    for (const { asked } of api.lists(store.getState() as RootState)) {
      api.patch(store, asked, (pages) => change(pages, asked));
    }
  }

  /** Puts a changed or new entry into the lists that it belongs to now, and takes it out of the others. */
  function put(store: Store, entry: Entry): void {
    patchAll(store, (pages, asked) =>
      api.belongs(asked, entry)
        ? withEntry(pages, entry, api)
        : withoutEntries(pages, [api.idOf(entry)], api),
    );
  }

  /** Takes deleted entries out of every list. */
  function takeOut(store: Store, ids: readonly string[]): void {
    patchAll(store, (pages) => withoutEntries(pages, ids, api));
  }

  /** A read that is under way may answer the state before the change, and is repeated. */
  function repeatReads({ dispatch, getState }: Store): void {
    const state = getState() as RootState;
    const calls = [api.counts(state), ...api.lists(state)];
    if (calls.some(({ status }) => status === QueryStatus.pending)) dispatch(api.readAgain());
  }

  /**
   * Follows a poll for new entries: adds them to the lists and dispatches `recount`, or reads everything again when the
   * lists cannot be patched. The first poll only says from where on entries are new.
   */
  async function follow(
    store: Store,
    isFirst: boolean,
    queryFulfilled: Promise<{ data: { entries: Entry[] } }>,
    recount: UnknownAction,
  ): Promise<void> {
    const news = await resultOf(queryFulfilled);
    const state = store.getState() as RootState;
    const isOutdated = () =>
      api.counts(state).status === QueryStatus.rejected || api.lists(state).some(api.isOutdated);
    if (news ? isOutdated() || news.entries.length >= NEWS_LIMIT : !isFirst) {
      // Also after a failed poll: reading the list again shows the failure.
      store.dispatch(api.readAgain());
    } else if (news && !isFirst && news.entries.length > 0) {
      for (const entry of news.entries) put(store, entry);
      repeatReads(store);
      store.dispatch(recount);
    }
  }

  return { put, takeOut, repeatReads, follow };
}
