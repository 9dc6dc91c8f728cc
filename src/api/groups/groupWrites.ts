import {
  doc,
  increment,
  serverTimestamp,
  Timestamp,
  type DocumentData,
  type Firestore,
} from "firebase/firestore/lite";
import { bulkWrite } from "../lists/bulkWrite.ts";
import { REPORTS } from "../reportFields.ts";
import { GROUPS } from "./decision.ts";
import { snoozeField } from "./decisionDocument.ts";
import type { DecisionWrite, GroupSource } from "./groupSource.ts";

/** What the rules demand of every change of a group. */
const nextRevision = () => ({ revision: increment(1), changedAt: serverTimestamp() });

function decisionFields({ decision, decidesStatus }: DecisionWrite): DocumentData | null {
  if (!decision) return null;
  const { status, note, snooze, resolvedIn, issueUrl, decidedAt } = decision;
  return {
    status,
    note,
    snooze: snoozeField(snooze),
    resolvedIn,
    issueUrl,
    decidedAt: decidesStatus ? serverTimestamp() : Timestamp.fromMillis(decidedAt),
    updatedAt: serverTimestamp(),
  };
}

/** What the administrator changes in Firestore, several documents at a time. */
export function groupWrites(
  firestore: Firestore,
): Pick<GroupSource, "setStatus" | "removeReports" | "writeDecisions" | "endSnoozes"> {
  const reports = (ids: readonly string[]) => ids.map((id) => doc(firestore, REPORTS, id));
  const groups = (errorIds: readonly string[]) => errorIds.map((id) => doc(firestore, GROUPS, id));
  return {
    setStatus: (ids, status, onFailure = () => {}) =>
      bulkWrite(firestore, {
        references: reports(ids),
        write: (batch, reference) => batch.update(reference, { status, updatedAt: serverTimestamp() }),
        onFailure,
      }),
    removeReports: (ids, onFailure = () => {}) =>
      bulkWrite(firestore, {
        kind: "deletes",
        references: reports(ids),
        write: (batch, reference) => batch.delete(reference),
        onFailure,
      }),
    writeDecisions: (writes, onFailure = () => {}) => {
      const fields = new Map(writes.map((write) => [write.errorId, decisionFields(write)]));
      return bulkWrite(firestore, {
        references: groups(writes.map(({ errorId }) => errorId)),
        write: (batch, reference) => {
          const data = fields.get(reference.id);
          if (data) batch.set(reference, { ...data, ...nextRevision() }, { merge: true });
          else batch.delete(reference);
        },
        onFailure,
      });
    },
    endSnoozes: (errorIds) =>
      bulkWrite(firestore, {
        references: groups(errorIds),
        write: (batch, reference) =>
          batch.update(reference, {
            status: "active",
            snooze: null,
            decidedAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
            ...nextRevision(),
          }),
      }),
  };
}
