import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { readDropCounts } from "../../../../src/api/dropCounts.ts";
import { dropReasons, type DropCounts } from "../../../../src/telemetry/report/report.ts";
import { failureText, type Work } from "./steps.ts";

/** Reports of a day whose drops are read. */
const READ_LIMIT = 20_000;

export interface DayCounts {
  reports: number | null;
  drops: DropCounts;
}

/**
 * Writes into `counts` how many reports arrived between two times, epoch milliseconds, and what their browsers did not
 * send, by reason. Drops that cannot be read are a problem of the step.
 */
export async function countDrops(
  firestore: Firestore,
  { from, until }: { from: number; until: number },
  counts: DayCounts,
  { progress }: Work,
): Promise<void> {
  const arrived = firestore
    .collection("errorReports")
    .where("reportedAt", ">=", Timestamp.fromMillis(from))
    .where("reportedAt", "<", Timestamp.fromMillis(until));
  counts.reports = (await arrived.count().get()).data().count;
  const unreadable: [string, unknown][] = [];
  for (const document of (await arrived.limit(READ_LIMIT).select("dropped").get()).docs) {
    const dropped = readDropCounts(document.get("dropped"));
    if (!dropped) {
      unreadable.push([document.id, "its drops are not counts by reason"]);
      continue;
    }
    for (const reason of dropReasons) {
      const count = dropped[reason] ?? 0;
      if (count > 0) counts.drops[reason] = (counts.drops[reason] ?? 0) + count;
    }
  }
  if (unreadable.length > 0) progress.problems.push(failureText("not counted", unreadable));
}
