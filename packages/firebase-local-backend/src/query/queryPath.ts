import { jsonObject, jsonString } from "../http/json.ts";
import { documentNamePath, parseFieldPath } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";

/** Whether a path refers to the document's own name. */
export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === documentNamePath;
}

/**
 * Reads `{ fieldPath }`, which in a query may also be `__name__`.
 * @throws GoogleError INVALID_ARGUMENT
 */
export function decodeFieldReference(json: unknown, at: string): FieldPath {
  const { fieldPath } = jsonObject(json, at, ["fieldPath"]);
  const text = jsonString(fieldPath, `${at}.fieldPath`);
  return text === documentNamePath ? [documentNamePath] : parseFieldPath(text, `${at}.fieldPath`);
}
