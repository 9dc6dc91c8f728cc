import { exclusively, type Exclusively } from "@/lib/exclusively.ts";
import { setupDelivery, type DeliveryPlan } from "@/state/delivery.ts";
import type { AppStartListening } from "@/state/types.ts";
import {
  decisionMoved,
  decisionQueued,
  decisionRemoved,
  decisionsOpened,
  decisionsRead,
  selectOffline,
} from "./decisionsSlice.ts";
import { isOpen, type QueuedDecision } from "./queuedDecision.ts";
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
export function setupDecisionListeners(
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
