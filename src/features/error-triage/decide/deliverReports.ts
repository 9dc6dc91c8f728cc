import type { ReportChanges } from "@/api/errorReport.ts";
import { triageApi } from "@/api/triageApi.ts";
import { deliverEntries } from "@/components/panel/decisions/deliverEntries.ts";

const { updateReport } = triageApi.endpoints;

/** Stores a decision about single reports. */
export const deliverReports = deliverEntries("reports", {
  async change({ dispatch }, { id, before, after }) {
    const request = { id, changes: after ?? {}, expected: before ?? {} };
    const { isConflict, before: stored } = await dispatch(updateReport.initiate(request)).unwrap();
    return { isConflict, before: { status: stored.status, note: stored.note } };
  },
});

declare module "@/state/decisions/decision.ts" {
  interface DecisionValues {
    /** Of a single report what a decision changes. */
    reports: ReportChanges | null;
  }
}
