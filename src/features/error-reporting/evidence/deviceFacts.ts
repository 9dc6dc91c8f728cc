import type { RootState } from "@/state/types.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";

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
 * `online`, `connection` (`rtt` in milliseconds), `memory` (gigabytes), `cores`, and `vitals` by name (milliseconds, CLS
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
