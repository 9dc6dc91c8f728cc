import { isRecord } from "@/lib/isRecord.ts";
import { readRecords } from "@/lib/recordMirror.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import type { StoreExtra } from "@/state/types.ts";
import type { Decision } from "./decision.ts";

/** Each decision has its own key until it is stored in the database. */
const PREFIX = "holmwerk:decision:";

type Place = Pick<StoreExtra, "decisionStorage">;

/** Keeps a decision on the device. `false` where storage refuses it: it exists in memory only. */
export function keepDecision({ decisionStorage }: Place, decision: Decision): boolean {
  return decisionStorage?.set(PREFIX + decision.id, JSON.stringify(decision)) ?? false;
}

export function forgetDecision({ decisionStorage }: Place, id: string): void {
  decisionStorage?.remove(PREFIX + id);
}

/** Whether a decision is still kept: another tab may have stored or undone it. */
export function isDecisionKept({ decisionStorage }: Place, id: string): boolean {
  return Boolean(decisionStorage?.get(PREFIX + id));
}

const lists = ["errorIds", "decisions", "statuses", "removed"];
const numbers = ["madeAt", "notBefore", "readTo", "reports"];

/** The panel itself has written it, so its form is checked only as far as other versions may differ. */
function isDecision(value: unknown): value is Decision {
  return (
    isRecord(value) &&
    typeof value["id"] === "string" &&
    lists.every((name) => Array.isArray(value[name])) &&
    numbers.every((name) => typeof value[name] === "number")
  );
}

/** The decisions that an earlier visit or another tab has not stored, in the order in which they were made. */
export function readKeptDecisions({ decisionStorage }: Place): Decision[] {
  if (!decisionStorage) return [];
  return readRecords(decisionStorage, PREFIX)
    .flatMap(({ value }) => (isDecision(value) ? [value] : []))
    .toSorted((a, b) => a.madeAt - b.madeAt);
}

/** Deletes what is kept, when the administrator signs out. */
export function forgetKeptDecisions(place: Place): void {
  const records = place.decisionStorage ? readRecords(place.decisionStorage, PREFIX) : [];
  for (const { id } of records) forgetDecision(place, id);
}

declare module "@/state/services.ts" {
  interface Services {
    /** Where decisions are kept until they are stored, as `SafeStorage`; absent where they last as long as the page. */
    decisionStorage?: SafeStorage;
  }
}
