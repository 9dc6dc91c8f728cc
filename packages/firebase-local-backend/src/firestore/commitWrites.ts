import { planWrites } from "../documents/planWrites.ts";
import type { PlannedWrite } from "../documents/planWrites.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import type { Write } from "../documents/write.ts";
import { encodeValue } from "../values/encodeValue.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import type { Call } from "./context.ts";

/**
 * Applies all writes or none, and ends the transaction. Waits for locks of other transactions first, then checks the
 * rules, then preconditions and sizes.
 * @returns the applied plan and the commit time in microseconds
 * @throws GoogleError of the first write that fails; nothing is stored then
 */
export async function commitWrites(call: Call, writes: readonly Write[], transactionId: string | null) {
  const { context, database, sender } = call;
  const documents = writes.map(({ segments }) => segments);
  await database.transactions.untilUnlocked(documents, transactionId);
  const time = context.clock.next();
  const plan = planWrites(writes, database.store.get, time);
  context.authorizer.write({ database, sender, time, lookedUp: new Set() }, plan);
  if (transactionId !== null) database.transactions.end(transactionId);
  const failures = plan.steps.flatMap(({ failure }) => failure ?? []);
  // A request that contradicts itself is refused before its preconditions are checked.
  const failure = failures.find(({ status }) => status === "INVALID_ARGUMENT") ?? failures[0];
  if (failure) throw failure;
  for (const { write, after } of plan.steps) {
    if (write.kind === "delete") database.store.remove(write.path);
    else if (write.kind === "set" && after) database.store.put(after);
  }
  if (writes.length > 0) context.changed();
  context.committed(database.name, plan.steps, time);
  return { ...plan, time };
}

/**
 * A write's result: the results of transforms in order, and the update time of its document after all writes of the
 * commit, which a deleted one does not have.
 */
export function encodeWriteResult(step: PlannedWrite, after: StoredDocument | undefined) {
  return {
    ...(after && { updateTime: formatTimestamp(after.updateTime) }),
    ...(step.transformResults.length > 0 && { transformResults: step.transformResults.map(encodeValue) }),
  };
}
