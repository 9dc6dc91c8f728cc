import type { ReportChanges } from "@/api/errorReport.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import { knownGroups } from "@/api/groups/groupsApi.ts";
import { reopened } from "@/api/groups/groupStatus.ts";
import { triageApi } from "@/api/triageApi.ts";
import { deliverEntries, type EntryCalls } from "@/components/panel/decisions/deliverEntries.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { decisionMoved, selectQueue } from "@/state/decisions/decisionsSlice.ts";
import type { DeliveryApi } from "@/state/delivery.ts";
import { groupsStored } from "./deliverDecision.ts";

const { getReport, updateReport, deleteReport } = triageApi.endpoints;

/** Keeps for undo, before a report is set to active, the decision about its error that this replaces. */
async function keepReplaced({ dispatch, getState }: DeliveryApi, id: string): Promise<void> {
  const { data: report } = await dispatch(getReport.initiate(id, { subscribe: false }));
  const replaced = report && knownGroups(getState())?.groups[report.errorId]?.decision;
  if (!replaced || replaced.status === "active") return;
  for (const { decision, phase } of selectQueue(getState(), "reports")) {
    if (phase !== "running") continue;
    const targets = decision.targets.map((target) =>
      target.id === id ? { ...target, before: { ...target.before, replaced } } : target,
    );
    dispatch(decisionMoved({ id: decision.id, decision: { ...decision, targets } }));
  }
}

/** Restores the decision about an error, unless it was decided about again since it was reopened. */
async function restore(api: DeliveryApi, decision: GroupDecision): Promise<void> {
  const source = await api.extra.groups?.();
  const write = { errorId: decision.errorId, expected: [reopened(decision), decision], after: decision };
  const page = { writes: [write], isFirst: true, statuses: [], statusOf: () => null, after: null };
  const outcome = await source?.decide(page, () => undefined);
  groupsStored(api, outcome?.groups ?? []);
}

/** How single reports are changed and deleted. */
export const reportCalls: EntryCalls<"reports"> = {
  async change(api, { id, before, after }) {
    const { replaced, ...changes } = after ?? {};
    if (changes.status === "active") await keepReplaced(api, id);
    const request = { id, changes, expected: before ?? {} };
    const { isConflict, before: stored } = await api.dispatch(updateReport.initiate(request)).unwrap();
    if (replaced && !isConflict) await restore(api, replaced);
    return { isConflict, before: { status: stored.status, note: stored.note } };
  },
  async remove({ dispatch }, ids) {
    const left: string[] = [];
    let reason: string | null = null;
    // One after the other: those of one error change the same group.
    for (const id of ids) {
      const { error } = await dispatch(deleteReport.initiate(id));
      if (!error) continue;
      left.push(id);
      reason ??= failureMessage(error);
    }
    return { done: ids.length - left.length, left, reason };
  },
};

/** Stores a decision about single reports. */
export const deliverReports = deliverEntries("reports", reportCalls);

declare module "@/state/decisions/decision.ts" {
  interface DecisionValues {
    /** Of a single report what a decision changes, and the decision about its error that this replaces. */
    reports: (ReportChanges & { replaced?: GroupDecision }) | null;
  }
}
