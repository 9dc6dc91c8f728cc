import { createAction, isAnyOf } from "@reduxjs/toolkit";
import { safeStorage } from "@/lib/storage.ts";
import { enquiryDiscarded, enquiryRetried, enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { pageShown, wentOnline } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import { attemptSend, findEntry, outboxBackoff, type AttemptApi, type AttemptPorts } from "./attemptSend.ts";
import { loadSendEnquiry } from "./loadSendEnquiry.ts";
import { outboxShelf } from "./outboxShelf.ts";
import { enquirySaved, leftToOtherTab, shelfRead } from "./outboxSlice.ts";
import { tabLocks, type RunAlone } from "./tabLocks.ts";

/** The time at which an enquiry may be tried again has come. */
const attemptDue = createAction("outbox/attemptDue");

export interface OutboxOptions extends AttemptPorts {
  runAlone: RunAlone;
}

const storage = safeStorage(() => window.localStorage);

/** The outbox's outside world as the browser has it; without files until somebody can store them. */
export const browserOutbox = (): OutboxOptions => ({
  shelf: outboxShelf(storage, storage.keys),
  load: loadSendEnquiry,
  upload: () => Promise.reject(new Error("Nothing here stores files.")),
  runAlone: tabLocks(navigator.locks),
});

/**
 * Keeps the outbox moving: saves what is submitted, and sends it on every event that may make it due and by a timer.
 * Each enquiry is sent by one tab at a time; offline, everything waits. Returns the undo.
 */
export function setupOutboxListeners(
  startListening: AppStartListening,
  options: OutboxOptions = browserOutbox(),
): () => void {
  const { shelf, runAlone } = options;
  const running = new Set<string>();
  let stopped = false;
  let timer: unknown;

  async function send(api: AttemptApi, id: string): Promise<void> {
    running.add(id);
    try {
      const ran = await runAlone(`holmwerk:outbox:${id}`, () => attemptSend(api, id, options));
      const retryAt = api.extra.clock.now() + outboxBackoff.firstMs;
      if (!ran) api.dispatch(leftToOtherTab({ id, retryAt }));
    } finally {
      running.delete(id);
    }
    await pump(api);
  }

  async function pump(api: AttemptApi): Promise<void> {
    const { clock } = api.extra;
    const { outbox, pwa } = api.getState();
    clock.clearTimeout(timer);
    if (stopped || pwa.online === false) return;
    const open = outbox.entries.filter(({ id, state }) => state !== "refused" && !running.has(id));
    // A time further away than any pause was reckoned by a clock that has been set back since.
    const isDue = ({ retryAt }: { retryAt: number | null }) =>
      (retryAt ?? 0) <= clock.now() || (retryAt ?? 0) > clock.now() + outboxBackoff.maxMs;
    const later = open.filter((entry) => !isDue(entry)).map(({ retryAt }) => retryAt ?? 0);
    if (later.length > 0) {
      timer = clock.setTimeout(
        () => {
          if (!stopped) api.dispatch(attemptDue());
        },
        Math.min(...later) - clock.now(),
      );
    }
    await Promise.all(open.filter(isDue).map(({ id }) => send(api, id)));
  }

  const undo = [
    startListening({
      actionCreator: enquirySubmitted,
      effect: (action, api) => {
        const { id } = action.payload.submission.enquiry;
        const place = shelf.look(id);
        // Another tab was faster, and its word of it is still on the way.
        if (place.entry || place.receipt)
          api.dispatch(shelfRead({ places: { [id]: place }, elsewhereUntil: null }));
        const entry = findEntry(api.getState, id);
        // One that is saved is on its way, and the shelf may know more of that than this tab.
        if (entry && !entry.saved) {
          api.dispatch(enquirySaved({ id, saved: shelf.write({ ...entry, saved: true }) }));
        }
        return pump(api);
      },
    }),
    startListening({
      actionCreator: enquiryDiscarded,
      effect: (action) => shelf.remove(action.payload.id),
    }),
    startListening({
      matcher: isAnyOf(enquiryRetried, attemptDue, shelfRead, wentOnline, pageShown),
      effect: (_action, api) => pump(api),
    }),
  ];
  return () => {
    stopped = true;
    for (const stop of undo) stop();
  };
}
