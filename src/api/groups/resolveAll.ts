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
import type { BulkProgressListener, BulkResult, ErrorReport } from "../errorReport.ts";
import { noteUse } from "../quotaUse.ts";
import { REPORTS } from "../reportFields.ts";
import { countReports } from "./countReports.ts";
import { countMatching, eachPage, everyGroup, ownersOf, PAGE } from "./everyReport.ts";
import { GROUPS, type StoredGroup } from "./errorGroup.ts";
import { fieldsOf, readGroups, stampOf, whenOvertaken } from "./groupCommits.ts";
import { hasRegressed, resolvedWith } from "./groupStatus.ts";
import type { Deployments } from "./releases.ts";

/**
 * Sets every report and every error to resolved. What arrives meanwhile is left: its error is active again. An error
 * without open reports that could not be resolved counts as failed, like a report. Rejects only when nothing was changed.
 */
export async function resolveAll(
  firestore: Firestore,
  deployments: Deployments,
  onProgress: BulkProgressListener,
): Promise<BulkResult> {
  // Then a group's last arrival is that of all its reports.
  await countReports(firestore);
  const open = ["active", "ignored"] as const;
  const known = await everyGroup(firestore);
  const counts = await Promise.all(open.map((status) => countMatching(firestore, { status })));
  const readTo = new Map(known.map(({ errorId, lastSeen }) => [errorId, lastSeen]));
  const isKnown = ({ errorId, reportedAt }: ErrorReport) => reportedAt <= (readTo.get(errorId) ?? 0);
  const unresolved = new Set(
    known
      .filter((group) => {
        const { decision } = group;
        return decision?.status !== "resolved" || hasRegressed(decision, group, deployments);
      })
      .map(({ errorId }) => errorId),
  );

  /** Writes reports as resolved, with their groups. Answers how many reports they are. */
  async function resolve(
    reports: readonly ErrorReport[],
    groups: ReadonlyMap<string, StoredGroup>,
  ): Promise<number> {
    const batch = writeBatch(firestore);
    for (const { id } of reports) {
      batch.update(doc(firestore, REPORTS, id), { status: "resolved", updatedAt: serverTimestamp() });
    }
    for (const [errorId, group] of groups) {
      const wasActive = reports.filter(
        (one) => one.errorId === errorId && one.counted && one.status === "active",
      );
      const decision = resolvedWith(group, deployments, readTo.get(errorId) ?? 0);
      batch.set(
        doc(firestore, GROUPS, errorId),
        { ...fieldsOf(decision), active: increment(-wasActive.length), ...stampOf(group) },
        { merge: true },
      );
    }
    await batch.commit();
    noteUse("writes", reports.length + groups.size);
    for (const errorId of groups.keys()) unresolved.delete(errorId);
    return reports.length;
  }

  const result = await eachPage(
    firestore,
    {
      matching: [where("status", "in", open), orderBy(documentId())],
      total: counts.reduce((sum, count) => sum + count, 0),
      known,
      commit: (reports, groups) => {
        const read = reports.filter((report) => isKnown(report) && groups.has(report.errorId));
        const owners = new Set(ownersOf(read));
        return resolve(read, new Map([...groups].filter(([errorId]) => owners.has(errorId))));
      },
      next: (reports) => reports.at(-1)?.id ?? null,
    },
    onProgress,
  );
  const left = [...unresolved];
  for (let start = 0; start < left.length && result.failed === 0; start += PAGE) {
    const some = left.slice(start, start + PAGE);
    try {
      await whenOvertaken(async () => resolve([], await readGroups(firestore, some)));
    } catch {
      result.failed += left.length - start;
    }
  }
  return result;
}
