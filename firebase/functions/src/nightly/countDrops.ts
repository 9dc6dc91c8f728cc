import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { dropReasons, type DropReason } from "../../../../src/telemetry/report/report.ts";

/** Reports of a day whose drops are read. */
const READ_LIMIT = 20_000;

/** The reports that arrived between two times, epoch milliseconds, and what their browsers did not send, by reason. */
export async function countDrops(firestore: Firestore, from: number, until: number) {
  const arrived = firestore
    .collection("errorReports")
    .where("reportedAt", ">=", Timestamp.fromMillis(from))
    .where("reportedAt", "<", Timestamp.fromMillis(until));
  const reports = (await arrived.count().get()).data().count;
  const drops: Partial<Record<DropReason, number>> = {};
  for (const document of (await arrived.limit(READ_LIMIT).select("dropped").get()).docs) {
    // The rules accept nothing but counts by known reasons.
    const dropped = JSON.parse(String(document.get("dropped"))) as Record<string, number>;
    for (const reason of dropReasons) {
      const count = dropped[reason] ?? 0;
      if (count > 0) drops[reason] = (drops[reason] ?? 0) + count;
    }
  }
  return { reports, drops };
}
