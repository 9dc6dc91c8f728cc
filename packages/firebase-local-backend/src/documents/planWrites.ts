import { GoogleError, invalidArgument } from "../http/googleError.ts";
import { identicalFields } from "../values/compareValues.ts";
import { valueAt, withValueAt } from "../values/fieldPath.ts";
import type { Fields, Value } from "../values/value.ts";
import { storableProblem } from "../values/storable.ts";
import { applyTransform } from "./applyTransform.ts";
import type { StoredDocument } from "./storedDocument.ts";
import type { SetWrite, Write } from "./write.ts";

/** The effect of one write, before it is stored. */
export interface PlannedWrite {
  readonly write: Write;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
  /** Why the write fails, if it does: a failed precondition or a document that is too large. */
  readonly failure: GoogleError | null;
}

export interface WritePlan {
  readonly steps: readonly PlannedWrite[];
  /** Reads the state after all writes. */
  readonly after: (path: string) => StoredDocument | undefined;
}

/**
 * Plans the writes one after the other, each on top of those before it. A failure is recorded, not thrown: permission
 * is checked first, so a refusal does not reveal what exists.
 * @param read the committed documents
 * @param commitTime microseconds since 1970
 */
export function planWrites(
  writes: readonly Write[],
  read: (path: string) => StoredDocument | undefined,
  commitTime: bigint,
): WritePlan {
  const changed = new Map<string, StoredDocument | undefined>();
  const after = (path: string) => (changed.has(path) ? changed.get(path) : read(path));
  const steps = writes.map((write) => {
    const before = after(write.path);
    const step = planWrite(write, before, changed.has(write.path), commitTime);
    if (write.kind !== "verify") changed.set(write.path, step.after);
    return step;
  });
  return { steps, after };
}

/** @param isChanged whether an earlier write of the same commit wrote or deleted the document */
function planWrite(
  write: Write,
  before: StoredDocument | undefined,
  isChanged: boolean,
  commitTime: bigint,
): PlannedWrite {
  const failure = preconditionFailure(write, before, isChanged);
  if (write.kind === "delete") return { write, before, after: undefined, transformResults: [], failure };
  if (write.kind === "verify") return { write, before, after: before, transformResults: [], failure };
  const { fields, transformResults } = resultOf(write, before?.fields ?? new Map(), commitTime);
  const unchanged = before !== undefined && identicalFields(before.fields, fields);
  const after: StoredDocument = unchanged
    ? before
    : {
        segments: write.segments,
        path: write.path,
        fields,
        createTime: before?.createTime ?? commitTime,
        updateTime: commitTime,
      };
  const problem = unchanged ? null : storableProblem(write.segments, fields);
  return { write, before, after, transformResults, failure: failure ?? problem };
}

function resultOf(write: SetWrite, stored: Fields, commitTime: bigint) {
  let fields = write.mask ? stored : write.fields;
  for (const path of write.mask ?? []) fields = withValueAt(fields, path, valueAt(write.fields, path));
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { value, reported } = applyTransform(transform, valueAt(fields, transform.path), commitTime);
    fields = withValueAt(fields, transform.path, value);
    transformResults.push(reported);
  }
  return { fields, transformResults };
}

function preconditionFailure(
  write: Write,
  before: StoredDocument | undefined,
  isChanged: boolean,
): GoogleError | null {
  const { precondition, path } = write;
  if (precondition === null) return null;
  if ("exists" in precondition && precondition.exists === (before !== undefined)) return null;
  if (
    isChanged &&
    (write.kind === "set" || (write.kind === "delete" && !before)) &&
    "exists" in precondition
  ) {
    // The request contradicts itself, independent of the stored data.
    const again = write.kind === "delete" ? "deleted again" : "updated";
    const contradiction = before ? "written and then created" : `deleted and then ${again}`;
    return invalidArgument(`The same document cannot be ${contradiction} in one commit: ${path}`);
  }
  if (!before && "exists" in precondition)
    return new GoogleError("NOT_FOUND", `No document to update: ${path}`);
  if ("exists" in precondition) return new GoogleError("ALREADY_EXISTS", `Document already exists: ${path}`);
  const stored = before?.updateTime ?? 0n;
  if (stored === precondition.updateTime) return null;
  return new GoogleError(
    "FAILED_PRECONDITION",
    `The stored version (${stored}) does not match the required base version (${precondition.updateTime}): ${path}`,
  );
}
