import type { AppDispatch } from "@/state/types.ts";
import { outboxBackoff } from "./attemptSend.ts";
import { ENTRY_PREFIX, RECEIPT_PREFIX, type OutboxShelf } from "./outboxShelf.ts";
import { shelfRead } from "./outboxSlice.ts";

interface OutboxStart {
  page: Window;
  dispatch: AppDispatch;
  shelf: OutboxShelf;
  now: () => number;
}

/**
 * Takes up what an earlier visit left on the shelf, and from then on what other tabs do to it. Call it when the
 * listeners are there. Returns the undo.
 */
export function startOutbox({ page, dispatch, shelf, now }: OutboxStart): () => void {
  function read(ids: readonly string[], elsewhereUntil: number | null): void {
    if (ids.length === 0) return;
    const places = Object.fromEntries(ids.map((id) => [id, shelf.look(id)]));
    dispatch(shelfRead({ places, elsewhereUntil }));
  }
  // Heard only from other tabs.
  function follow({ key }: StorageEvent): void {
    const prefix = [ENTRY_PREFIX, RECEIPT_PREFIX].find((start) => key?.startsWith(start));
    if (prefix && key) read([key.slice(prefix.length)], now() + outboxBackoff.firstMs);
  }

  page.addEventListener("storage", follow);
  read(shelf.ids(now()), null);
  return () => page.removeEventListener("storage", follow);
}
