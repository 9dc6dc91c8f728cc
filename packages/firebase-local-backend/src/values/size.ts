import type { Fields, Value } from "./value.ts";

/** Firestore's limit on one document, 1 MiB. https://firebase.google.com/docs/firestore/quotas */
export const maximumDocumentBytes = 1_048_576;

/**
 * Stored size of a document in bytes, by Firestore's published formula.
 * https://firebase.google.com/docs/firestore/storage-size
 * @param segments the path below the database, collection id and document id in turn
 */
export function documentSize(segments: readonly string[], fields: Fields): number {
  return nameSize(segments) + fieldsSize(fields) + 32;
}

/** 16 bytes, and each segment with one byte at its end. */
function nameSize(segments: readonly string[]): number {
  let size = 16;
  for (const segment of segments) size += textSize(segment);
  return size;
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += textSize(name) + valueSize(value);
  return size;
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function valueSize(value: Value): number {
  switch (value.kind) {
    case "null":
    case "boolean":
      return 1;
    case "integer":
    case "double":
    case "timestamp":
      return 8;
    case "geopoint":
      return 16;
    case "string":
      return textSize(value.value);
    case "bytes":
      return value.value.length;
    case "reference":
      // A name is projects/{p}/databases/{d}/documents/{path}; only the path counts.
      return nameSize(value.name.split("/").slice(5));
    case "array": {
      let size = 0;
      for (const item of value.items) size += valueSize(item);
      return size;
    }
    default:
      return fieldsSize(value.fields);
  }
}
