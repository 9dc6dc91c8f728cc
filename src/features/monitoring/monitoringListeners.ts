import { setupQueueFlush, type Transport } from "@/state/queueFlush.ts";
import type { AppStartListening } from "@/state/types.ts";
import { batchReturned, batchSent, batchTaken, type QueuedMeasurement } from "./monitoringSlice.ts";

/** The transport of the flush. */
export type MonitoringTransport = Transport<QueuedMeasurement>;

/** As specified, the flush sends nothing. Replace this transport to receive the measurements. */
const silentTransport: MonitoringTransport = { send: () => Promise.resolve() };

/** Flushes the measurements every 60 s and when the page is hidden. Returns the undo. */
export function setupMonitoringListeners(
  startListening: AppStartListening,
  transport: MonitoringTransport = silentTransport,
): () => void {
  return setupQueueFlush(startListening, {
    name: "monitoring",
    select: (state) => state.monitoring,
    batchTaken,
    batchSent,
    batchReturned,
    transport,
  });
}
