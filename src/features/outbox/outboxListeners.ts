import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import { enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { exclusively, type Exclusively } from "@/lib/exclusively.ts";
import { setupDelivery, type DeliveryPlan } from "@/state/delivery.ts";
import { effectsStarted, pageShown, wentOnline } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import { attemptSend, outboxBackoff } from "./attemptSend.ts";
import { loadSendEnquiry, type SendEnquiry } from "./loadSendEnquiry.ts";
import type { OutboxEntry } from "./outboxEntry.ts";
import { recordsRead } from "./outboxSlice.ts";

/** Plans each enquiry under a lock of its own. `now` in epoch milliseconds. */
function planEnquiries(entries: readonly OutboxEntry[], now: number): DeliveryPlan {
  const plan: DeliveryPlan = { batches: [], lookAgainAt: null };
  for (const { id, state, retryAt } of entries) {
    if (state !== "waiting") continue;
    // A time further away than any pause was computed by a clock that has been set back since.
    const isPausing = retryAt !== null && retryAt > now && retryAt <= now + outboxBackoff.maxMs;
    if (isPausing) plan.lookAgainAt = Math.min(plan.lookAgainAt ?? Infinity, retryAt);
    else plan.batches.push({ lock: `holmwerk:outbox:${id}`, ids: [id] });
  }
  return plan;
}

interface OutboxOptions {
  /** Reads which enquiries other tabs have sent. */
  refresh: () => void;
  upload: UploadAttachments;
  load?: () => Promise<SendEnquiry>;
  runAlone?: Exclusively;
}

/** Sends what is submitted, each enquiry in one tab at a time; offline, everything waits. Returns the undo. */
export function setupOutboxListeners(
  startListening: AppStartListening,
  { refresh, upload, load = loadSendEnquiry, runAlone = exclusively(navigator.locks) }: OutboxOptions,
): () => void {
  const { stop } = setupDelivery(startListening, {
    name: "outbox",
    triggers: [enquirySubmitted, enquiryRetried, recordsRead, wentOnline, pageShown, effectsStarted],
    plan: ({ getState, extra }) => planEnquiries(getState().outbox.entries, extra.clock.now()),
    refresh,
    async deliver(api, ids) {
      await Promise.all(ids.map((id) => attemptSend(api, id, { load, upload })));
    },
    exclusively: runAlone,
  });
  return stop;
}
