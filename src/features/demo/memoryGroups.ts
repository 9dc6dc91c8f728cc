import type { ErrorReport } from "@/api/errorReport.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import { groupsOf } from "@/api/groups/groupsOfBackup.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import { reopened, resolvedWith } from "@/api/groups/groupStatus.ts";
import type { Deployments } from "@/api/groups/releases.ts";
import type { ReportSource } from "@/api/storedReports.ts";
import type { Clock } from "@/lib/clock.ts";

/** What has been decided, by error id. */
type Decisions = Map<string, GroupDecision>;

/** The same reports; what is done to one of them, or to all, changes the decisions about their errors as in the database. */
export function decidingReports<Source extends ReportSource>(reports: Source, decisions: Decisions): Source {
  const groups = async () => groupsOf((await reports.page({}, Infinity, null)).entries);
  return {
    ...reports,
    update: async (id, changes) => {
      const answer = await reports.update(id, changes);
      const decision = decisions.get(answer.before.errorId);
      if (changes.status === "active" && decision) decisions.set(decision.errorId, reopened(decision));
      return answer;
    },
    resolveAll: async (deployments, onProgress) => {
      const result = await reports.resolveAll(deployments, onProgress);
      for (const group of await groups()) {
        const decision = decisions.get(group.errorId) ?? null;
        decisions.set(group.errorId, resolvedWith({ ...group, decision }, deployments, group.lastSeen));
      }
      return result;
    },
    removeAll: async (filter, onProgress) => {
      const result = await reports.removeAll(filter, onProgress);
      const left = new Set((await groups()).map(({ errorId }) => errorId));
      for (const errorId of decisions.keys()) if (!left.has(errorId)) decisions.delete(errorId);
      return result;
    },
  };
}

/**
 * The groups of reports in memory, with the answers of the database. Decisions last as long as the page.
 * @param deployments the order of the releases.
 */
export function memoryGroups(
  reports: ReportSource,
  clock: Pick<Clock, "now">,
  decisions: Decisions,
  deployments: Deployments,
): GroupSource {
  /** The reports of these errors, or of all, newest first. */
  async function reportsOf(errorIds?: readonly string[]): Promise<ErrorReport[]> {
    const { entries } = await reports.page({}, Infinity, null);
    return entries.filter(({ errorId }) => !errorIds || errorIds.includes(errorId));
  }
  async function groups(errorIds?: readonly string[]): Promise<StoredGroup[]> {
    return groupsOf(await reportsOf(errorIds)).map((group) => {
      return { ...group, decision: decisions.get(group.errorId) ?? null };
    });
  }

  return {
    changed: async () => {
      const seconds = Math.floor(clock.now() / 1_000);
      return { groups: await groups(), last: { at: { seconds, nanoseconds: 0 }, id: "" } };
    },
    count: async () => (await groups()).length,
    deployments: async () => deployments,
    stored: async () => (await reportsOf()).length,
    arrived: async (release, from, until) =>
      (await reportsOf()).filter(
        (report) => report.release === release && report.reportedAt >= from && report.reportedAt < until,
      ).length,
    uncounted: async () => 0,
    fold: async () => 0,
    reports: async (errorIds, size) => ({ entries: (await reportsOf(errorIds)).slice(0, size), next: null }),
    find: async (field, beginning) => {
      const found = (await reportsOf()).filter((report) =>
        (field === "id" ? report.id : report.sessionId).startsWith(beginning),
      );
      return [...new Set(found.map(({ errorId }) => errorId))];
    },
    decide: async ({ writes, isFirst, statuses, statusOf }, onPrepared) => {
      const errorIds = writes.map(({ errorId }) => errorId);
      const found = (await reportsOf(errorIds)).filter(({ status }) => statuses.includes(status));
      const changes = found.flatMap((report) => {
        const to = statusOf(report);
        return to === null || to === report.status ? [] : [{ report, to }];
      });
      onPrepared(Object.fromEntries(changes.map(({ report }) => [report.id, report.status])));
      for (const { report, to } of changes) await reports.update(report.id, { status: to });
      for (const { errorId, after } of isFirst ? writes : []) {
        if (after) decisions.set(errorId, after);
        else decisions.delete(errorId);
      }
      return {
        conflicts: [],
        groups: await groups(errorIds),
        done: changes.length + writes.length,
        next: null,
      };
    },
    remove: async (errorIds) => {
      const found = await reportsOf(errorIds);
      for (const { id } of found) await reports.remove(id);
      for (const errorId of errorIds) decisions.delete(errorId);
      return { done: found.length, isLast: true };
    },
  };
}
