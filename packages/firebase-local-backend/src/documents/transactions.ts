import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { GoogleError, invalidArgument } from "../http/googleError.ts";
import type { DocumentStore, Documents } from "./store.ts";

/**
 * Firestore ends a transaction after 270 seconds, and after 60 seconds without a request.
 * https://firebase.google.com/docs/firestore/quotas
 */
const lifetimeMs = 270_000;
const idleMs = 60_000;
/** How long a write waits for the locks of other transactions; measured in the official emulator. */
const lockTimeoutMs = 2_000;
const idBytes = 16;

export interface Transaction {
  readonly id: string;
  /** The documents that its reads see: the current ones, or for a read-only transaction those at its start. */
  readonly documents: Documents;
  /** Keeps others from writing a document until the transaction ends. A read-only transaction locks nothing. */
  readonly lockDocument: (path: string) => void;
  /** The same for every collection with this id, wherever it is; `null` locks all collections. */
  readonly lockCollections: (id: string | null) => void;
}

interface OpenTransaction extends Transaction {
  readonly readOnly: boolean;
  readonly startedAt: number;
  usedAt: number;
  readonly locks: (segments: readonly string[]) => boolean;
}

export interface Transactions {
  begin: (readOnly: boolean) => Transaction;
  /**
   * The open transaction of this id.
   * @throws GoogleError ABORTED when it has ended, INVALID_ARGUMENT when it never existed
   */
  get: (id: string) => Transaction;
  /** @throws GoogleError INVALID_ARGUMENT unless a transaction of this id exists or existed */
  checkId: (id: string) => void;
  /** Ends the transaction if it has not ended yet; throws as `checkId` does. */
  end: (id: string) => void;
  /**
   * Resolves once no other transaction locks one of the documents. The caller writes them before it awaits anything.
   * @param id the transaction that writes, `null` for a write of its own
   * @throws GoogleError as `get` does, INVALID_ARGUMENT for writes of a read-only transaction, and ABORTED when a lock
   * remains for two seconds, which ends the writing transaction
   */
  untilUnlocked: (documents: readonly (readonly string[])[], id: string | null) => Promise<void>;
  /** Ends all transactions. */
  clear: () => void;
}

/** Pessimistic transactions, as in the official emulator: what one reads, no other may write until it ends. */
export function createTransactions(store: DocumentStore, now: () => Date): Transactions {
  const open = new Map<string, OpenTransaction>();
  const ends = new EventEmitter().setMaxListeners(0);
  // An id is eight random bytes of this run and a counter, so ended transactions are recognised without being stored.
  const run = randomBytes(idBytes / 2);
  let begun = 0n;

  function newId(): string {
    begun += 1n;
    const count = Buffer.alloc(idBytes / 2);
    count.writeBigUInt64BE(begun);
    return Buffer.concat([run, count]).toString("base64");
  }

  function checkId(id: string): void {
    const bytes = Buffer.from(id, "base64");
    const isOurs = bytes.length === idBytes && bytes.subarray(0, run.length).equals(run);
    const count = isOurs ? bytes.readBigUInt64BE(run.length) : 0n;
    if (count < 1n || count > begun) throw invalidArgument("Transaction is invalid or expired.");
  }

  function end(id: string): void {
    checkId(id);
    if (open.delete(id)) ends.emit("end");
  }

  function dropExpired(): void {
    const time = now().getTime();
    for (const [id, { startedAt, usedAt }] of open) {
      if (time - startedAt > lifetimeMs || time - usedAt > idleMs) open.delete(id);
    }
  }

  function find(id: string): OpenTransaction {
    checkId(id);
    dropExpired();
    const found = open.get(id);
    if (!found) {
      throw new GoogleError("ABORTED", "The referenced transaction has expired or is no longer valid.");
    }
    found.usedAt = now().getTime();
    return found;
  }

  function isLocked(documents: readonly (readonly string[])[], by: string | null): boolean {
    dropExpired();
    return Array.from(open.values()).some(({ id, locks }) => id !== by && documents.some(locks));
  }

  return {
    begin: (readOnly) => {
      dropExpired();
      const paths = new Set<string>();
      const collectionIds = new Set<string | null | undefined>();
      const time = now().getTime();
      const transaction: OpenTransaction = {
        id: newId(),
        readOnly,
        documents: readOnly ? store.copy() : store,
        startedAt: time,
        usedAt: time,
        lockDocument: (path) => {
          if (!readOnly) paths.add(path);
        },
        lockCollections: (id) => {
          if (!readOnly) collectionIds.add(id);
        },
        locks: (segments) =>
          paths.has(segments.join("/")) || collectionIds.has(null) || collectionIds.has(segments.at(-2)),
      };
      open.set(transaction.id, transaction);
      return transaction;
    },
    get: find,
    checkId,
    end,
    untilUnlocked: async (documents, id) => {
      if (id !== null && find(id).readOnly && documents.length > 0) {
        throw invalidArgument("Cannot modify entities in a read-only transaction.");
      }
      if (!isLocked(documents, id)) return;
      const signal = AbortSignal.timeout(lockTimeoutMs);
      while (isLocked(documents, id)) {
        try {
          await once(ends, "end", { signal });
        } catch {
          if (id !== null) end(id);
          throw new GoogleError("ABORTED", "Transaction lock timeout.");
        }
      }
    },
    clear: () => {
      open.clear();
      ends.emit("end");
    },
  };
}
