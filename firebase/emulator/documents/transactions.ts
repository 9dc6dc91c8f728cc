import { randomBytes } from "node:crypto";
import { GoogleError, invalidArgument } from "../googleError.ts";

/** Firestore ends a transaction after 270 seconds. https://firebase.google.com/docs/firestore/quotas */
const lifetimeMs = 270_000;

export interface Transaction {
  readonly id: string;
  readonly readOnly: boolean;
  /** Notes a read; `stillTrue` tells at commit time whether it would read the same again. */
  readonly noteRead: (stillTrue: () => boolean) => void;
}

interface OpenTransaction extends Transaction {
  readonly startedAt: number;
  readonly reads: (() => boolean)[];
}

export interface Transactions {
  begin: (readOnly: boolean) => Transaction;
  /** @throws GoogleError INVALID_ARGUMENT when there is no such transaction any more */
  get: (id: string) => Transaction;
  /** Ends the transaction; unknown ones are let pass, as their end is what was wanted. */
  rollback: (id: string) => void;
  /**
   * Ends the transaction for a commit.
   * @throws GoogleError ABORTED when something it read has changed since
   */
  finish: (id: string, hasWrites: boolean) => void;
}

/** Optimistic transactions: reads take no locks, and a commit fails when any of them no longer holds. */
export function createTransactions(now: () => Date): Transactions {
  const open = new Map<string, OpenTransaction>();

  function find(id: string): OpenTransaction {
    const found = open.get(id);
    if (found && now().getTime() - found.startedAt <= lifetimeMs) return found;
    open.delete(id);
    throw invalidArgument("The referenced transaction has expired or is no longer valid.");
  }

  return {
    begin: (readOnly) => {
      const reads: (() => boolean)[] = [];
      const transaction = {
        id: randomBytes(16).toString("base64"),
        readOnly,
        reads,
        startedAt: now().getTime(),
        noteRead: (stillTrue: () => boolean) => {
          reads.push(stillTrue);
        },
      };
      open.set(transaction.id, transaction);
      return transaction;
    },
    get: find,
    rollback: (id) => {
      open.delete(id);
    },
    finish: (id, hasWrites) => {
      const transaction = find(id);
      open.delete(id);
      if (!hasWrites) return;
      if (transaction.readOnly) throw invalidArgument("Cannot modify entities in a read-only transaction.");
      if (!transaction.reads.every((stillTrue) => stillTrue())) {
        throw new GoogleError(
          "ABORTED",
          "The transaction read data that has changed since. Please try again.",
        );
      }
    },
  };
}
