import { decodeWrite } from "../documents/decodeWrite.ts";
import type { Write } from "../documents/write.ts";
import { invalidArgument } from "../googleError.ts";
import { jsonArray, jsonObject, jsonString } from "../json.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import { checkDatabase } from "./checkDatabase.ts";
import { commitWrites, encodeWriteResult } from "./commitWrites.ts";
import type { Call } from "./context.ts";

/** The SDK's and the documentation's cap on writes in one batch. */
const maximumWrites = 500;

/** `documents:commit`: all writes or none. */
export function commit(call: Call) {
  const { database, writes, transaction } = jsonObject(call.body, "", ["database", "writes", "transaction"]);
  checkDatabase(database, call);
  const transactionId = transaction === undefined ? null : jsonString(transaction, "transaction");
  const { steps, time } = commitWrites(call, decodeWrites(writes, call), transactionId || null);
  const commitTime = formatTimestamp(time);
  return steps.length > 0 ? { writeResults: steps.map(encodeWriteResult), commitTime } : { commitTime };
}

/** Reads the writes of a request; more than 500 are refused with INVALID_ARGUMENT. */
export function decodeWrites(json: unknown, call: Call): Write[] {
  const writes = jsonArray(json, "writes");
  if (writes.length > maximumWrites) {
    throw invalidArgument(`A request has at most ${maximumWrites} writes, not ${writes.length}.`);
  }
  return writes.map((write, index) => decodeWrite(write, `writes[${index}]`, call.database.name));
}
