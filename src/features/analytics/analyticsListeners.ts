import { setupQueueFlush, type Transport } from "@/state/queueFlush.ts";
import type { AppStartListening } from "@/state/types.ts";
import { batchReturned, batchSent, batchTaken, type AnalyticsEvent } from "./analyticsQueueSlice.ts";

/** Where page views and events go when the queue is flushed. */
export type AnalyticsTransport = Transport<AnalyticsEvent>;

/** The specification's: the flush sends nothing. What leaves the browser goes to the global tag function alone. */
const silentTransport: AnalyticsTransport = { send: () => Promise.resolve() };

/** Flushes page views and events every 60 s and when the page is hidden. Returns the undo. */
export function setupAnalyticsListeners(
  startListening: AppStartListening,
  transport: AnalyticsTransport = silentTransport,
): () => void {
  return setupQueueFlush(startListening, {
    name: "analytics",
    select: (state) => state.analyticsQueue,
    batchTaken,
    batchSent,
    batchReturned,
    transport,
  });
}
