import { valueAt, withValueAt } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { Fields } from "../values/value.ts";

/** Only the given paths of `fields`, those that exist; `null` keeps all. */
export function projectFields(fields: Fields, paths: readonly FieldPath[] | null): Fields {
  if (paths === null) return fields;
  let projected: Fields = new Map();
  for (const path of paths) {
    const value = valueAt(fields, path);
    if (value) projected = withValueAt(projected, path, value);
  }
  return projected;
}
