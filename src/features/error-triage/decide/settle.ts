import { baseApi } from "@/api/baseApi.ts";
import type { DecisionWrite, PageOutcome } from "@/api/groups/groupSource.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import { isLater } from "@/api/groups/groupList.ts";
import { groupsApi, knownGroups } from "@/api/groups/groupsApi.ts";
import { hasRegressed, isSnoozeOver } from "@/api/groups/groupStatus.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ReportStatus } from "@/telemetry/report/report.ts";
import { selectPendingTargets } from "../groups/selectGroups.ts";
import { groupsStored, showStatuses } from "./deliverDecision.ts";

/** A group whose reports have to follow what was decided about it. */
type Open = StoredGroup & { decision: GroupDecision };

/** Gives all reports of these groups a status, and the groups their decision. */
async function follow(
  api: Pick<DeliveryApi, "dispatch" | "getState">,
  source: GroupSource,
  groups: readonly Open[],
  { status, ends }: { status: ReportStatus; ends: boolean },
): Promise<void> {
  if (groups.length === 0) return;
  let changed: string[] = [];
  const page = {
    writes: groups.map(({ errorId, decision }): DecisionWrite => {
      const after = ends ? { ...decision, status: "active" as const, snooze: null } : decision;
      return { errorId, expected: [decision], after };
    }),
    statuses: [status === "active" ? "ignored" : "active"] as const,
    statusOf: () => status,
  };
  let after: string | null = null;
  do {
    const isFirst: boolean = ends && after === null;
    const outcome: PageOutcome = await source.decide({ ...page, isFirst, after }, (earlier) => {
      changed = Object.keys(earlier);
    });
    groupsStored(api, outcome.groups);
    showStatuses(api, Object.fromEntries(changed.map((id) => [id, status])));
    if (changed.length > 0) api.dispatch(baseApi.util.invalidateTags(["ReportList"]));
    after = outcome.next;
  } while (after !== null);
}

/** So many groups are settled at a time; the next reading continues. */
const AT_ONCE = 20;

/**
 * Gives new reports of ignored, snoozed and resolved groups their group's status, makes groups active whose snooze is
 * over, and counts reports that no group has counted. What could not be written is tried again after the next reading.
 */
export function settle(): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const list = knownGroups(getState());
    if (!list || !extra.groups) return;
    const pending = selectPendingTargets(getState());
    const { deployments } = list;
    const decided = Object.values(list.groups).filter(
      (group): group is Open => group.decision !== null && !pending.has(group.errorId),
    );
    const isOver = ({ decision, ...group }: Open) =>
      isSnoozeOver(decision, group, deployments, extra.clock.now());
    const over = decided.filter(isOver).slice(0, AT_ONCE);
    const fresh = (status: ReportStatus) =>
      decided
        .filter((group) => group.decision.status === status && group.active > 0 && !isOver(group))
        .filter((group) => !hasRegressed(group.decision, group, deployments))
        .slice(0, AT_ONCE);
    try {
      const source = await extra.groups();
      await follow({ dispatch, getState }, source, fresh("ignored"), { status: "ignored", ends: false });
      await follow({ dispatch, getState }, source, fresh("resolved"), { status: "resolved", ends: false });
      await follow({ dispatch, getState }, source, over, { status: "active", ends: true });
      const triesEarlier = list.missing > 0 && !list.isGivenUp;
      if (list.waiting === 0 && !triesEarlier) return;
      const left = await source.fold(triesEarlier);
      const [{ groups }, waiting] = await Promise.all([source.changed(list.cursor), source.uncounted()]);
      dispatch(
        groupsApi.util.updateQueryData("listGroups", undefined, (draft) => {
          for (const group of groups) {
            const known = draft.groups[group.errorId];
            // One that was deleted or decided about meanwhile comes with the next reading.
            if (known && isLater(group, known)) draft.groups[group.errorId] = group;
          }
          draft.waiting = waiting;
          if (!triesEarlier) return;
          draft.isGivenUp = left >= list.missing;
          draft.missing = left;
        }),
      );
    } catch {
      // Offline, or another device was faster: the next reading shows what is stored.
    }
  };
}
