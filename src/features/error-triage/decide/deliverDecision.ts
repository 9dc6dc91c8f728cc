import { isTransient, toApiError } from "@/api/apiError.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import type { DecisionPage, EarlierStatuses } from "@/api/groups/groupSource.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import { isLater } from "@/api/groups/groupList.ts";
import { groupsApi, knownGroups, readGroupsAgain } from "@/api/groups/groupsApi.ts";
import { baseApi } from "@/api/baseApi.ts";
import { carryOut } from "@/components/panel/decisions/deliverEntries.ts";
import { leavesTheirs, overStored } from "./decide.ts";
import { decisionMoved } from "@/state/decisions/decisionsSlice.ts";
import { overConflicts, TARGETS_AT_ONCE, type QueuedDecision } from "@/state/decisions/queuedDecision.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import { reportStatuses, type ReportStatus } from "@/telemetry/report/report.ts";

type Queued = QueuedDecision<"errors">;

/** Puts groups as they are stored now into the cache, and takes deleted ones out. */
export function groupsStored(
  api: Pick<DeliveryApi, "dispatch">,
  stored: readonly StoredGroup[],
  gone: readonly StoredGroup[] = [],
): void {
  api.dispatch(
    groupsApi.util.updateQueryData("listGroups", undefined, (draft) => {
      for (const group of stored) {
        const known = draft.groups[group.errorId];
        // The answer may come after a reading that has brought a later change, the administrator's or a visitor's.
        if (!known || !isLater(known, group)) draft.groups[group.errorId] = group;
      }
      // Likewise, one that was deleted may have been reported again.
      for (const { errorId, firstSeen } of gone)
        if (draft.groups[errorId]?.firstSeen === firstSeen) delete draft.groups[errorId];
    }),
  );
}

/** Gives reports that have been read the status that is stored now, by id. */
export function showStatuses(
  { dispatch, getState }: Pick<DeliveryApi, "dispatch" | "getState">,
  stored: EarlierStatuses,
): void {
  const show = (report: { id: string; status: ReportStatus } | null) => {
    const status = report && stored[report.id];
    if (status) report.status = status;
  };
  const { selectCachedArgsForQuery: argsOf, updateQueryData: update } = groupsApi.util;
  for (const id of argsOf(getState(), "getReport")) if (stored[id]) dispatch(update("getReport", id, show));
  for (const errorId of argsOf(getState(), "groupReports")) {
    dispatch(
      update("groupReports", errorId, (draft) => draft.pages.forEach((page) => page.entries.forEach(show))),
    );
  }
}

/** The next page of a decision. */
function pageOf({ decision, next, after }: Queued): DecisionPage {
  const { status, restores } = decision;
  const targets = decision.targets.slice(next, next + TARGETS_AT_ONCE);
  // Reports that have arrived since what it is based on are not part of it.
  const readTo = new Map(targets.map((target) => [target.id, target.after?.decidedAt ?? 0]));
  const statuses: readonly ReportStatus[] =
    status === null ? [] : restores ? [status] : reportStatuses.filter((one) => one !== status);
  return {
    writes: targets.map(({ id, before, after: then }) => {
      // A commit without an answer may be stored.
      return { errorId: id, expected: [before, then], after: then };
    }),
    isFirst: after === null,
    statuses,
    statusOf: ({ id, errorId, reportedAt }) => {
      if (restores) return restores[id] ?? null;
      return reportedAt <= (readTo.get(errorId) ?? 0) ? status : null;
    },
    after,
  };
}

/** Stores one page of a decision, and answers what that changes in the queue. */
async function storePage(api: DeliveryApi, queued: Queued, source: GroupSource): Promise<Partial<Queued>> {
  const { decision, next, done } = queued;
  const { id } = decision;
  const isFirst = queued.after === null;
  const ids = decision.targets.slice(next, next + TARGETS_AT_ONCE).map((target) => target.id);
  const groups = knownGroups(api.getState())?.groups ?? {};
  const known = ids.flatMap((one) => groups[one] ?? []);
  if (decision.isDeletion) {
    const removed = await source.remove(ids);
    if (removed.isLast) groupsStored(api, [], known);
    // `after` says that it has begun.
    return {
      done: done + removed.done,
      ...(removed.isLast ? { next: next + ids.length, after: null } : { after: "" }),
    };
  }
  const outcome = await source.decide(pageOf(queued), (earlier) => {
    // Before the write: what undo restores is known after a crash, too.
    if (Object.keys(earlier).length > 0)
      api.dispatch(decisionMoved({ id, earlier: { ...queued.earlier, ...earlier } }));
  });
  if (outcome.conflicts.length > 0) {
    // What is stored is shown when the decision is given up.
    void api.dispatch(readGroupsAgain());
    let isFree = decision.status === null;
    const conflicts = outcome.conflicts.map(({ errorId, stored }) => {
      const target = decision.targets.find((one) => one.id === errorId);
      const merged = target && stored && overStored(target, stored, decision.status !== null);
      isFree &&= Boolean(merged && leavesTheirs(target, stored));
      return { id: errorId, stored, ...(merged && { merged }) };
    });
    // Nobody has to be asked about a note when only the status was changed elsewhere.
    if (isFree) return { decision: { ...decision, targets: overConflicts(decision.targets, conflicts) } };
    return { phase: "conflict", conflicts, isTransient: false };
  }
  // The first page answers with all of its groups that are stored.
  const isGone = ({ errorId }: StoredGroup) => !outcome.groups.some((group) => group.errorId === errorId);
  groupsStored(api, outcome.groups, isFirst ? known.filter(isGone) : []);
  return {
    done: done + outcome.done,
    ...(isFirst && { gone: queued.gone + ids.length - outcome.groups.length }),
    ...(outcome.next === null ? { next: next + ids.length, after: null } : { after: outcome.next }),
  };
}

/** Stores a decision, page by page, from the first one that is not stored. Never rejects. */
export async function deliverDecision(api: DeliveryApi, id: string): Promise<void> {
  const { groups } = api.extra;
  if (!groups) return;
  await carryOut(api, "errors", id, {
    store: async (queued) => storePage(api, queued, await groups()),
    failed: (error) => {
      const failure = toApiError(error);
      return { phase: "failed", reason: failure.message, isTransient: isTransient(failure) };
    },
    ended: ({ decision: { status, restores }, earlier }) => {
      if (!status) return;
      const changed = Object.keys(earlier).map((one) => [one, restores?.[one] ?? status] as const);
      showStatuses(api, Object.fromEntries(changed));
    },
  });
  api.dispatch(baseApi.util.invalidateTags(["ReportList"]));
}
