import { listen } from "@/lib/listen.ts";
import { safeStorage } from "@/lib/storage.ts";
import type { FeatureStore, RootState } from "@/state/types.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";
import { type CapturedReport, fieldLimits } from "@/telemetry/report/report.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";
import { createReplayRecorder } from "./replayRecorder.ts";
import { recordFailedRequests } from "./requestBreadcrumbs.ts";

/** What is added to a report of this visit: the device, and the replay up to the time of the error. */
export type Evidence = (errorAt: number) => Pick<CapturedReport, "device" | "replay">;

/**
 * Records what reports of this visit will carry: input and failed requests in `breadcrumbs`, and the store's actions. Call it
 * after all other middleware was added.
 */
export function startEvidence(
  page: Window & typeof globalThis,
  store: FeatureStore,
  breadcrumbs: Breadcrumb[],
): Evidence {
  const { now } = store.extra.clock;
  recordInputFrom(page, breadcrumbs, now);
  recordFailedRequests(page, breadcrumbs, now);
  const recorder = createReplayRecorder(now);
  store.extra.addMiddleware(recorder.middleware);
  return (errorAt) => ({
    device: deviceFacts(page, store.getState().monitoring),
    replay: recorder.textAt(errorAt),
  });
}

/** What shows that somebody is there; a page may start its effects before. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"];

/** Downloads the recorder of inputs with the first sign of a visitor. */
function recordInputFrom(page: Window, breadcrumbs: Breadcrumb[], now: () => number): void {
  const start = () => {
    stop();
    import("./inputBreadcrumbs.ts").then(
      ({ recordInput }) => recordInput(page.document, breadcrumbs, now),
      // Without a connection, reports have no inputs; they are sent as well as without it.
      () => undefined,
    );
  };
  const stop = listen(page, signs, start, true);
  if ("userActivation" in page.navigator && page.navigator.userActivation.hasBeenActive) start();
}

/** What only some browsers tell. */
interface KnownDevice extends Navigator {
  /** Gigabytes, rounded by the browser. */
  deviceMemory?: number;
  connection?: { effectiveType?: string; rtt?: number; saveData?: boolean };
}

/** Milliseconds without a fraction; the layout shift score has no unit and is below ten. */
const rounded = (value: number) => (value < 10 ? Math.round(value * 1_000) / 1_000 : Math.round(value));

/**
 * The device and this visit's speed as JSON text: `viewport` and `screen` (CSS pixels), `pixelRatio`, `language`,
 * `timeZone`, `online`, `storage` (`refused`, where the browser has none), `connection` (`rtt` in milliseconds), `memory` (gigabytes), `cores`, and `vitals` by name (milliseconds, CLS
 * without a unit). What the browser does not tell is left out.
 */
export function deviceFacts(page: Window, { metrics }: Pick<RootState["monitoring"], "metrics">): string {
  const { deviceMemory, connection, hardwareConcurrency, language, onLine } = page.navigator as KnownDevice;
  const vitals = Object.entries(metrics).map(([name, { value }]) => [name, rounded(value)] as const);
  const facts = {
    viewport: [page.innerWidth, page.innerHeight],
    screen: [page.screen.width, page.screen.height],
    pixelRatio: page.devicePixelRatio,
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Full storage is among the counted drops.
    storage: safeStorage(() => page.localStorage).get("") === undefined ? "refused" : undefined,
    online: onLine,
    connection: connection && {
      type: connection.effectiveType,
      rtt: connection.rtt,
      saveData: connection.saveData,
    },
    memory: deviceMemory,
    cores: hardwareConcurrency,
    vitals: Object.fromEntries(vitals),
  };
  // The text of a value shows `undefined`; the way through JSON leaves it out.
  return toReportText(JSON.parse(JSON.stringify(facts)), fieldLimits.device);
}
