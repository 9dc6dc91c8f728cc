import { createSelector } from "@reduxjs/toolkit";
import { shallowEqual } from "react-redux";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import { isExact } from "@/api/groups/groupList.ts";
import { groupsApi, knownGroups } from "@/api/groups/groupsApi.ts";
import type { Deployments } from "@/api/groups/releases.ts";
import { selectQueue, selectStatusChanges } from "@/state/decisions/decisionsSlice.ts";
import { isShown } from "@/state/decisions/queuedDecision.ts";
import type { RootState } from "@/state/types.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import { sortGroups } from "../search/sortGroups.ts";
import { showGroup, type ErrorGroup } from "./errorGroup.ts";

const noDeployments: Deployments = [];
/** The order of the releases. */
export const selectDeployments = (state: RootState) => knownGroups(state)?.deployments ?? noDeployments;

/** What stands before a figure in which reports may be missing. */
export const selectAtLeast = (state: RootState): "" | "at least " => {
  const list = knownGroups(state);
  return list && isExact(list) ? "" : "at least ";
};

interface PendingTarget {
  decision: GroupDecision | null;
  /** The status of all reports; `null` when each keeps its own, or gets an earlier one back. */
  status: ReportStatus | null;
  /** By how many an undo changes the number of active ones: known where it is about one error. */
  activeBy: number;
}

/** How many reports of a group are active once what waits is stored. */
const activeThen = ({ reports, active }: StoredGroup, { status, activeBy }: PendingTarget): number => {
  if (status === null) return Math.min(reports, Math.max(0, active + activeBy));
  return status === "active" ? reports : 0;
};

/** Decisions that groups show before they are stored. The queue also has those about enquiries and single reports. */
const selectShown = createSelector(
  [(state: RootState) => selectQueue(state, "errors")],
  (queue) => queue.filter(isShown),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** What groups show of decisions that are not stored, by error id. */
export const selectPendingTargets: (state: RootState) => ReadonlyMap<string, PendingTarget> = createSelector(
  [selectShown],
  (queue) =>
    new Map(
      queue.flatMap(({ decision: { targets, status, restores } }) => {
        const restored = targets.length === 1 ? Object.values(restores ?? {}) : [];
        const activeBy = restored.reduce(
          (sum, one) => sum + Number(one === "active") - Number(status === "active"),
          0,
        );
        return targets.map(
          ({ id, after }) => [id, { decision: after, status: restores ? null : status, activeBy }] as const,
        );
      }),
    ),
);

/**
 * All groups that have reports, as they will be once the waiting decisions are stored: regressed ones first, then the
 * last seen. A changed group or decision makes its own group again, and no other.
 */
export const selectErrorGroups: (state: RootState, now: number) => readonly ErrorGroup[] = createSelector(
  [
    (state: RootState) => knownGroups(state)?.groups,
    selectDeployments,
    // Without the time, of which it would remember every value.
    (state: RootState) => selectPendingTargets(state),
    // A minute is fine enough for what changes with time.
    (_: RootState, now: number) => Math.floor(now / 60_000) * 60_000,
  ],
  (groups = {}, deployments, pending, now) => {
    const all = Object.values(groups)
      .filter(({ reports }) => reports > 0)
      .map((stored) => {
        const target = pending.get(stored.errorId);
        return target
          ? showGroup(stored, target.decision, deployments, now, activeThen(stored, target))
          : showGroup(stored, stored.decision, deployments, now);
      });
    return sortGroups(all, "seen", now);
  },
);

/** Why the groups could not be read; `null` when they could. */
export const selectGroupsFailure = (state: RootState) => {
  const list = groupsApi.endpoints.listGroups.select()(state);
  return list.data?.fallback ?? (list.isError ? (list.error as { message: string }) : null);
};

/** How many reports wait for a decision; `null` before the groups were read, or when they could not be read. */
export function selectUnread(state: RootState, now: number): number | null {
  const list = knownGroups(state);
  if (!list || selectGroupsFailure(state)) return null;
  const { active: waiting = 0 } = selectStatusChanges(state, "reports");
  return Math.max(0, unreadOf(selectErrorGroups(state, now)) + waiting);
}

/** How many reports of active errors nobody has decided about. */
export const unreadOf = (groups: readonly ErrorGroup[]): number =>
  groups.reduce((sum, { status, active }) => sum + (status === "active" ? active : 0), 0);
