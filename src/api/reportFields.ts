import { reportLabels } from "@/telemetry/report/reportLabels.ts";
import { dropReasons, MAX_DROPS, type CapturedReport, type DropCounts } from "@/telemetry/report/report.ts";

/** The collection of error reports. */
export const REPORTS = "errorReports";
/** The field that holds the server's time of arrival, which the server itself sets. */
export const ARRIVAL_FIELD = "reportedAt";

/**
 * The fields of the document that stores `report`, all but the time of arrival. The rules accept exactly these. `counted`
 * says that the same commit counts it in its group.
 */
export function reportFields(
  { id: _id, staleCode: _staleCode, ...report }: CapturedReport,
  dropped: DropCounts,
  counted = false,
) {
  return {
    ...report,
    ...reportLabels(report),
    counted,
    status: "active",
    updatedAt: null,
    version: "1.0",
    environment: "production",
    dropped: JSON.stringify(cappedDrops(dropped)),
  };
}

function cappedDrops(dropped: DropCounts): DropCounts {
  return Object.fromEntries(
    dropReasons.flatMap((reason) => {
      const count = dropped[reason] ?? 0;
      return count > 0 ? [[reason, Math.min(count, MAX_DROPS)]] : [];
    }),
  );
}
