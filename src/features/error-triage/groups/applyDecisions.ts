import type { ReportRow } from "@/api/groups/reportRow.ts";
import { isSnoozeOver } from "./groupStatus.ts";
import { decisionsChanged, rowsChanged } from "./groupsSlice.ts";
import type { Reading } from "./reading.ts";

/**
 * Gives new reports of ignored and snoozed groups their group's status, and makes groups active whose snooze is over,
 * each in one batch. What could not be written is tried again at the next reading.
 */
export async function applyDecisions({ source, groups, put, now }: Reading): Promise<void> {
  const { rows, decisions } = groups();
  const byError = new Map<string, ReportRow[]>();
  for (const row of Object.values(rows)) {
    if (decisions[row.errorId]?.status !== "ignored") continue;
    const reports = byError.get(row.errorId);
    if (reports) reports.push(row);
    else byError.set(row.errorId, [row]);
  }
  const toIgnore: string[] = [];
  const toWake: string[] = [];
  const over: string[] = [];
  for (const [errorId, reports] of byError) {
    const decision = decisions[errorId];
    if (!decision) continue;
    if (isSnoozeOver(decision, reports, now())) {
      over.push(errorId);
      toWake.push(...reports.filter(({ status }) => status === "ignored").map(({ id }) => id));
    } else {
      const isNew = ({ status, reportedAt }: ReportRow) =>
        status === "active" && reportedAt > decision.decidedAt;
      toIgnore.push(...reports.filter(isNew).map(({ id }) => id));
    }
  }

  const setStatus = async (ids: string[], status: ReportRow["status"]) => {
    if (ids.length === 0) return;
    const { failed } = await source.setStatus(ids, status);
    if (failed === 0) put(rowsChanged({ ids, status }));
  };
  await setStatus(toIgnore, "ignored");
  // The reports first: a group whose snooze has ended would not find its ignored reports again.
  await setStatus(toWake, "active");
  if (over.length === 0) return;
  const { failed } = await source.endSnoozes(over);
  if (failed > 0) return;
  const awake = over.flatMap((errorId) => {
    const decision = groups().decisions[errorId];
    return decision ? [{ ...decision, status: "active" as const, snooze: null, decidedAt: now() }] : [];
  });
  put(decisionsChanged(awake));
}
