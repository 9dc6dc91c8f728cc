import {
  collection,
  deleteField,
  documentId,
  increment,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from "firebase/firestore/lite";
import { toApiError, type ApiError } from "../apiError.ts";
import type { ErrorReport } from "../errorReport.ts";
import { readDocs } from "../quotaUse.ts";
import { type GroupDecision, snoozeField, groupFromSnapshot } from "./groupDocument.ts";
import { GROUPS, figureChanges, figuresOf, type StoredGroup } from "./errorGroup.ts";

/** Most values that a query may compare one field with. */
const IN_LIMIT = 30;
/** How often a commit is tried that another writer has overtaken. */
const ATTEMPTS = 6;

const decisionFields = ["status", "note", "snooze", "resolvedIn", "decidedAt", "issueUrl", "updatedAt"];

/** The fields of a decision in its group's document; without a decision, there are none. */
export function fieldsOf(decision: GroupDecision | null): DocumentData {
  if (!decision) return Object.fromEntries(decisionFields.map((name) => [name, deleteField()]));
  const { status, note, snooze, resolvedIn, issueUrl, decidedAt } = decision;
  return {
    status,
    note,
    snooze: snoozeField(snooze),
    resolvedIn,
    issueUrl,
    decidedAt: Timestamp.fromMillis(decidedAt),
    updatedAt: serverTimestamp(),
  };
}

/**
 * What every write of the administrator sets: the rules refuse it when another one has written since `group` was read.
 * Visitors do not change the revision.
 */
export const stampOf = (group: StoredGroup | undefined): DocumentData => ({
  revision: (group?.revision ?? 0) + 1,
  changedAt: serverTimestamp(),
});

/** The fields of a group from which these reports are taken. Those that it has not counted change nothing. */
export function shrunkFields(group: StoredGroup, reports: readonly ErrorReport[]): DocumentData {
  const figures = figuresOf(reports.filter(({ counted }) => counted));
  return { ...figureChanges(figures, { known: group, sign: -1, increment }), ...stampOf(group) };
}

/** The documents with these ids that are stored. */
export async function readByIds(
  firestore: Firestore,
  name: string,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (let start = 0; start < ids.length; start += IN_LIMIT) {
    const some = ids.slice(start, start + IN_LIMIT);
    found.push(...(await readDocs(query(collection(firestore, name), where(documentId(), "in", some)))).docs);
  }
  return found;
}

/** The stored groups with these error ids. */
export async function readGroups(
  firestore: Firestore,
  errorIds: readonly string[],
): Promise<Map<string, StoredGroup>> {
  const found = await readByIds(firestore, GROUPS, errorIds);
  return new Map(found.map((one) => [one.id, groupFromSnapshot(one)]));
}

/** What work throws that finds another writer faster than itself. */
export const overtaken: ApiError = { code: "permission-denied", message: "Another device was faster." };

/** Runs `work` again when another writer was faster: a group has another revision, or a document was deleted. */
export async function whenOvertaken<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = toApiError(error);
      if (attempt === ATTEMPTS || (code !== "permission-denied" && code !== "not-found")) throw error;
    }
  }
}
