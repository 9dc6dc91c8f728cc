import { fromFirestoreFields, type FirestoreValue } from "./fromFirestore.ts";
import type { RulesMap } from "../types.ts";
import { rulesMap, rulesPath } from "./values.ts";

/**
 * A document in the shape of `resource`: its fields as `data`, its `id` and its path as `__name__`.
 * @param path all segments, such as ["databases", "(default)", "documents", "rows", "x"]
 */
export function firestoreResource(
  path: readonly string[],
  fields: Readonly<Record<string, FirestoreValue>>,
): RulesMap {
  return rulesMap({ data: fromFirestoreFields(fields), id: path.at(-1) ?? "", __name__: rulesPath(path) });
}
