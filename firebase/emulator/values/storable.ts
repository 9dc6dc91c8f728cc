import { invalidArgument } from "../googleError.ts";
import type { GoogleError } from "../googleError.ts";
import { documentSize, maximumDocumentBytes } from "./size.ts";
import type { Fields, Value } from "./value.ts";

/** Firestore's cap on maps and arrays inside each other. */
export const maximumDepth = 20;

/** Why Firestore would not store these fields as one document, or `null` when it would. */
export function storableProblem(segments: readonly string[], fields: Fields): GoogleError | null {
  const size = documentSize(segments, fields);
  if (size > maximumDocumentBytes) {
    return invalidArgument(
      `Document "${segments.join("/")}" cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${maximumDocumentBytes} bytes.`,
    );
  }
  if (fieldsDepth(fields) > maximumDepth) {
    return invalidArgument(
      `Document "${segments.join("/")}" cannot be written because its fields are nested more than ${maximumDepth} levels deep.`,
    );
  }
  return null;
}

function fieldsDepth(fields: Fields): number {
  let deepest = 0;
  for (const value of fields.values()) deepest = Math.max(deepest, valueDepth(value));
  return deepest;
}

function valueDepth(value: Value): number {
  if (value.kind === "map") return 1 + fieldsDepth(value.fields);
  if (value.kind !== "array") return 0;
  let deepest = 0;
  for (const item of value.items) deepest = Math.max(deepest, valueDepth(item));
  return 1 + deepest;
}
