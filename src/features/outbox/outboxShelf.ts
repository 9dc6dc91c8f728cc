import type { SafeStorage } from "@/lib/storage.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { readOutboxEntry, type OutboxEntry } from "./outboxEntry.ts";

/** An enquiry that was delivered: its content is gone from this device. */
export interface Receipt {
  /** Epoch milliseconds. */
  at: number;
  /** See `submissionDigest`. */
  digest: string;
}

/** Each enquiry has a key of its own, so that two tabs never overwrite each other's. */
export const ENTRY_PREFIX = "holmwerk:outbox:";
export const RECEIPT_PREFIX = "holmwerk:sent:";
/** How long a receipt is kept: longer than any draft with the same id in another tab. In milliseconds, 30 days. */
export const RECEIPT_AGE_MS = 30 * 24 * 60 * 60_000;

/** What storage holds of one enquiry. */
export interface ShelfPlace {
  entry: OutboxEntry | null;
  receipt: Receipt | null;
}

export interface OutboxShelf {
  /** `true` when the entry is stored. */
  write(entry: OutboxEntry): boolean;
  /** Removes the entry. */
  remove(id: string): void;
  /** Puts a receipt in the entry's place. */
  deliver(id: string, receipt: Receipt): void;
  look(id: string): ShelfPlace;
  /** The ids of everything there. Receipts that are too old at `now` (epoch milliseconds) are removed. */
  ids(now: number): string[];
}

function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Whatever it was, it is no entry; the reader below says so.
    return null;
  }
}

function readReceipt(value: unknown): Receipt | null {
  if (!isRecord(value)) return null;
  const { at, digest } = value;
  return typeof at === "number" && typeof digest === "string" ? { at, digest } : null;
}

/** Undelivered enquiries and receipts in `storage`. `keys` are those in use. */
export function outboxShelf(storage: SafeStorage, keys: () => string[]): OutboxShelf {
  const receiptOf = (id: string) => readReceipt(readJson(storage.get(RECEIPT_PREFIX + id)));
  return {
    write: (entry) => storage.set(ENTRY_PREFIX + entry.id, JSON.stringify(entry)),
    remove: (id) => {
      storage.remove(ENTRY_PREFIX + id);
    },
    deliver: (id, receipt) => {
      // In this order: were the page to end in between, another attempt finds the receipt first.
      storage.set(RECEIPT_PREFIX + id, JSON.stringify(receipt));
      storage.remove(ENTRY_PREFIX + id);
    },
    look: (id) => ({
      entry: readOutboxEntry(readJson(storage.get(ENTRY_PREFIX + id))),
      receipt: receiptOf(id),
    }),
    ids: (now) => {
      const found = new Set<string>();
      for (const key of keys()) {
        if (key.startsWith(ENTRY_PREFIX)) found.add(key.slice(ENTRY_PREFIX.length));
        if (!key.startsWith(RECEIPT_PREFIX)) continue;
        const id = key.slice(RECEIPT_PREFIX.length);
        if (now - (receiptOf(id)?.at ?? 0) > RECEIPT_AGE_MS) storage.remove(key);
        else found.add(id);
      }
      return [...found];
    },
  };
}
