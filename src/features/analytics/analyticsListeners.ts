import { setupQueueFlush, type Transport } from "@/state/queueFlush.ts";
import type { AppStartListening } from "@/state/types.ts";
import { batchReturned, batchSent, batchTaken, type AnalyticsEvent } from "./analyticsQueueSlice.ts";

/** The transport of the flush. */
export type AnalyticsTransport = Transport<AnalyticsEvent>;

/** As specified, the flush sends nothing. Only the global `gtag` function sends data out of the browser. */
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
