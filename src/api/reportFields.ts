import { cutText } from "@/lib/text.ts";
import { dayKey, STACK_START } from "./groups/errorGroup.ts";
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

/**
 * Most reports that one commit may count. The rules look at three documents for each, and production allows 20 such looks
 * in a commit.
 */
const MOST_COUNTED = 6;

/** The ids of the reports that one commit counts: a group can be counted once in it. */
export function countedTogether(reports: readonly { id: string; errorId: string }[]): Set<string> {
  const byGroup = new Map(reports.toReversed().map(({ id, errorId }) => [errorId, id]));
  const ids = new Set(byGroup.values());
  return new Set(
    reports
      .filter(({ id }) => ids.has(id))
      .slice(0, MOST_COUNTED)
      .map(({ id }) => id),
  );
}

/** Fields that get the server's time. */
export const GROWTH_TIMES = ["lastSeen", "changedAt"] as const;

interface Growth {
  /** Fields that get a new value. */
  values: Record<"lastReport" | "lastRelease" | "message" | "boundary" | "stack", string>;
  /** Fields, or entries of a field, that grow by a number. */
  increments: { path: readonly [field: string, key?: string]; by: number }[];
}

/**
 * How a visitor's report changes the document of its group: the rules accept exactly this, together with the report. The
 * visitor does not read the group. `now` is epoch milliseconds; the rules refuse another day than the server's.
 */
export function groupGrowth(id: string, report: ReturnType<typeof reportFields>, now: number): Growth {
  return {
    values: {
      lastReport: id,
      lastRelease: report.release,
      message: report.message,
      boundary: report.errorBoundary,
      stack: cutText(report.stack, STACK_START),
    },
    increments: [
      { path: ["reports"], by: 1 },
      { path: ["occurrences"], by: report.count },
      { path: ["sessions"], by: report.repeat ? 0 : 1 },
      { path: ["active"], by: 1 },
      { path: ["days", dayKey(now)], by: 1 },
      { path: ["releases", report.releaseKey], by: 1 },
      { path: ["browsers", report.browser], by: 1 },
      { path: ["systems", report.system], by: 1 },
      { path: ["pages", report.page], by: 1 },
    ],
  };
}
