import { backoffDelay } from "@/lib/backoff.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { mirrorRecords, type RecordMirror } from "@/lib/recordMirror.ts";
import { safeStorage } from "@/lib/storage.ts";
import { undoAll } from "@/lib/listen.ts";
import type { FeatureStore, AppStartListening, RootState } from "@/state/types.ts";
import { readOutboxEntry, toOutboxRecord, type OutboxEntry, type Receipt } from "./outboxEntry.ts";
import { enquirySaved, receiptsRead, recordsRead } from "./outboxSlice.ts";
import { hasFilesInTab } from "@/api/enquiries/enquiryView.ts";
import { markUnsaved } from "@/lib/unsentMark.ts";

/** How long a receipt is kept: longer than any draft with the same id in another tab. In milliseconds. */
export const RECEIPT_AGE_MS = 30 * DAY_MS;

function readReceipt(value: unknown): Receipt | null {
  if (!isRecord(value)) return null;
  const { at, digest, missing } = value;
  if (typeof at !== "number" || typeof digest !== "string") return null;
  const isList = Array.isArray(missing) && missing.every((name) => typeof name === "string");
  return { at, digest, ...(isList && { missing }) };
}

/**
 * Brings the enquiries and receipts of earlier visits and other tabs into the store, and from then on keeps storage as
 * the store has them. `refresh` reads changes of other tabs without waiting for the browser's event.
 */
export function connectOutbox(store: FeatureStore, page: Window): { refresh: () => void; undo: () => void } {
  const storage = safeStorage(() => page.localStorage);
  const outbox = () => store.getState().outbox;
  const now = () => store.extra.clock.now();

  const receipts: RecordMirror = mirrorRecords({
    store,
    storage,
    prefix: "holmwerk:sent:",
    select: (state) => state.outbox.receipts,
    entries: (state) => new Map(Object.entries(state)),
    toValue: (receipt) => receipt,
    onRead(records) {
      const read = records.map(({ id, value }) => {
        const receipt = readReceipt(value);
        return { id, receipt: receipt && now() - receipt.at <= RECEIPT_AGE_MS ? receipt : null };
      });
      // Receipts that are too old or damaged are removed from storage.
      for (const { id, receipt } of read) if (!receipt) receipts.claim(id);
      store.dispatch(receiptsRead(read));
    },
  });

  const entries: RecordMirror = mirrorRecords({
    store,
    storage,
    prefix: "holmwerk:outbox:",
    select: (state) => state.outbox.entries,
    entries: (state) => new Map(state.map((entry) => [entry.id, entry])),
    toValue: toOutboxRecord,
    onRead(records, isFirst) {
      /** A tab that stores or tries an enquiry is left to send it; this tab tries after the pause. */
      const retryAt = ({ attempts }: OutboxEntry) =>
        isFirst ? null : now() + backoffDelay(attempts, () => 0);
      const changed: { id: string; entry: OutboxEntry | null }[] = [];
      for (const { id, value } of records) {
        const entry = readOutboxEntry(value);
        // An earlier page ended between writing the receipt and removing the enquiry.
        if (outbox().receipts[id]) entries.claim(id);
        else if (entry) changed.push({ id, entry: { ...entry, retryAt: retryAt(entry) } });
        // Text that is not readable stays in storage: another release may be able to read it.
        else if (value === null) changed.push({ id, entry });
      }
      store.dispatch(recordsRead(changed));
    },
    onWritten(id, stored) {
      const isNew = outbox().entries.some((entry) => entry.id === id && !entry.saved);
      if (stored && isNew) store.dispatch(enquirySaved({ id }));
    },
  });

  // Receipts come first everywhere: were the page to end in between, another attempt finds the receipt.
  const mirrors = [receipts, entries];
  const undo = undoAll(mirrors.map((mirror) => mirror.start(page)));
  const refresh = () => {
    for (const mirror of mirrors) mirror.refresh();
  };
  return { refresh, undo };
}

const hasUnsaved = (state: RootState) =>
  state.outbox.entries.some(({ saved }) => !saved) ||
  Object.keys(state.attachments?.byEnquiry ?? {}).some((id) => hasFilesInTab(state, id));

/**
 * Marks the document while storage does not keep an enquiry, or a file of one that may still be a draft, wherever its
 * sender has gone meanwhile: closing the tab would lose it. Returns the undo.
 */
export function followUnsaved(startListening: AppStartListening): () => void {
  let unmark: (() => void) | undefined;
  return startListening({
    predicate: (_action, current, previous) => hasUnsaved(current) !== hasUnsaved(previous),
    effect: (_action, { getState }) => {
      unmark?.();
      unmark = hasUnsaved(getState()) ? markUnsaved() : undefined;
    },
  });
}
