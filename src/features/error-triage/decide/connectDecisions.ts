import { isRecord } from "@/lib/isRecord.ts";
import { mirrorRecords, readRecords } from "@/lib/recordMirror.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import type { FeatureStore, StoreExtra, AppStartListening } from "@/state/types.ts";
import { UNDO_MS } from "./decision.ts";
import {
  decisionsRead,
  decisionMoved,
  decisionQueued,
  decisionRemoved,
  decisionsOpened,
  selectOffline,
} from "./decisionsSlice.ts";
import { isOpen, type QueuedDecision } from "./queuedDecision.ts";
import { exclusively, type Exclusively } from "@/lib/exclusively.ts";
import { setupDelivery, type DeliveryPlan } from "@/state/delivery.ts";
import { deliverDecision } from "./deliverDecision.ts";
import { wentOnline } from "@/state/events.ts";

/** One tab at a time: decisions are stored in their order. */
const LOCK = "holmwerk:decisions";

/** The first decision that waits, is due, and has no earlier unstored one about the same groups. */
function planDecisions(queue: readonly QueuedDecision[], now: number): DeliveryPlan {
  const held = new Set<string>();
  let lookAgainAt: number | null = null;
  for (const { phase, decision } of queue.filter(isOpen)) {
    const ids = decision.targets.map(({ errorId }) => errorId);
    if (phase === "running") return { batches: [], lookAgainAt: null };
    if (phase === "waiting" && !ids.some((id) => held.has(id))) {
      if (decision.notBefore <= now)
        return { batches: [{ lock: LOCK, ids: [decision.id] }], lookAgainAt: null };
      lookAgainAt = Math.min(lookAgainAt ?? Infinity, decision.notBefore);
    }
    for (const id of ids) held.add(id);
  }
  return { batches: [], lookAgainAt };
}

/** Stores decisions as soon as they are due. Returns the undo. */
function setupDecisionListeners(
  startListening: AppStartListening,
  {
    refresh,
    runAlone = exclusively(globalThis.navigator?.locks),
  }: { refresh: () => void; runAlone?: Exclusively },
): () => void {
  const { stop } = setupDelivery(startListening, {
    name: "decisions",
    triggers: [decisionQueued, decisionMoved, decisionRemoved, decisionsRead, decisionsOpened, wentOnline],
    plan: ({ getState, extra }) =>
      selectOffline(getState())
        ? { batches: [], lookAgainAt: null }
        : planDecisions(getState().decisions.queue, extra.clock.now()),
    refresh,
    async deliver(api, [id]) {
      if (id !== undefined) await deliverDecision(api, id);
    },
    exclusively: runAlone,
  });
  return stop;
}

/** Each decision has its own key, until it is so old that it cannot be undone. */
export const DECISION_PREFIX = "holmwerk:decision:";

type Place = Pick<StoreExtra, "decisionStorage">;

/** The panel itself has written it, so its form is checked only as far as other versions may differ. */
function readQueued(value: unknown): QueuedDecision | null {
  if (!isRecord(value) || !isRecord(value["decision"]) || !isRecord(value["earlier"])) return null;
  const { id, targets, madeAt, notBefore } = value["decision"];
  const isDecision =
    typeof id === "string" &&
    Array.isArray(targets) &&
    typeof madeAt === "number" &&
    typeof notBefore === "number";
  return isDecision ? (value as unknown as QueuedDecision) : null;
}

/** What storage has of it: one that runs has to be continued when this page ends. */
const toRecord = (queued: QueuedDecision): QueuedDecision =>
  queued.phase === "running" ? { ...queued, phase: "waiting" } : queued;

/**
 * Brings the decisions of earlier visits and other tabs into the store, keeps storage as the store has them, and stores
 * in the database what is due. Returns the undo.
 */
export function connectDecisions(store: FeatureStore, page: Window | null): () => void {
  const { extra } = store;
  const { startListening, decisionStorage: storage } = extra;
  if (!startListening) throw new Error("Listeners have to run before decisions are stored.");
  if (!storage) return setupDecisionListeners(startListening, { refresh: () => undefined });

  let starting = true;
  const mirror = mirrorRecords({
    storage,
    prefix: DECISION_PREFIX,
    state: () => store.getState().decisions.queue,
    entries: (queue) => new Map(queue.map((queued) => [queued.decision.id, queued])),
    toValue: toRecord,
    onRead(records) {
      store.dispatch(
        decisionsRead(
          records.map(({ id, value }) => {
            const stored = readQueued(value);
            // What failed for want of an answer, such as at a reload, is tried again by the next visit.
            const again = starting && stored?.phase === "failed" && stored.isTransient;
            const queued = again ? { ...stored, phase: "waiting" as const, reason: "" } : stored;
            if (!queued || !starting || !queued.decision.isDeletion || !isOpen(queued)) return { id, queued };
            // A deletion of an earlier visit can be undone again first.
            const decision = { ...queued.decision, notBefore: extra.clock.now() + UNDO_MS };
            return { id, queued: { ...queued, decision } };
          }),
        ),
      );
    },
    onWritten: () => undefined,
  });
  mirror.read();
  starting = false;
  const undo = [
    ...(page ? [mirror.follow(page)] : []),
    store.subscribe(mirror.write),
    setupDecisionListeners(startListening, { refresh: () => mirror.read() }),
  ];
  return () => {
    for (const stop of undo) stop();
  };
}

/** How many decisions on this device are not stored in the database. */
export function countKeptDecisions({ decisionStorage }: Place): number {
  const records = decisionStorage ? readRecords(decisionStorage, DECISION_PREFIX) : [];
  return records.map(({ value }) => readQueued(value)).filter((queued) => queued && isOpen(queued)).length;
}

declare module "@/state/services.ts" {
  interface Services {
    /** Where decisions are kept until they are stored, as `SafeStorage`; absent where they last as long as the page. */
    decisionStorage?: SafeStorage;
  }
}
