import {
  fromBackup,
  missingOnDelete,
  missingOnUpdate,
  type ErrorReport,
  type ReportChanges,
  type ReportFilter,
} from "@/api/errorReport.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import { groupsOf } from "@/api/groups/groupsOfBackup.ts";
import { reopened, resolvedWith } from "@/api/groups/groupStatus.ts";
import type { Deployments } from "@/api/groups/releases.ts";
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

interface MemoryOptions {
  /** Not changed. */
  initial: readonly ErrorReport[];
  clock: Pick<Clock, "now">;
  /** What has been decided about them. */
  decided?: readonly GroupDecision[];
  /** The order of their releases. */
  deployments?: Deployments;
}

/** Reports and their groups in memory, with the answers of the database. They last as long as the page. */
export function memorySources({ initial, clock, decided = [], deployments = [] }: MemoryOptions): {
  reports: ReportSource & ReportSender;
  groups: GroupSource;
} {
  let stored = sorted(initial);
  const decisions = new Map(decided.map((decision) => [decision.errorId, decision]));
  const matching = ({ status, before = Infinity }: ReportFilter) =>
    stored.filter((report) => (!status || report.status === status) && report.reportedAt < before);
  const find = (id: string) => stored.find((report) => report.id === id);
  const change = (applies: (report: ErrorReport) => boolean, changes: ReportChanges) => {
    stored = stored.map((report) =>
      applies(report) ? { ...report, ...changes, updatedAt: clock.now() } : report,
    );
  };
  const takeOut = (removed: readonly ErrorReport[]) => {
    stored = stored.filter((report) => !removed.includes(report));
  };
  const ofErrors = (errorIds: readonly string[]) =>
    stored.filter(({ errorId }) => errorIds.includes(errorId));
  const grouped = (of: readonly ErrorReport[] = stored) =>
    groupsOf(of).map((group) => ({ ...group, decision: decisions.get(group.errorId) ?? null }));

  const reports: ReportSource & ReportSender = {
    page: async (filter, pageSize, after) => {
      const found = matching(filter).filter((report) => !after || newestFirst(placeOf(report), after) > 0);
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      return { entries: page, next: last && page.length === pageSize ? placeOf(last) : null };
    },
    newer: async (than, size) => {
      const found = stored.filter((report) => !than || newestFirst(placeOf(report), than) < 0).slice(0, size);
      return { entries: found, newest: found[0] ? placeOf(found[0]) : than };
    },
    get: async (id) => find(id) ?? null,
    count: async (filter) => matching(filter).length,
    send: async ({ reports: sent, dropped }) => {
      const arrived = sent.map((report, index) => ({
        ...fromBackup(report),
        reportedAt: clock.now(),
        dropped: index === 0 ? dropped : {},
      }));
      stored = sorted([...stored, ...arrived.filter(({ id }) => !find(id))]);
      return { delivered: sent.map(({ id }) => id), rejected: [] };
    },
    addComment: async (id, comment) => {
      stored = stored.map((report) => (report.id === id ? { ...report, comment } : report));
    },
    update: async (id, changes) => {
      const before = find(id);
      if (!before) throw missingOnUpdate(id);
      change((report) => report.id === id, changes);
      const decision = decisions.get(before.errorId);
      if (changes.status === "active" && decision) decisions.set(before.errorId, reopened(decision));
      // Nobody else changes them.
      return { before, isConflict: false };
    },
    remove: async (id) => {
      const before = find(id);
      if (!before) throw missingOnDelete(id);
      takeOut([before]);
      return before;
    },
    resolveAll: async (order, onProgress) => {
      const open = stored.filter(({ status }) => status !== "resolved");
      change(({ status }) => status !== "resolved", { status: "resolved" });
      for (const group of grouped()) {
        decisions.set(group.errorId, resolvedWith(group, order, group.lastSeen));
      }
      const result = { done: open.length, failed: 0 };
      onProgress(result, open.length);
      return result;
    },
    removeAll: async (filter, onProgress) => {
      const removed = matching(filter);
      takeOut(removed);
      const left = new Set(stored.map(({ errorId }) => errorId));
      for (const errorId of decisions.keys()) if (!left.has(errorId)) decisions.delete(errorId);
      const result = { done: removed.length, failed: 0 };
      onProgress(result, result.done);
      return result;
    },
  };

  const groups: GroupSource = {
    changed: async () => {
      const seconds = Math.floor(clock.now() / 1_000);
      return { groups: grouped(), last: { at: { seconds, nanoseconds: 0 }, id: "" } };
    },
    count: async () => grouped().length,
    deployments: async () => deployments,
    stored: async () => stored.length,
    arrived: async (release, from, until) =>
      stored.filter(
        (report) => report.release === release && report.reportedAt >= from && report.reportedAt < until,
      ).length,
    uncounted: async () => 0,
    fold: async () => 0,
    reports: async (errorIds, size) => ({ entries: ofErrors(errorIds).slice(0, size), next: null }),
    find: async (field, beginning) => {
      const found = stored.filter((report) =>
        (field === "id" ? report.id : report.sessionId).startsWith(beginning),
      );
      return [...new Set(found.map(({ errorId }) => errorId))];
    },
    decide: async ({ writes, isFirst, statuses, statusOf }, onPrepared) => {
      const errorIds = writes.map(({ errorId }) => errorId);
      const changes = ofErrors(errorIds).flatMap((report) => {
        const to = statuses.includes(report.status) ? statusOf(report) : null;
        return to === null || to === report.status ? [] : [{ report, to }];
      });
      onPrepared(Object.fromEntries(changes.map(({ report }) => [report.id, report.status])));
      for (const { report, to } of changes) change(({ id }) => id === report.id, { status: to });
      for (const { errorId, after } of isFirst ? writes : []) {
        if (after) decisions.set(errorId, after);
        else decisions.delete(errorId);
      }
      return {
        conflicts: [],
        groups: grouped(ofErrors(errorIds)),
        done: changes.length + writes.length,
        next: null,
      };
    },
    remove: async (errorIds) => {
      const found = ofErrors(errorIds);
      takeOut(found);
      for (const errorId of errorIds) decisions.delete(errorId);
      return { done: found.length, isLast: true };
    },
  };
  return { reports, groups };
}
