import type { Clock } from "@/lib/clock.ts";
import { once } from "@/lib/once.ts";
import type { Collector } from "@/telemetry/collector.ts";
import type { AppStore } from "./store.ts";

/** The first sign that somebody is there; and the connection's return, without which nothing could be downloaded. */
const reasons = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "scroll", "online"];
/** A visitor who only looks gets offline support as well, once the page has long been read from. In milliseconds. */
export const QUIET_START_MS = 10_000;

export interface EffectsOptions {
  store: AppStore;
  collector: Collector;
  clock: Clock;
  /** Effects are needed whatever happens, as in the panel or when an earlier visit left work. */
  atOnce: boolean;
}

/**
 * Downloads and starts the effects when there is first a reason: an error, work to do at once, a sign of life, after
 * which anything may happen, going offline included, or ten quiet seconds. A failed download is repeated at the next
 * reason; until then the collector keeps every error, and a page that is left sends them by code that is
 * a fraction of the effects' size.
 */
export function loadEffects(page: Window, { store, collector, clock, atOnce }: EffectsOptions): void {
  let isStarted = false;
  const load = once(async () => {
    const { startEffects } = await import("./effects.ts");
    isStarted = true;
    // A thunk, so that a middleware can defer it like everything else that changes the store.
    store.dispatch(() => startEffects(store, collector));
    stopWaiting();
  });
  // Not there yet, for want of a connection: the next reason tries again.
  const tryToLoad = () => void load().catch(() => undefined);

  const prepareToLeave = once(async () => {
    const { commitUnsent } = await import("./sendWithoutStore.ts");
    page.addEventListener("pagehide", () => {
      if (!isStarted) commitUnsent(collector);
    });
  });

  function stopWaiting(): void {
    for (const type of reasons) page.removeEventListener(type, tryToLoad, true);
  }

  for (const type of reasons) page.addEventListener(type, tryToLoad, { capture: true, passive: true });
  collector.onFirstCapture(() => {
    tryToLoad();
    if (!isStarted) void prepareToLeave().catch(() => undefined);
  });
  clock.setTimeout(tryToLoad, QUIET_START_MS);
  if (atOnce) tryToLoad();
}
