import { MINUTE_MS } from "@/lib/clock.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { mirrorRecords, readRecords } from "@/lib/recordMirror.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import { setupDelivery, type DeliveryApi, type DeliveryPlan } from "../delivery.ts";
import { wentOnline } from "../events.ts";
import type { FeatureStore, StoreExtra } from "../types.ts";
import { UNDO_MS, type DecisionKind } from "./decision.ts";
import {
  decisionMoved,
  decisionQueued,
  decisionRemoved,
  decisionsRead,
  selectOffline,
  selectQueue,
} from "./decisionsSlice.ts";
import { isOpen, type QueuedDecision } from "./queuedDecision.ts";

/** Each decision has its own key, until it is so old that it cannot be undone. */
export const DECISION_PREFIX = "holmwerk:decision:";

/** The longest that a decision waits: before it is tried again. A deletion waits for less, see `UNDO_MS`. */
const LONGEST_PAUSE_MS = MINUTE_MS;

/** Stores a decision, by its id, and dispatches how far it has come. Must not reject. */
type Deliver = (api: DeliveryApi, id: string) => Promise<void>;

/** The first decision of a kind that waits, is due, and has no earlier unstored one about the same targets. */
function planDecisions(queue: readonly QueuedDecision[], kind: DecisionKind, now: number): DeliveryPlan {
  const held = new Set<string>();
  let lookAgainAt: number | null = null;
  for (const { phase, decision, isTransient } of queue.filter(isOpen)) {
    // What was refused does not show any more. An error waits for the answer all the same: its decisions are a history.
    if (phase === "failed" && !isTransient && kind !== "errors") continue;
    const ids = decision.targets.map(({ id }) => id);
    if (phase === "running") return { batches: [], lookAgainAt: null };
    if (phase === "waiting" && !ids.some((id) => held.has(id))) {
      // A time further away than any pause was computed by a clock that has been set back since.
      const isPausing = decision.notBefore > now && decision.notBefore <= now + LONGEST_PAUSE_MS;
      if (!isPausing) {
        // One tab at a time: decisions of a kind are stored in their order.
        return { batches: [{ lock: `holmwerk:decisions:${kind}`, ids: [decision.id] }], lookAgainAt: null };
      }
      lookAgainAt = Math.min(lookAgainAt ?? Infinity, decision.notBefore);
    }
    for (const id of ids) held.add(id);
  }
  return { batches: [], lookAgainAt };
}

/** The panel itself has written it, so its form is checked only as far as other versions may differ. */
function readQueued(value: unknown): QueuedDecision | null {
  if (!isRecord(value) || !isRecord(value["decision"]) || !isRecord(value["earlier"])) return null;
  const { id, kind, targets, madeAt, notBefore } = value["decision"];
  if (typeof id !== "string" || typeof madeAt !== "number" || typeof notBefore !== "number") return null;
  const isKnown = typeof kind === "string" && Array.isArray(targets) && targets.every(isRecord);
  return isKnown ? ({ gone: 0, ...value } as unknown as QueuedDecision) : null;
}

/**
 * What storage has of it: one that runs has to be continued when this page ends, and may be stored by then. The name of
 * what is deleted stays on no device.
 */
function toRecord(queued: QueuedDecision): QueuedDecision {
  const { phase, decision } = queued;
  if (phase === "running") return { ...queued, phase: "waiting", isTransient: true };
  if (phase !== "done" || !decision.isDeletion) return queued;
  return { ...queued, isDismissed: true, decision: { ...decision, subject: "" } };
}

/** A decision of an earlier visit: what failed because no answer came is tried again, and a deletion can be undone. */
function continued(queued: QueuedDecision, now: number): QueuedDecision {
  const { phase, isTransient, decision } = queued;
  return {
    ...queued,
    ...(phase === "failed" && isTransient && { phase: "waiting", reason: "" }),
    ...(decision.isDeletion && isOpen(queued) && { decision: { ...decision, notBefore: now + UNDO_MS } }),
  };
}

/** Keeps decisions on this device, and brings those of earlier visits and other tabs into the store. */
function keepDecisions(store: FeatureStore, storage: SafeStorage, page: Window | null) {
  const mirror = mirrorRecords({
    store,
    storage,
    prefix: DECISION_PREFIX,
    select: ({ decisions }) => decisions.queue,
    entries: (queue) => new Map(queue.map((queued) => [queued.decision.id, queued])),
    toValue: toRecord,
    onRead(records, isFirst) {
      const read = records.map(({ id, value }) => {
        const queued = readQueued(value);
        return { id, queued: isFirst && queued ? continued(queued, store.extra.clock.now()) : queued };
      });
      store.dispatch(decisionsRead(read));
    },
  });
  return { refresh: mirror.refresh, stop: mirror.start(page) };
}

interface ConnectOptions {
  /** `null` where no other tab has the same decisions. */
  page: Window | null;
  /** How decisions are stored, by kind. */
  deliver: { [Kind in DecisionKind]?: Deliver };
}

/** Keeps decisions on this device, and stores in the database what is due. Returns the undo. */
export function connectDecisions(store: FeatureStore, { page, deliver }: ConnectOptions): () => void {
  const { startListening, decisionStorage: storage } = store.extra;
  if (!startListening) throw new Error("Listeners have to run before decisions are stored.");
  const kept = storage ? keepDecisions(store, storage, page) : null;
  const deliveries = (Object.keys(deliver) as DecisionKind[]).map((kind) =>
    setupDelivery(startListening, {
      name: `decisions/${kind}`,
      triggers: [decisionQueued, decisionMoved, decisionRemoved, decisionsRead, wentOnline],
      plan: ({ getState, extra }) =>
        selectOffline(getState())
          ? { batches: [], lookAgainAt: null }
          : planDecisions(selectQueue(getState(), kind), kind, extra.clock.now()),
      refresh: () => kept?.refresh(),
      async deliver(api, [id]) {
        if (id !== undefined) await deliver[kind]?.(api, id);
      },
    }),
  );
  for (const { pump } of deliveries) void pump(store);
  return () => {
    kept?.stop();
    for (const { stop } of deliveries) stop();
  };
}

/** How many decisions on this device are not stored in the database. */
export function countKeptDecisions({ decisionStorage }: Pick<StoreExtra, "decisionStorage">): number {
  const records = decisionStorage ? readRecords(decisionStorage, DECISION_PREFIX) : [];
  return records.map(({ value }) => readQueued(value)).filter((queued) => queued && isOpen(queued)).length;
}

/** Deletes all decisions from this device, also when the panel was not opened on this visit. */
export function forgetKeptDecisions({ decisionStorage }: Pick<StoreExtra, "decisionStorage">): void {
  for (const key of decisionStorage?.keys() ?? []) {
    if (key.startsWith(DECISION_PREFIX)) decisionStorage?.remove(key);
  }
}

declare module "@/state/services.ts" {
  interface Services {
    /** Where decisions are kept until they are stored, as `SafeStorage`; absent where they last as long as the page. */
    decisionStorage?: SafeStorage;
  }
}
