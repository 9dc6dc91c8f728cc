import type { Transaction } from "../documents/transactions.ts";
import { invalidArgument } from "../http/googleError.ts";
import { jsonEnum, jsonObject, jsonString } from "../http/json.ts";
import { checkDatabase } from "./checkDatabase.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { refuseReadTime } from "./readTime.ts";

const concurrencyModes = new Map([
  ["CONCURRENCY_MODE_UNSPECIFIED", 0],
  ["OPTIMISTIC", 1],
  ["PESSIMISTIC", 2],
]);

/** `documents:beginTransaction`. */
export function beginTransaction(call: Call) {
  const body = jsonObject(call.body, "", ["database", "options"]);
  checkDatabase(body.database, call);
  return { transaction: beginWith(call, body.options, "options").id };
}

/** `documents:rollback`. */
export function rollback(call: Call) {
  const body = jsonObject(call.body, "", ["database", "transaction"]);
  checkDatabase(body.database, call);
  call.database.transactions.end(jsonString(body.transaction, "transaction"));
  return {};
}

export interface ReadTransaction {
  readonly transaction: Transaction | null;
  /** Whether the request started it, so the response must contain its id. */
  readonly isNew: boolean;
}

/**
 * The transaction of a read, from the fields that all read methods share.
 * @throws GoogleError INVALID_ARGUMENT for an unknown transaction, PERMISSION_DENIED when a user begins one that writes, ABORTED for one that has ended, and as
 * `refuseReadTime` does for a read of the past
 */
export function transactionOfRead(call: Call, body: Readonly<Record<string, unknown>>): ReadTransaction {
  const { transaction, newTransaction, readTime } = body;
  if (readTime !== undefined) refuseReadTime(call, readTime, "readTime", "INVALID_ARGUMENT");
  if (transaction !== undefined && newTransaction !== undefined) {
    throw invalidArgument("A read has either transaction or newTransaction.");
  }
  if (newTransaction !== undefined) {
    return { transaction: beginWith(call, newTransaction, "newTransaction"), isNew: true };
  }
  if (transaction === undefined || transaction === "") return { transaction: null, isNew: false };
  const id = jsonString(transaction, "transaction");
  return { transaction: call.database.transactions.get(id), isNew: false };
}

function beginWith(call: Call, json: unknown, at: string): Transaction {
  const { readOnly, readWrite } = jsonObject(json ?? {}, at, ["readOnly", "readWrite"]);
  if (readOnly !== undefined && readWrite !== undefined) {
    throw invalidArgument(`Invalid value at '${at}': a transaction is readOnly or readWrite.`);
  }
  if (readWrite !== undefined) {
    const place = `${at}.readWrite`;
    const retried = jsonObject(readWrite, place, ["retryTransaction", "concurrencyMode"]);
    const { retryTransaction, concurrencyMode } = retried;
    if (retryTransaction !== undefined) {
      call.database.transactions.checkId(jsonString(retryTransaction, `${place}.retryTransaction`));
    }
    if (concurrencyMode !== undefined)
      jsonEnum(concurrencyMode, `${place}.concurrencyMode`, concurrencyModes);
  }
  if (readOnly !== undefined) {
    const { readTime } = jsonObject(readOnly, `${at}.readOnly`, ["readTime"]);
    if (readTime !== undefined)
      refuseReadTime(call, readTime, `${at}.readOnly.readTime`, "FAILED_PRECONDITION");
  }
  // As in production, users begin transactions that only read; their SDKs commit without one.
  if (readOnly === undefined) call.context.authorizer.requireOwner(reader(call));
  return call.database.transactions.begin(readOnly !== undefined);
}
