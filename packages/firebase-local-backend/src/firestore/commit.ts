import { decodeWrite } from "../documents/decodeWrite.ts";
import type { Write } from "../documents/write.ts";
import { invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonObject, jsonString } from "../http/json.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import { checkDatabase } from "./checkDatabase.ts";
import { commitWrites, encodeWriteResult } from "./commitWrites.ts";
import type { Call } from "./context.ts";

/** The limit of the SDK and the documentation on writes in one batch. */
const maximumWrites = 500;

/** `documents:commit`: all writes or none; an empty result when the request has no writes. */
export async function commit(call: Call) {
  const body = jsonObject(call.body, "", ["database", "writes", "transaction"]);
  checkDatabase(body.database, call);
  const transactionId = body.transaction === undefined ? "" : jsonString(body.transaction, "transaction");
  const writes = decodeWrites(body.writes, call);
  checkVerified(writes);
  checkVersions(writes);
  const { steps, after, time } = await commitWrites(call, writes, transactionId || null);
  if (steps.length === 0) return {};
  const writeResults = steps.map((step) => encodeWriteResult(step, after(step.write.path)));
  return { writeResults, commitTime: formatTimestamp(time) };
}

/** A document is verified only once, and not also written. */
function checkVerified(writes: readonly Write[]): void {
  const seen = new Map<string, Write["kind"]>();
  for (const { kind, path } of writes) {
    const before = seen.get(path);
    if (before !== undefined && (kind === "verify" || before === "verify")) {
      throw invalidArgument(`The same document cannot be verified and verified or written again: ${path}`);
    }
    seen.set(path, kind);
  }
}

/** A later write of a document may name an update time only if the first one names the same. */
function checkVersions(writes: readonly Write[]): void {
  const first = new Map<string, bigint | null>();
  for (const { path, precondition } of writes) {
    const version = precondition && "updateTime" in precondition ? precondition.updateTime : null;
    const earlier = first.get(path);
    if (earlier === undefined) first.set(path, version);
    else if (version !== null && version !== earlier) {
      throw invalidArgument(`Cannot collapse mutations with different version preconditions: ${path}`);
    }
  }
}

/** Reads the writes of a request; more than 500 are refused with INVALID_ARGUMENT. */
export function decodeWrites(json: unknown, call: Call): Write[] {
  const writes = jsonArray(json, "writes");
  if (writes.length > maximumWrites) {
    throw invalidArgument(`A request has at most ${maximumWrites} writes, not ${writes.length}.`);
  }
  return writes.map((write, index) => decodeWrite(write, `writes[${index}]`, call.database.name));
}
