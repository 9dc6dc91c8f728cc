import {
  doc,
  documentId,
  increment,
  orderBy,
  runTransaction,
  serverTimestamp,
  where,
  writeBatch,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import type { ErrorReport } from "../errorReport.ts";
import { noteUse } from "../quotaUse.ts";
import { REPORTS } from "../reportFields.ts";
import { type GroupDecision, groupFromSnapshot } from "./groupDocument.ts";
import { GROUPS, type StoredGroup } from "./errorGroup.ts";
import { readReports, removeReports } from "./everyReport.ts";
import { fieldsOf, overtaken, readGroups, shrunkFields, stampOf, whenOvertaken } from "./groupCommits.ts";
import type { Conflict, DecisionPage, DecisionWrite, EarlierStatuses, PageOutcome } from "./groupSource.ts";

/** Reports of one commit; with their groups, it stays below 500 writes. */
const REPORTS_PAGE = 400;

/** What two decisions say, without their times: those of this device are replaced by the server's. */
const contentOf = (decision: GroupDecision | null): string =>
  decision ? JSON.stringify([decision.status, decision.note, decision.issueUrl, decision.snooze]) : "";

/** The status that a decision gives the reports of its group. */
const statusOf = (decision: GroupDecision | null) => decision?.status ?? "active";

/** The conflict of a write with what is stored; `null` when that is what it expects. */
function conflictOf({ errorId, expected }: DecisionWrite, stored: GroupDecision | null): Conflict | null {
  const isKnown = expected.some((one) => contentOf(one) === contentOf(stored));
  return isKnown ? null : { errorId, stored };
}

/** What is stored in place of `stored`. Another device may have decided the same about later reports. */
function decisionOf({ expected, after }: DecisionWrite, stored: GroupDecision | null): GroupDecision | null {
  if (!after || after.status !== stored?.status) return after;
  const isKnown = expected.some((one) => one?.decidedAt === stored.decidedAt);
  return isKnown ? after : { ...after, decidedAt: Math.max(after.decidedAt, stored.decidedAt) };
}

/** What the administrator decides about groups: they and their reports are written in the same commits. */
export function groupWrites(firestore: Firestore) {
  const groupOf = (errorId: string) => doc(firestore, GROUPS, errorId);
  const reportOf = (id: string) => doc(firestore, REPORTS, id);

  /** A page of the reports of these groups that match, in the order of ids. */
  const ofGroups = (errorIds: readonly string[], matching: QueryConstraint[], after: string | null) =>
    readReports(
      firestore,
      [where("errorId", "in", errorIds), ...matching, orderBy(documentId())],
      after,
      REPORTS_PAGE,
    );

  async function decide(
    page: DecisionPage,
    onPrepared: (earlier: EarlierStatuses) => void,
  ): Promise<PageOutcome> {
    const decided = page.writes.map(({ errorId }) => errorId);
    const stored = await readGroups(firestore, decided);
    const present = page.writes.flatMap((write) => {
      const group = stored.get(write.errorId);
      // Deleted meanwhile: nothing is left to decide about. A decision without a group would apply to its next report.
      return group ? [{ ...write, group }] : [];
    });
    const conflicts = page.isFirst
      ? present.flatMap((write) => conflictOf(write, write.group.decision) ?? [])
      : [];
    if (conflicts.length > 0) return { conflicts, groups: [], done: 0, next: null };

    // Later pages leave the reports of a group about which another device has decided otherwise since the first one.
    const writes = present.filter(
      ({ after, group }) => page.isFirst || statusOf(after) === statusOf(group.decision),
    );
    const errorIds = writes.map(({ errorId }) => errorId);
    const { statuses, after } = page;
    const found =
      statuses.length > 0 && errorIds.length > 0
        ? await ofGroups(errorIds, [where("status", "in", statuses)], after)
        : [];
    const changes = found.flatMap((report) => {
      const to = page.statusOf(report);
      return to === null || to === report.status ? [] : [{ report, to }];
    });
    onPrepared(Object.fromEntries(changes.map(({ report }) => [report.id, report.status])));

    const batch = writeBatch(firestore);
    const groups: StoredGroup[] = [];
    for (const write of writes) {
      const { errorId, group } = write;
      const own = changes.filter(({ report }) => report.errorId === errorId);
      const counted = own.filter(({ report }) => report.counted);
      const active =
        counted.filter(({ to }) => to === "active").length -
        counted.filter(({ report }) => report.status === "active").length;
      // Its revision says that a report has changed, even one that is not counted yet.
      if (!page.isFirst && own.length === 0) continue;
      const decision = decisionOf(write, group.decision);
      // Not merged: a snooze takes the place of one of another kind.
      batch.update(groupOf(errorId), {
        ...(page.isFirst && fieldsOf(decision)),
        ...(active !== 0 && { active: increment(active) }),
        ...stampOf(group),
      });
      groups.push({
        ...group,
        decision: page.isFirst ? decision : group.decision,
        active: group.active + active,
        revision: group.revision + 1,
      });
    }
    for (const { report, to } of changes) {
      batch.update(reportOf(report.id), { status: to, updatedAt: serverTimestamp() });
    }
    await batch.commit();
    const done = changes.length + (page.isFirst ? groups.length : 0);
    noteUse("writes", done);
    return {
      conflicts,
      groups,
      done,
      next: found.length === REPORTS_PAGE ? (found.at(-1)?.id ?? null) : null,
    };
  }

  /** Deletes groups with their last reports. When a report arrives meanwhile, its group stays. */
  async function removeLast(
    errorIds: readonly string[],
    known: ReadonlyMap<string, StoredGroup>,
    reports: readonly ErrorReport[],
  ): Promise<void> {
    await runTransaction(firestore, async (transaction) => {
      const found = await Promise.all(errorIds.map((errorId) => transaction.get(groupOf(errorId))));
      noteUse("reads", found.length);
      for (const snapshot of found) {
        if (!snapshot.exists()) continue;
        const own = reports.filter(({ errorId }) => errorId === snapshot.id);
        const group = groupFromSnapshot(snapshot);
        const before = known.get(snapshot.id);
        // Somebody has deleted some of the reports, which would be taken from the figures twice.
        if (before?.revision !== group.revision || before.firstSeen !== group.firstSeen) throw overtaken;
        if (group.reports <= own.filter(({ counted }) => counted).length) transaction.delete(snapshot.ref);
        else transaction.set(snapshot.ref, shrunkFields(group, own), { merge: true });
      }
      for (const { id } of reports) transaction.delete(reportOf(id));
    });
    noteUse("deletes", reports.length);
  }

  async function remove(errorIds: readonly string[]): Promise<{ done: number; isLast: boolean }> {
    // Read before the reports: every deletion or change of a report also changes its group's revision.
    const groups = await readGroups(firestore, errorIds);
    const reports = await ofGroups(errorIds, [], null);
    const isLast = reports.length < REPORTS_PAGE;
    await (isLast ? removeLast(errorIds, groups, reports) : removeReports(firestore, reports, groups));
    return { done: reports.length, isLast };
  }

  return {
    /**
     * Stores one page of a decision. `onPrepared` gets the statuses that it will change before anything is written.
     * Rejects when it is refused.
     */
    decide: (page: DecisionPage, onPrepared: (earlier: EarlierStatuses) => void) =>
      whenOvertaken(() => decide(page, onPrepared)),
    /** Deletes a page of the reports of these groups, and with the last page the groups. */
    remove: (errorIds: readonly string[]) => whenOvertaken(() => remove(errorIds)),
  };
}
