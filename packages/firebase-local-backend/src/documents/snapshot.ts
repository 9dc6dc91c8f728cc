import { jsonArray, jsonObject, jsonString, wrongType } from "../http/json.ts";
import type { JsonObject } from "../http/json.ts";
import { decodeFields } from "../values/decodeValue.ts";
import { encodeFields } from "../values/encodeValue.ts";
import { formatTimestamp, parseTimestamp } from "../values/timestamp.ts";
import type { Clock } from "./clock.ts";
import type { Databases } from "./databases.ts";
import { fullName, parseDocumentName } from "./names.ts";
import type { DatabaseName } from "./names.ts";
import type { StoredDocument } from "./storedDocument.ts";

/** All documents of all databases as plain JSON, in the form of the REST API. */
export function snapshotDatabases(databases: Databases): JsonObject {
  const documents: JsonObject[] = [];
  for (const { name, store } of databases.all()) {
    for (const path of store.collectionPaths()) {
      for (const document of store.collection(path)) documents.push(encodeDocument(name, document));
    }
  }
  return { documents };
}

/**
 * Loads the documents of a snapshot into the databases. Throws when the snapshot is damaged; nothing is stored then.
 */
export function restoreDatabases(snapshot: unknown, databases: Databases, clock: Clock): void {
  const { documents } = jsonObject(snapshot, "data", ["documents"]);
  const decoded = jsonArray(documents, "data.documents").map((document, index) =>
    decodeDocument(document, `data.documents[${index}]`),
  );
  for (const { database, document } of decoded) {
    databases.open(database).store.put(document);
    clock.advance(document.updateTime);
  }
}

/** A stored document in the REST API's JSON form. */
export function encodeDocument(database: DatabaseName, document: StoredDocument): JsonObject {
  return {
    name: fullName(database, document.path),
    ...(document.fields.size > 0 && { fields: encodeFields(document.fields) }),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}

function decodeDocument(json: unknown, at: string) {
  const object = jsonObject(json, at, ["name", "fields", "createTime", "updateTime"]);
  const { database, segments } = parseDocumentName(jsonString(object.name, `${at}.name`), `${at}.name`);
  const document: StoredDocument = {
    segments,
    path: segments.join("/"),
    fields: decodeFields(object.fields, `${at}.fields`),
    createTime: decodeTime(object.createTime, `${at}.createTime`),
    updateTime: decodeTime(object.updateTime, `${at}.updateTime`),
  };
  return { database, document };
}

function decodeTime(json: unknown, at: string): bigint {
  const micros = parseTimestamp(jsonString(json, at));
  if (micros === null) throw wrongType(json, at, "an RFC 3339 time");
  return micros;
}
