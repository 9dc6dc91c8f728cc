import type { Middleware } from "@reduxjs/toolkit";
import type { FeatureStore } from "@/state/types.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { recordClicks } from "./clickBreadcrumbs.ts";
import { deviceFacts } from "./deviceFacts.ts";
import { createReplayRecorder } from "./replayRecorder.ts";
import { recordFailedRequests } from "./requestBreadcrumbs.ts";

/** What is added to a report of this visit: the device, and the replay up to the time of the error. */
export type Evidence = (errorAt: number) => Pick<CapturedReport, "device" | "replay">;

interface RecordedStore extends FeatureStore {
  addMiddleware(middleware: Middleware): void;
}

/**
 * Records what reports of this visit will carry: clicks and failed requests in `trail`, and the store's actions. Call it
 * after all other middleware was added.
 */
export function startEvidence(
  page: Window & typeof globalThis,
  store: RecordedStore,
  trail: Breadcrumb[],
): Evidence {
  const { now } = store.extra.clock;
  recordClicks(page.document, trail, now);
  recordFailedRequests(page, trail, now);
  const recorder = createReplayRecorder(now);
  store.addMiddleware(recorder.middleware);
  return (errorAt) => ({
    device: deviceFacts(page, store.getState().monitoring),
    replay: recorder.textAt(errorAt),
  });
}
