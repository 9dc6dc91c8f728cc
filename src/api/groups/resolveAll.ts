import {
  doc,
  documentId,
  increment,
  orderBy,
  serverTimestamp,
  where,
  writeBatch,
  type Firestore,
} from "firebase/firestore/lite";
import type { BulkResult, ErrorReport } from "../errorReport.ts";
import { noteUse } from "../quotaUse.ts";
import { REPORTS } from "../reportFields.ts";
import { countReports } from "../reportQueries.ts";
import type { BulkProgressListener } from "../reportSource.ts";
import { GROUPS } from "./decision.ts";
import { eachPage, everyGroup, ownersOf, PAGE } from "./everyReport.ts";
import { fieldsOf, readGroups, stampOf, whenOvertaken } from "./groupCommits.ts";
import { hasRegressed } from "./groupStatus.ts";
import { releaseNow, type Deployments } from "./releases.ts";

/** Sets every report and every error to resolved. Rejects only when the reports cannot be listed. */
export async function resolveAll(
  firestore: Firestore,
  deployments: Deployments,
  onProgress: BulkProgressListener,
): Promise<BulkResult> {
  const open = ["active", "ignored"] as const;
  const counts = await Promise.all(open.map((status) => countReports(firestore, { status })));
  const unresolved = new Set(
    (await everyGroup(firestore))
      .filter((group) => {
        const { decision } = group;
        return decision?.status !== "resolved" || hasRegressed(decision, group, deployments);
      })
      .map(({ errorId }) => errorId),
  );

  /** Writes reports as resolved, with their groups. */
  async function resolve(reports: readonly ErrorReport[], errorIds: readonly string[]): Promise<void> {
    const groups = await readGroups(firestore, errorIds);
    const batch = writeBatch(firestore);
    for (const { id } of reports) {
      batch.update(doc(firestore, REPORTS, id), { status: "resolved", updatedAt: serverTimestamp() });
    }
    for (const [errorId, group] of groups) {
      const wasActive = reports.filter(
        (one) => one.errorId === errorId && one.counted && one.status === "active",
      );
      const { note = "", issueUrl = "" } = group.decision ?? {};
      const decision = {
        errorId,
        status: "resolved",
        note,
        snooze: null,
        resolvedIn: releaseNow(group, deployments),
        issueUrl,
      } as const;
      batch.set(
        doc(firestore, GROUPS, errorId),
        {
          ...fieldsOf({ ...decision, decidedAt: 0, updatedAt: 0 }, true),
          active: increment(-wasActive.length),
          ...stampOf(group),
        },
        { merge: true },
      );
    }
    await batch.commit();
    noteUse("writes", reports.length + groups.size);
    for (const errorId of errorIds) unresolved.delete(errorId);
  }

  const result = await eachPage(
    firestore,
    {
      matching: [where("status", "in", open), orderBy(documentId())],
      total: counts.reduce((sum, count) => sum + count, 0),
      commit: (reports) => resolve(reports, ownersOf(reports)),
      next: (reports) => reports.at(-1)?.id ?? null,
    },
    onProgress,
  );
  const left = [...unresolved];
  for (let start = 0; start < left.length && result.failed === 0; start += PAGE) {
    await whenOvertaken(() => resolve([], left.slice(start, start + PAGE)));
  }
  return result;
}
