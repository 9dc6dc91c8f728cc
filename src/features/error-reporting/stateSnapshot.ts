import type { RootState } from "@/state/types.ts";
import { fieldLimits } from "@/telemetry/report.ts";
import { toReportText } from "@/telemetry/reportText.ts";

/** The little of the state that helps to understand an error, as JSON text; nothing a visitor has typed is in it. */
export function stateSnapshot(state: RootState): string {
  const { analyticsSession, auth, errorQueue, pwa } = state;
  return toReportText(
    {
      path: analyticsSession.pageViews.at(-1)?.path ?? null,
      auth: auth.status,
      online: pwa.online,
      queued: errorQueue.entries.length + errorQueue.inFlight.length,
    },
    fieldLimits.state,
  );
}
