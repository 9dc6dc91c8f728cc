import { randomBytes } from "node:crypto";
import { GoogleError, invalidArgument } from "../http/googleError.ts";
import type { DocumentStore, Documents } from "./store.ts";

/** Firestore ends a transaction after 270 seconds. https://firebase.google.com/docs/firestore/quotas */
const lifetimeMs = 270_000;
const idBytes = 16;

export interface Transaction {
  readonly id: string;
  /** The documents that its reads see: the current ones, or for a read-only transaction those at its start. */
  readonly documents: Documents;
  /** Records a read; `isUnchanged` returns at commit time whether the read would have the same result. */
  readonly recordRead: (isUnchanged: () => boolean) => void;
}

interface OpenTransaction extends Transaction {
  readonly readOnly: boolean;
  readonly startedAt: number;
  readonly reads: (() => boolean)[];
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
  rollback: (id: string) => void;
  /**
   * Ends the transaction for a commit; a read-only one stays open when its commit has writes.
   * @throws GoogleError as `get` does, INVALID_ARGUMENT for writes of a read-only transaction, and ABORTED when
   * something that it read has changed
   */
  finish: (id: string, hasWrites: boolean) => void;
}

/** Optimistic transactions: reads take no locks, and a commit fails when one of them would now have another result. */
export function createTransactions(store: DocumentStore, now: () => Date): Transactions {
  const open = new Map<string, OpenTransaction>();
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

  function dropExpired(): void {
    for (const [id, { startedAt }] of open) {
      if (now().getTime() - startedAt > lifetimeMs) open.delete(id);
    }
  }

  function find(id: string): OpenTransaction {
    checkId(id);
    dropExpired();
    const found = open.get(id);
    if (found) return found;
    throw new GoogleError("ABORTED", "The referenced transaction has expired or is no longer valid.");
  }

  return {
    begin: (readOnly) => {
      dropExpired();
      const reads: (() => boolean)[] = [];
      const transaction = {
        id: newId(),
        readOnly,
        documents: readOnly ? store.copy() : store,
        reads,
        startedAt: now().getTime(),
        recordRead: (isUnchanged: () => boolean) => {
          reads.push(isUnchanged);
        },
      };
      open.set(transaction.id, transaction);
      return transaction;
    },
    get: find,
    checkId,
    rollback: (id) => {
      checkId(id);
      open.delete(id);
    },
    finish: (id, hasWrites) => {
      const transaction = find(id);
      if (transaction.readOnly && hasWrites) {
        throw invalidArgument("Cannot modify entities in a read-only transaction.");
      }
      open.delete(id);
      if (!hasWrites || transaction.reads.every((isUnchanged) => isUnchanged())) return;
      throw new GoogleError("ABORTED", "The transaction read data that has changed since. Please try again.");
    },
  };
}
