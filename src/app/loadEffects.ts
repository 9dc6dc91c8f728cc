import { once } from "@/lib/once.ts";
import type { Collector } from "@/telemetry/collector.ts";
import type { AppStore } from "./store.ts";

/** Keys under which a visit leaves what the next one has to deal with. */
const leftBehind = /^(?:persist:|holmwerk:journal:)/;
const inputs = ["pointerdown", "keydown"];

export interface EffectsOptions {
  store: AppStore;
  collector: Collector;
  /** The keys of local storage. */
  storedKeys: string[];
  /** Effects are needed whatever happens, as in the panel. */
  atOnce: boolean;
}

/**
 * Downloads and starts the effects when there is first a reason: an error, something that an earlier visit left, or
 * the visitor's first input, after which anything may happen, going offline included. A failed download is repeated
 * at the next reason; until then the collector's journal keeps every error.
 */
export function loadEffects(page: Window, { store, collector, storedKeys, atOnce }: EffectsOptions): void {
  const load = once(async () => {
    const { startEffects } = await import("./effects.ts");
    startEffects(store, collector);
    stopWaiting();
  });
  // Not there yet, for want of a connection: the next reason tries again.
  const tryToLoad = () => void load().catch(() => undefined);

  function stopWaiting(): void {
    for (const type of inputs) page.removeEventListener(type, tryToLoad, true);
    page.removeEventListener("online", tryToLoad);
  }

  for (const type of inputs) page.addEventListener(type, tryToLoad, { capture: true, passive: true });
  page.addEventListener("online", tryToLoad);
  collector.onFirstCapture(tryToLoad);
  if (atOnce || storedKeys.some((key) => leftBehind.test(key))) tryToLoad();
}
