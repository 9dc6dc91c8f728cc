import type { DatabaseName } from "../documents/names.ts";
import { encodeDocument } from "../documents/snapshot.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { projectFields } from "../query/projectFields.ts";
import type { FieldPath } from "../values/fieldPath.ts";

/** A document's JSON with the given paths only; `null` keeps all. */
export function encodeProjected(
  database: DatabaseName,
  document: StoredDocument,
  paths: readonly FieldPath[] | null,
) {
  return encodeDocument(database, { ...document, fields: projectFields(document.fields, paths) });
}
