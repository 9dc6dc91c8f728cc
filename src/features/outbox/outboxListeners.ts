import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import { enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { LONGEST_PAUSE_MS } from "@/lib/backoff.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import { setupDelivery, type DeliveryPlan } from "@/state/delivery.ts";
import { effectsStarted, pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import { attemptSend } from "./attemptSend.ts";
import { loadSendEnquiry, type SendEnquiry } from "./loadSendEnquiry.ts";
import type { OutboxEntry } from "./outboxEntry.ts";
import { recordsRead } from "./outboxSlice.ts";

/**
 * Some browsers report no connection although they have one. So enquiries are tried all the same, the first time after
 * this time in milliseconds.
 */
export const OFFLINE_PAUSE_MS = 5_000;

/**
 * Plans each enquiry under a lock of its own; those without a time of their own at `firstAt`. Times are epoch
 * milliseconds.
 */
function planEnquiries(entries: readonly OutboxEntry[], now: number, firstAt: number): DeliveryPlan {
  const plan: DeliveryPlan = { batches: [], lookAgainAt: null };
  for (const { id, state, retryAt } of entries) {
    if (state !== "waiting") continue;
    const dueAt = retryAt ?? firstAt;
    // A time further away than any pause was computed by a clock that has been set back since.
    const isPausing = dueAt > now && dueAt <= now + LONGEST_PAUSE_MS;
    if (isPausing) plan.lookAgainAt = Math.min(plan.lookAgainAt ?? Infinity, dueAt);
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

/** Sends what is submitted, each enquiry in one tab at a time; offline seldom. Returns the undo. */
export function setupOutboxListeners(
  startListening: AppStartListening,
  { refresh, upload, load = loadSendEnquiry, runAlone }: OutboxOptions,
): () => void {
  /** Since when the browser reports no connection, epoch milliseconds. */
  let offlineSince: number | null = null;
  const { stop } = setupDelivery(startListening, {
    name: "outbox",
    triggers: [
      enquirySubmitted,
      enquiryRetried,
      recordsRead,
      wentOnline,
      wentOffline,
      pageShown,
      effectsStarted,
    ],
    plan({ getState, extra }) {
      const { outbox, pwa } = getState();
      const now = extra.clock.now();
      offlineSince = pwa.online === false ? (offlineSince ?? now) : null;
      return planEnquiries(outbox.entries, now, offlineSince === null ? 0 : offlineSince + OFFLINE_PAUSE_MS);
    },
    refresh,
    async deliver(api, ids) {
      await Promise.all(ids.map((id) => attemptSend(api, id, { load, upload })));
    },
    runAlone,
  });
  return stop;
}
