import {
  fromBackup,
  missingOnDelete,
  missingOnUpdate,
  type ErrorReport,
  type ReportChanges,
  type ReportFilter,
} from "@/api/errorReport.ts";
import { cursorTime, type PageCursor } from "@/api/lists/entryPages.ts";
import type { ReportSender } from "@/api/openReports.ts";
import type { ReportSource } from "@/api/storedReports.ts";
import type { Clock } from "@/lib/clock.ts";

const placeOf = ({ reportedAt, id }: ErrorReport): PageCursor => ({
  at: { seconds: Math.floor(reportedAt / 1_000), nanoseconds: (reportedAt % 1_000) * 1_000_000 },
  id,
});

/** Newest first, ties by id, as the database orders them. */
function newestFirst(a: PageCursor, b: PageCursor): number {
  return cursorTime(b) - cursorTime(a) || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
}

const sorted = (reports: readonly ErrorReport[]) =>
  reports.toSorted((a, b) => newestFirst(placeOf(a), placeOf(b)));

/** Reports in memory only, with the answers of the database. `initial` is not changed. */
export function memoryReports(
  initial: readonly ErrorReport[],
  clock: Pick<Clock, "now">,
): ReportSource & ReportSender {
  let reports = sorted(initial);
  const matching = ({ status, before = Infinity }: ReportFilter) =>
    reports.filter((report) => (!status || report.status === status) && report.reportedAt < before);
  const has = (id: string) => reports.some((report) => report.id === id);
  const change = (applies: (report: ErrorReport) => boolean, changes: ReportChanges) => {
    reports = reports.map((report) =>
      applies(report) ? { ...report, ...changes, updatedAt: clock.now() } : report,
    );
  };

  return {
    page: async (filter, pageSize, after) => {
      const found = matching(filter).filter((report) => !after || newestFirst(placeOf(report), after) > 0);
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      return { entries: page, next: last && page.length === pageSize ? placeOf(last) : null };
    },
    newer: async (than, size) => {
      const found = reports
        .filter((report) => !than || newestFirst(placeOf(report), than) < 0)
        .slice(0, size);
      return { entries: found, newest: found[0] ? placeOf(found[0]) : than };
    },
    get: async (id) => reports.find((report) => report.id === id) ?? null,
    count: async (filter) => matching(filter).length,
    send: async ({ reports: sent, dropped }) => {
      const stored = sent.map((report, index) => ({
        ...fromBackup(report),
        reportedAt: clock.now(),
        dropped: index === 0 ? dropped : {},
      }));
      reports = sorted([...reports, ...stored.filter(({ id }) => !has(id))]);
      return { delivered: sent.map(({ id }) => id), rejected: [] };
    },
    addComment: async (id, comment) => {
      reports = reports.map((report) => (report.id === id ? { ...report, comment } : report));
    },
    update: async (id, changes) => {
      const before = reports.find((report) => report.id === id);
      if (!before) throw missingOnUpdate(id);
      change((report) => report.id === id, changes);
      // Nobody else changes them.
      return { before, isConflict: false };
    },
    remove: async (id) => {
      const before = reports.find((report) => report.id === id);
      if (!before) throw missingOnDelete(id);
      reports = reports.filter((report) => report.id !== id);
      return before;
    },
    resolveAll: async (_deployments, onProgress) => {
      const open = reports.filter(({ status }) => status !== "resolved");
      change(({ status }) => status !== "resolved", { status: "resolved" });
      const result = { done: open.length, failed: 0 };
      onProgress(result, open.length);
      return result;
    },
    removeAll: async (filter, onProgress) => {
      const removed = matching(filter);
      reports = reports.filter((report) => !removed.includes(report));
      const result = { done: removed.length, failed: 0 };
      onProgress(result, result.done);
      return result;
    },
  };
}
