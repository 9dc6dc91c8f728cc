import { planWrites } from "../documents/planWrites.ts";
import type { PlannedWrite } from "../documents/planWrites.ts";
import type { StoredDocument } from "../documents/store.ts";
import type { Write } from "../documents/write.ts";
import { encodeValue } from "../values/encodeValue.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import type { Call } from "./context.ts";

/**
 * Applies all writes or none. Checks the rules first, then the transaction's reads, then preconditions and sizes.
 * @returns the applied plan and the commit time in microseconds
 * @throws GoogleError of the first write that fails; nothing is stored then
 */
export function commitWrites(call: Call, writes: readonly Write[], transactionId: string | null) {
  const { context, database, sender } = call;
  const time = context.clock.next();
  const plan = planWrites(writes, database.store.get, time);
  context.authorizer.write({ database, sender, time, lookedUp: new Set() }, plan);
  if (transactionId !== null) database.transactions.finish(transactionId, writes.length > 0);
  const failed = plan.steps.find((step) => step.failure !== null);
  if (failed?.failure) throw failed.failure;
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
