import { setupAuthListeners } from "@/features/auth/authListeners.ts";
import { connectCollector } from "@/features/error-reporting/connectCollector.ts";
import { setupErrorReportingListeners } from "@/features/error-reporting/errorReportingListeners.ts";
import { pageHidden } from "@/state/events.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { attachListeners } from "./attachListeners.ts";
import { joinLateSlices } from "./lateSlices.ts";
import { persistSlices } from "./persistSlices.ts";
import type { AppStore } from "./store.ts";

/** Starts everything that follows from actions: listeners, persistence, and sending what the collector holds. */
export function startEffects(store: AppStore, collector: Collector): void {
  joinLateSlices(store);
  const startListening = attachListeners(store, (error) =>
    collector.capture(error, { errorBoundary: "listener" }),
  );
  setupErrorReportingListeners(startListening);
  setupAuthListeners(startListening);

  const persistor = persistSlices(store);
  // Nothing is in storage right after a dispatch; this is the last safe moment.
  startListening({ actionCreator: pageHidden, effect: () => persistor.flush() as Promise<void> });
  connectCollector(collector, store, { flush: () => persistor.flush() });
  // Hidden while this was being downloaded: the event has passed unheard.
  if (document.visibilityState === "hidden") store.dispatch(pageHidden({ at: store.extra.clock.now() }));
}
