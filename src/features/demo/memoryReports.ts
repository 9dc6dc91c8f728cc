import { fromBackup } from "@/api/backupReport.ts";
import type { ErrorReport, ReportChanges, ReportCursor, ReportFilter } from "@/api/errorReport.ts";
import { missingOnDelete, missingOnUpdate } from "@/api/missingReport.ts";
import type { ReportSource } from "@/api/reportSource.ts";
import type { Clock } from "@/lib/clock.ts";

const cursorOf = ({ reportedAt, id }: ErrorReport): ReportCursor => ({
  seconds: Math.floor(reportedAt / 1_000),
  nanoseconds: (reportedAt % 1_000) * 1_000_000,
  id,
});

type Place = Pick<ErrorReport, "reportedAt" | "id">;

const placeOf = ({ seconds, nanoseconds, id }: ReportCursor): Place => ({
  reportedAt: seconds * 1_000 + nanoseconds / 1_000_000,
  id,
});

/** Newest first, ties by id, as the database orders them. */
function newestFirst(a: Place, b: Place): number {
  return b.reportedAt - a.reportedAt || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
}

/** Reports that are kept in memory and nowhere else; it answers as the database does. `initial` is not changed. */
export function memoryReports(initial: readonly ErrorReport[], clock: Pick<Clock, "now">): ReportSource {
  let reports = initial.toSorted(newestFirst);
  const matching = ({ status }: ReportFilter) =>
    status ? reports.filter((report) => report.status === status) : reports;
  const has = (id: string) => reports.some((report) => report.id === id);
  const change = (applies: (report: ErrorReport) => boolean, changes: ReportChanges) => {
    reports = reports.map((report) =>
      applies(report) ? { ...report, ...changes, updatedAt: clock.now() } : report,
    );
  };

  return {
    page: async (filter, pageSize, after) => {
      const found = matching(filter).filter((report) => !after || newestFirst(report, placeOf(after)) > 0);
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      return { entries: page, next: last && page.length === pageSize ? cursorOf(last) : null };
    },
    newer: async (than, size) => {
      const found = reports
        .filter((report) => !than || newestFirst(report, placeOf(than)) < 0)
        .slice(0, size);
      return { entries: found, newest: found[0] ? cursorOf(found[0]) : than };
    },
    get: async (id) => reports.find((report) => report.id === id) ?? null,
    count: async (filter) => matching(filter).length,
    send: async ({ reports: sent, dropped }) => {
      const stored = sent.map((report, index) => ({
        ...fromBackup(report),
        reportedAt: clock.now(),
        dropped: index === 0 ? dropped : {},
      }));
      reports = [...reports, ...stored.filter(({ id }) => !has(id))].toSorted(newestFirst);
      return { delivered: sent.map(({ id }) => id), rejected: [] };
    },
    update: async (id, changes) => {
      const before = reports.find((report) => report.id === id);
      if (!before) throw missingOnUpdate(id);
      change((report) => report.id === id, changes);
      return before;
    },
    remove: async (id) => {
      const before = reports.find((report) => report.id === id);
      if (!before) throw missingOnDelete(id);
      reports = reports.filter((report) => report.id !== id);
      return before;
    },
    resolveAll: async (onProgress) => {
      const open = reports.filter(({ status }) => status !== "resolved");
      change(({ status }) => status !== "resolved", { status: "resolved" });
      const result = { done: open.length, failed: 0 };
      onProgress(result, open.length);
      return result;
    },
    removeAll: async (onProgress) => {
      const result = { done: reports.length, failed: 0 };
      reports = [];
      onProgress(result, result.done);
      return result;
    },
  };
}
