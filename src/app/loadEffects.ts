import type { Clock } from "@/lib/clock.ts";
import { listen } from "@/lib/listen.ts";
import { once } from "@/lib/once.ts";
import { nextTask } from "@/lib/timeLimit.ts";
import type { Collector } from "@/telemetry/collector.ts";
import type { AppStore } from "./store.ts";

/** Events that start the download: the visitor's first input, and the connection's return after a failed download. */
const reasons = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "scroll", "online"];
/** Effects load after this time without any input, so every longer visit gets offline support. In milliseconds. */
export const QUIET_START_MS = 10_000;

export interface EffectsOptions {
  store: AppStore;
  collector: Collector;
  clock: Clock;
  /** Effects are needed at once, as in the panel or when an earlier visit left pending work. */
  atOnce: boolean;
}

/**
 * Downloads and starts the effects at the first of these: an error, pending work, input, or ten quiet seconds. A
 * failed download is repeated at the next of them. Until the effects run, the collector keeps every error, and a page
 * that is left sends them with much smaller code.
 */
export function loadEffects(page: Window, { store, collector, clock, atOnce }: EffectsOptions): void {
  let isStarted = false;
  const load = once(async () => {
    const { startEffects } = await import("./effects.ts");
    isStarted = true;
    // Dispatched as a thunk because a middleware can then defer it like other changes of the store.
    void store.dispatch(() => startEffects(store, collector, () => nextTask(clock)));
    stopWaiting();
  });
  // A failed download is tried again at the next event.
  const tryToLoad = () => void load().catch(() => undefined);

  const prepareToLeave = once(async () => {
    const { commitUnsent } = await import("./sendWithoutStore.ts");
    page.addEventListener("pagehide", () => {
      if (!isStarted) commitUnsent(collector);
    });
  });

  const stopWaiting = listen(page, reasons, tryToLoad, { capture: true, passive: true });
  collector.onFirstCapture(() => {
    tryToLoad();
    if (!isStarted) void prepareToLeave().catch(() => undefined);
  });
  clock.setTimeout(tryToLoad, QUIET_START_MS);
  if (atOnce) tryToLoad();
}
