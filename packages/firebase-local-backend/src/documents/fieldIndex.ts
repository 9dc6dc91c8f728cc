import { compareSegments, compareValues } from "../values/compareValues.ts";
import { valueAt } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { StoredDocument } from "./storedDocument.ts";

export interface FieldIndex {
  /** Ascending by the field's value, then by name. */
  readonly documents: readonly StoredDocument[];
  /** Takes a document's new version; `undefined` when it did not exist before, or is deleted. */
  readonly replace: (before: StoredDocument | undefined, after: StoredDocument | undefined) => void;
}

/**
 * The documents of one collection that have a field, in order.
 * @param path `null` orders all of them by name
 */
export function createFieldIndex(path: FieldPath | null, collection: Iterable<StoredDocument>): FieldIndex {
  const has = (document: StoredDocument) => path === null || valueAt(document.fields, path) !== undefined;
  const compare = (a: StoredDocument, b: StoredDocument) => {
    const [left, right] = path === null ? [] : [valueAt(a.fields, path), valueAt(b.fields, path)];
    return (left && right ? compareValues(left, right) : 0) || compareSegments(a.segments, b.segments);
  };
  const documents = Array.from(collection).filter(has).toSorted(compare);
  const positionOf = (document: StoredDocument) =>
    partition(documents.length, (index) => {
      const other = documents[index];
      return other !== undefined && compare(other, document) < 0;
    });
  return {
    documents,
    replace: (before, after) => {
      const removed = before && has(before) ? before : undefined;
      const added = after && has(after) ? after : undefined;
      if (removed && added && compare(removed, added) === 0) documents[positionOf(added)] = added;
      else {
        if (removed) documents.splice(positionOf(removed), 1);
        if (added) documents.splice(positionOf(added), 0, added);
      }
    },
  };
}

/** How many of the positions below `length` are before a border, found by halving. */
export function partition(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
