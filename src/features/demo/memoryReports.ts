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

const arrival = ({ seconds, nanoseconds }: ReportCursor) => seconds * 1_000 + nanoseconds / 1_000_000;

/** Newest first, ties by id, as the database orders them. */
function newestFirst(a: ErrorReport, b: ErrorReport): number {
  return b.reportedAt - a.reportedAt || (a.id < b.id ? 1 : -1);
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
      const found = matching(filter).filter(
        ({ reportedAt, id }) =>
          !after || reportedAt < arrival(after) || (reportedAt === arrival(after) && id < after.id),
      );
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      return { reports: page, next: last && page.length === pageSize ? cursorOf(last) : null };
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
      if (!has(id)) throw missingOnUpdate(id);
      change((report) => report.id === id, changes);
    },
    remove: async (id) => {
      if (!has(id)) throw missingOnDelete(id);
      reports = reports.filter((report) => report.id !== id);
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
