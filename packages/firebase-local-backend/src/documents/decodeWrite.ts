import { invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonBoolean, jsonObject, jsonString, wrongType } from "../http/json.ts";
import type { JsonObject } from "../http/json.ts";
import { decodeFields } from "../values/decodeValue.ts";
import { parseFieldPath } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import { parseTimestamp } from "../values/timestamp.ts";
import { decodeTransforms } from "./decodeTransform.ts";
import { parseDocumentName, rootName } from "./names.ts";
import type { DatabaseName } from "./names.ts";
import type { Precondition, Write } from "./write.ts";

const writeFields = [
  "update",
  "delete",
  "verify",
  "transform",
  "updateMask",
  "updateTransforms",
  "currentDocument",
];
const operations = ["update", "delete", "verify", "transform"] as const;

/**
 * Reads one write of a commit.
 * @param at its place in the request, such as `writes[0]`
 * @throws GoogleError INVALID_ARGUMENT, also when the document is in another database
 */
export function decodeWrite(json: unknown, at: string, database: DatabaseName): Write {
  const object = jsonObject(json, at, writeFields);
  const given = operations.filter((name) => object[name] !== undefined);
  const operation = given[0];
  if (!operation || given.length > 1) {
    throw invalidArgument(`Invalid value at '${at}': a write has exactly one of ${operations.join(", ")}.`);
  }
  const precondition = decodePrecondition(object.currentDocument, `${at}.currentDocument`);
  const place = `${at}.${operation}`;
  if (operation === "update") return decodeUpdate(object, at, database, precondition);
  if (object.updateMask !== undefined || object.updateTransforms !== undefined) {
    throw invalidArgument(`Invalid value at '${at}': updateMask and updateTransforms belong to an update.`);
  }
  if (operation === "transform") return decodeLegacyTransform(object, place, database, precondition);
  const target = decodeTarget(jsonString(object[operation], place), place, database);
  if (operation === "delete") return { kind: operation, ...target, precondition };
  if (!precondition) throw invalidArgument(`Invalid value at '${at}': a verify must contain a precondition.`);
  return { kind: operation, ...target, precondition };
}

function decodeUpdate(
  object: JsonObject,
  at: string,
  database: DatabaseName,
  precondition: Precondition | null,
): Write {
  // Clients may send a document back with the times that they have read; these are output only and ignored.
  const document = jsonObject(object.update, `${at}.update`, ["name", "fields", "createTime", "updateTime"]);
  return {
    kind: "set",
    ...decodeTarget(jsonString(document.name, `${at}.update.name`), `${at}.update.name`, database),
    precondition,
    fields: decodeFields(document.fields, `${at}.update.fields`),
    mask: decodeMask(object.updateMask, `${at}.updateMask`),
    transforms: decodeTransforms(object.updateTransforms, `${at}.updateTransforms`),
  };
}

/** The older form of transforms: a separate write, which changes only the transformed fields. */
function decodeLegacyTransform(
  object: JsonObject,
  at: string,
  database: DatabaseName,
  precondition: Precondition | null,
): Write {
  const { document, fieldTransforms } = jsonObject(object.transform, at, ["document", "fieldTransforms"]);
  const transforms = decodeTransforms(fieldTransforms, `${at}.fieldTransforms`);
  if (transforms.length === 0) throw invalidArgument(`Invalid value at '${at}': it has no fieldTransforms.`);
  return {
    kind: "set",
    ...decodeTarget(jsonString(document, `${at}.document`), `${at}.document`, database),
    precondition,
    fields: new Map(),
    mask: [],
    transforms,
  };
}

function decodeTarget(name: string, at: string, database: DatabaseName) {
  const parsed = parseDocumentName(name, at);
  if (rootName(parsed.database) !== rootName(database)) {
    throw invalidArgument(`Document name "${name}" at '${at}' is outside ${rootName(database)}.`);
  }
  return { segments: parsed.segments, path: parsed.segments.join("/") };
}

/**
 * Reads `{ fieldPaths: […] }`, whose paths may overlap; `null` when there is no mask, which differs from an empty
 * mask.
 */
export function decodeMask(json: unknown, at: string): FieldPath[] | null {
  if (json === undefined) return null;
  const { fieldPaths } = jsonObject(json, at, ["fieldPaths"]);
  return jsonArray(fieldPaths, `${at}.fieldPaths`).map((path) =>
    parseFieldPath(jsonString(path, `${at}.fieldPaths`), `${at}.fieldPaths`),
  );
}

/** Reads `{ exists }` or `{ updateTime }`; `null` when neither is given. */
function decodePrecondition(json: unknown, at: string): Precondition | null {
  if (json === undefined) return null;
  const { exists, updateTime } = jsonObject(json, at, ["exists", "updateTime"]);
  if (exists !== undefined && updateTime !== undefined) {
    throw invalidArgument(`Invalid value at '${at}': it has both exists and updateTime.`);
  }
  if (exists !== undefined) return { exists: jsonBoolean(exists, `${at}.exists`) };
  if (updateTime === undefined) return null;
  const micros = parseTimestamp(jsonString(updateTime, `${at}.updateTime`));
  if (micros === null) throw wrongType(updateTime, `${at}.updateTime`, "an RFC 3339 time");
  return { updateTime: micros };
}
