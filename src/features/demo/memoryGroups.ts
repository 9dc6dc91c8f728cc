import { toApiError } from "@/api/apiError.ts";
import type { GroupDecision } from "@/api/groups/decision.ts";
import type { GroupSource, StoredEntries, TimeRange } from "@/api/groups/groupSource.ts";
import { placeTime, type PagePlace } from "@/api/lists/entryPages.ts";
import type { ReportSource } from "@/api/reportSource.ts";
import type { Clock } from "@/lib/clock.ts";

const placeAt = (ms: number, id: string): PagePlace => ({
  at: { seconds: Math.floor(ms / 1_000), nanoseconds: (ms % 1_000) * 1_000_000 },
  id,
});

/** Negative when `a` is before `b`. */
const compare = (a: PagePlace, b: PagePlace): number =>
  placeTime(a) - placeTime(b) || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);

const isIn = (at: number, { from = -Infinity, before = Infinity }: TimeRange) => at >= from && at < before;

function withPlaces<Entry>(found: readonly [PagePlace, Entry][], size: number): StoredEntries<Entry> {
  const page = found.slice(0, size);
  return {
    entries: page.map(([, entry]) => entry),
    first: page[0]?.[0] ?? null,
    last: page.at(-1)?.[0] ?? null,
  };
}

/**
 * The groups of reports in memory, with the answers of the database. Decisions last as long as the page.
 * @param initial what has been decided before.
 */
export function memoryGroups(
  reports: ReportSource,
  clock: Pick<Clock, "now">,
  initial: readonly GroupDecision[] = [],
): GroupSource {
  const decisions = new Map(initial.map((decision) => [decision.errorId, decision]));

  /** Newest first. */
  const arrivals = async () =>
    (await reports.page({}, Infinity, null)).entries.map((report) => ({
      report,
      place: placeAt(report.reportedAt, report.id),
    }));
  const changes = async (after: PagePlace | null) =>
    (await arrivals())
      .flatMap(({ report }) =>
        report.updatedAt === null ? [] : [[placeAt(report.updatedAt, report.id), report] as const],
      )
      .filter(([place]) => !after || compare(place, after) > 0)
      .toSorted(([a], [b]) => compare(a, b))
      .map(([place, report]): [PagePlace, typeof report] => [place, report]);

  return {
    reports: async ({ newerThan = null, olderThan = null }, size) => {
      const found = (await arrivals()).filter(
        ({ place }) =>
          (!newerThan || compare(place, newerThan) > 0) && (!olderThan || compare(place, olderThan) < 0),
      );
      return withPlaces(
        found.map(({ place, report }) => [place, report]),
        size,
      );
    },
    countNewer: async (than) =>
      (await arrivals()).filter(({ place }) => !than || compare(place, than) > 0).length,
    countOlder: async (than, status) =>
      (await arrivals()).filter(
        ({ place, report }) => compare(place, than) < 0 && (!status || report.status === status),
      ).length,
    countReports: async (range, status) =>
      (await arrivals()).filter(
        ({ report }) => isIn(report.reportedAt, range) && (!status || report.status === status),
      ).length,
    reportsIn: async (range) =>
      (await arrivals()).map(({ report }) => report).filter(({ reportedAt }) => isIn(reportedAt, range)),
    changedReports: async (after, size) => withPlaces(await changes(after), size),
    countChangedReports: async (after) => (await changes(after)).length,
    lastReportChange: async () => (await changes(null)).at(-1)?.[0] ?? null,
    changedDecisions: async (after, size) => {
      const found = [...decisions.values()]
        .map((decision): [PagePlace, GroupDecision] => [
          placeAt(decision.updatedAt, decision.errorId),
          decision,
        ])
        .filter(([place]) => !after || compare(place, after) > 0)
        .toSorted(([a], [b]) => compare(a, b));
      return withPlaces(found, size);
    },
    countDecisions: async (range) =>
      [...decisions.values()].filter(({ updatedAt }) => isIn(updatedAt, range)).length,
    decisionsIn: async (range) => [...decisions.values()].filter(({ updatedAt }) => isIn(updatedAt, range)),
    reportsOf: async (errorIds) =>
      (await arrivals()).map(({ report }) => report).filter(({ errorId }) => errorIds.includes(errorId)),
    countOf: async (errorIds) =>
      (await arrivals()).filter(({ report }) => errorIds.includes(report.errorId)).length,
    decisionsOf: async (errorIds) => errorIds.flatMap((errorId) => decisions.get(errorId) ?? []),
    removeReports: async (ids) => {
      await Promise.allSettled(ids.map((id) => reports.remove(id)));
      return { done: ids.length, failed: 0 };
    },
    writeDecisions: async (writes) => {
      for (const { errorId, decision, decidesStatus } of writes) {
        const updatedAt = clock.now();
        if (!decision) decisions.delete(errorId);
        else {
          const decidedAt = decidesStatus ? updatedAt : decision.decidedAt;
          decisions.set(errorId, { ...decision, decidedAt, updatedAt });
        }
      }
      return { done: writes.length, failed: 0 };
    },
    setStatus: async (ids, status, onFailure) => {
      const answers = await Promise.allSettled(ids.map((id) => reports.update(id, { status })));
      const reasons = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
      for (const reason of reasons) onFailure?.(toApiError(reason));
      const failed = reasons.length;
      return { done: ids.length - failed, failed };
    },
    endSnoozes: async (errorIds) => {
      const now = clock.now();
      const snoozed = errorIds.flatMap((errorId) => decisions.get(errorId) ?? []);
      for (const decision of snoozed) {
        decisions.set(decision.errorId, {
          ...decision,
          status: "active",
          snooze: null,
          decidedAt: now,
          updatedAt: now,
        });
      }
      return { done: snoozed.length, failed: errorIds.length - snoozed.length };
    },
  };
}
