import { GoogleError, invalidArgument } from "../http/googleError.ts";
import { jsonObject } from "../http/json.ts";
import type { Write } from "../documents/write.ts";
import { checkDatabase } from "./checkDatabase.ts";
import { decodeWrites } from "./commit.ts";
import { commitWrites, encodeWriteResult } from "./commitWrites.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";

/**
 * `documents:batchWrite`: each write is independent and has its own status; a document may occur only once. No rule
 * can allow it.
 */
export async function batchWrite(call: Call) {
  const body = jsonObject(call.body, "", ["database", "writes", "labels"]);
  checkDatabase(body.database, call);
  call.context.authorizer.requireOwner(reader(call));
  const writes = decodeWrites(body.writes, call);
  const paths = new Set(writes.map((write) => write.path));
  if (paths.size < writes.length) {
    throw invalidArgument("Cannot write to the same document twice in a single BatchWrite.");
  }
  const outcomes: Awaited<ReturnType<typeof writeAlone>>[] = [];
  for (const write of writes) outcomes.push(await writeAlone(call, write));
  return {
    writeResults: outcomes.map((outcome) => outcome.result),
    status: outcomes.map((outcome) => outcome.status),
  };
}

async function writeAlone(call: Call, write: Write) {
  try {
    const [step] = (await commitWrites(call, [write], null)).steps;
    return { result: step ? encodeWriteResult(step, step.after) : {}, status: {} };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return { result: {}, status: { code: error.rpcCode, message: error.message } };
  }
}
