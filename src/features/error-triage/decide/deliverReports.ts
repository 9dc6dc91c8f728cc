import type { ReportChanges } from "@/api/errorReport.ts";
import { triageApi } from "@/api/triageApi.ts";
import { deliverEntries, type EntryCalls } from "@/components/panel/decisions/deliverEntries.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";

const { updateReport, deleteReport } = triageApi.endpoints;

/** How single reports are changed and deleted. */
export const reportCalls: EntryCalls<"reports"> = {
  async change({ dispatch }, { id, before, after }) {
    const request = { id, changes: after ?? {}, expected: before ?? {} };
    const { isConflict, before: stored } = await dispatch(updateReport.initiate(request)).unwrap();
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
    /** Of a single report what a decision changes. */
    reports: ReportChanges | null;
  }
}
