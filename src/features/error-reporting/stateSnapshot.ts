import type { RootState } from "@/state/types.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { toReportText } from "@/telemetry/report/reportText.ts";

/** The details as fields. */
function readDetails(text: string): object {
  try {
    const values: unknown = JSON.parse(text || "{}");
    return isRecord(values) ? values : { details: values };
  } catch {
    // Plain text is kept as it is.
    return { details: text };
  }
}

/**
 * The parts of the state that help to understand an error, as JSON text, with the details recorded when it was
 * caught. Contains nothing that a visitor has typed.
 */
export function stateSnapshot(state: RootState, details: string): string {
  const { analyticsSession, auth, errorQueue, pwa } = state;
  return toReportText(
    {
      path: analyticsSession.pageViews.at(-1)?.path ?? null,
      signIn: auth.status,
      online: pwa.online,
      queued: errorQueue.entries.length + errorQueue.inFlight.length,
      ...readDetails(details),
    },
    fieldLimits.state,
  );
}
