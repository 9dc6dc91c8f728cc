import { isRecord } from "@/lib/isRecord.ts";
import { readRecords } from "@/lib/recordMirror.ts";
import { safeStorage } from "@/lib/storage.ts";
import type { AppThunk } from "@/state/types.ts";
import type { Decision } from "./decision.ts";
import { decisionQueued } from "./decisionsSlice.ts";

/** Each decision has its own key in local storage until it is stored in the database. */
const PREFIX = "holmwerk:decision:";

const storage = safeStorage(() => window.localStorage);

/** Keeps a decision on the device. Where storage refuses it, it exists in memory only. */
export function keepDecision(decision: Decision): void {
  storage.set(PREFIX + decision.id, JSON.stringify(decision));
}

export function forgetDecision(id: string): void {
  storage.remove(PREFIX + id);
}

const lists = ["decisions", "statuses", "removed", "deleted"];

/** The panel itself has written it, so its form is checked only as far as other versions may differ. */
function isDecision(value: unknown): value is Decision {
  return (
    isRecord(value) && typeof value["id"] === "string" && lists.every((name) => Array.isArray(value[name]))
  );
}

/** Queues the decisions that an earlier visit could not store, oldest first. */
export function queueKeptDecisions(): AppThunk {
  return (dispatch, getState) => {
    const known = new Set(getState().decisions.queue.map(({ decision }) => decision.id));
    const kept = readRecords(storage, PREFIX).flatMap(({ value }) => (isDecision(value) ? [value] : []));
    for (const decision of kept.toSorted((a, b) => a.notBefore - b.notBefore)) {
      if (!known.has(decision.id)) dispatch(decisionQueued({ decision, isLate: true }));
    }
  };
}

/** Deletes what is kept, when the administrator signs out. */
export function forgetAllDecisions(): void {
  for (const { id } of readRecords(storage, PREFIX)) forgetDecision(id);
}
