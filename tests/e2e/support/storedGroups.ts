import { storedReport } from "./storedReport.ts";

type StoredReport = ReturnType<typeof storedReport>;

const HOUR = 3_600_000;

const browsers = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
];
const pages = ["/", "/form/scope", "/services", "/work/optiwise", "/blog/how-we-estimate-software-projects"];

interface GroupOptions {
  errorId: string;
  message: string;
  /** Hours before `now` at which its reports arrived. */
  hoursAgo: readonly number[];
  now: number;
  /** Occurrences of each report. */
  count?: number;
}

/** The stored reports of one group by id, with different browsers, pages and sessions. */
export function storedGroup({
  errorId,
  message,
  hoursAgo,
  now,
  count = 1,
}: GroupOptions): Record<string, StoredReport> {
  return Object.fromEntries(
    hoursAgo.map((hours, index) => {
      const at = now - hours * HOUR;
      const page = pages[(errorId.length + index) % pages.length];
      const report: StoredReport = {
        ...storedReport(index + 1, { message }),
        errorId: { stringValue: errorId },
        url: { stringValue: `http://127.0.0.1${page}` },
        userAgent: { stringValue: browsers[index % browsers.length] },
        release: { stringValue: hours > 48 ? "2026.11.1" : "2026.11.2" },
        count: { integerValue: String(count) },
        timestamp: { integerValue: String(at) },
        lastOccurred: { integerValue: String(at) },
        reportedAt: { timestampValue: new Date(at).toISOString() },
      };
      return [`${errorId}-report-${String(index).padStart(4, "0")}`, report];
    }),
  );
}

/** A decision of the administrator, as stored. */
export function storedDecision(
  status: string,
  hoursAgo: number,
  now: number,
): Record<string, Record<string, unknown>> {
  const at = { timestampValue: new Date(now - hoursAgo * HOUR).toISOString() };
  return {
    status: { stringValue: status },
    note: { stringValue: "" },
    snooze: { nullValue: null },
    resolvedIn: { stringValue: "" },
    issueUrl: { stringValue: "" },
    decidedAt: at,
    updatedAt: at,
  };
}
