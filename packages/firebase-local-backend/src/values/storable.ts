import { invalidArgument } from "../http/googleError.ts";
import type { GoogleError } from "../http/googleError.ts";
import { maximumNameBytes } from "./limits.ts";
import { documentSize, maximumDocumentBytes } from "./size.ts";
import type { Fields, Value } from "./value.ts";

/** Firestore's limit on the nesting depth of maps and arrays. */
export const maximumDepth = 20;
/**
 * Firestore's limit on the bytes of a value, with texts in UTF-8: 1 MiB less 89.
 * https://firebase.google.com/docs/firestore/quotas
 */
const maximumValueBytes = 1_048_487;

/** Why Firestore refuses to store these fields as one document, or `null`. */
export function storableProblem(segments: readonly string[], fields: Fields): GoogleError | null {
  const problem = fieldsProblem(fields, "", 1);
  if (problem !== null) return invalidArgument(problem);
  const size = documentSize(segments, fields);
  if (size <= maximumDocumentBytes) return null;
  return invalidArgument(
    `Document "${segments.join("/")}" cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${maximumDocumentBytes} bytes.`,
  );
}

/** @param prefix the path of the map with the fields, and a dot; empty for the document */
function fieldsProblem(fields: Fields, prefix: string, depth: number): string | null {
  for (const [name, value] of fields) {
    const path = prefix + name;
    if (Buffer.byteLength(path) > maximumNameBytes) {
      return `The field path "${path.slice(0, 60)}…" is longer than ${maximumNameBytes} bytes.`;
    }
    const problem = valueProblem(value, path, depth);
    if (problem !== null) return problem;
  }
  return null;
}

/** @param depth the depth of the value if it is a map or an array */
function valueProblem(value: Value, path: string, depth: number): string | null {
  if (value.kind === "string" || value.kind === "bytes") {
    if (Buffer.byteLength(value.value) <= maximumValueBytes) return null;
    return `The value of property "${path}" is longer than ${maximumValueBytes} bytes.`;
  }
  if (value.kind !== "map" && value.kind !== "array") return null;
  if (depth > maximumDepth) {
    return `Property "${path.slice(0, 60)}" is nested too deeply: maps and arrays go ${maximumDepth} levels deep.`;
  }
  if (value.kind === "map") return fieldsProblem(value.fields, `${path}.`, depth + 1);
  for (const item of value.items) {
    const problem = valueProblem(item, path, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}
