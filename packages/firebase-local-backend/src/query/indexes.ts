import { isJsonObject, jsonArray } from "../http/json.ts";
import type { JsonObject } from "../http/json.ts";

export type IndexMode = "ASCENDING" | "DESCENDING" | "CONTAINS";
export type IndexScope = "COLLECTION" | "COLLECTION_GROUP";

export interface IndexField {
  readonly field: string;
  readonly mode: IndexMode;
}

export interface CompositeIndex {
  readonly collectionId: string;
  readonly scope: IndexScope;
  readonly fields: readonly IndexField[];
}

/** Replaces the automatic indexes of one field (`*`: of every field) of a collection. */
interface FieldOverride {
  readonly collectionId: string;
  readonly field: string;
  readonly indexes: readonly { readonly scope: IndexScope; readonly mode: IndexMode }[];
}

export interface Indexes {
  readonly composite: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

/**
 * Reads the content of `firestore.indexes.json`.
 * @throws Error naming the entry that is wrong
 */
export function parseIndexes(json: unknown): Indexes {
  if (!isJsonObject(json)) throw new Error("firestore.indexes.json: expected an object");
  return {
    composite: jsonArray(json.indexes, "indexes").map((entry, number) => {
      const at = `indexes[${number}]`;
      const index = entryObject(entry, at);
      return {
        collectionId: text(index.collectionGroup, `${at}.collectionGroup`),
        scope: scopeOf(index, at),
        fields: jsonArray(index.fields, `${at}.fields`).map((field, position) =>
          parseField(field, `${at}.fields[${position}]`),
        ),
      };
    }),
    overrides: jsonArray(json.fieldOverrides, "fieldOverrides").map((entry, number) => {
      const at = `fieldOverrides[${number}]`;
      const override = entryObject(entry, at);
      return {
        collectionId: text(override.collectionGroup, `${at}.collectionGroup`),
        field: text(override.fieldPath, `${at}.fieldPath`),
        indexes: jsonArray(override.indexes, `${at}.indexes`).map((index, position) => {
          const place = `${at}.indexes[${position}]`;
          return {
            scope: scopeOf(entryObject(index, place), place),
            mode: modeOf(entryObject(index, place), place),
          };
        }),
      };
    }),
  };
}

function parseField(json: unknown, at: string): IndexField {
  const object = entryObject(json, at);
  return { field: text(object.fieldPath, `${at}.fieldPath`), mode: modeOf(object, at) };
}

function modeOf(object: JsonObject, at: string): IndexMode {
  if (object.arrayConfig === "CONTAINS") return "CONTAINS";
  if (object.order === "ASCENDING" || object.order === "DESCENDING") return object.order;
  throw new Error(
    `firestore.indexes.json: ${at} needs order ASCENDING or DESCENDING, or arrayConfig CONTAINS`,
  );
}

function scopeOf(object: JsonObject, at: string): IndexScope {
  const { queryScope = "COLLECTION" } = object;
  if (queryScope === "COLLECTION" || queryScope === "COLLECTION_GROUP") return queryScope;
  throw new Error(`firestore.indexes.json: ${at}.queryScope must be COLLECTION or COLLECTION_GROUP`);
}

function entryObject(json: unknown, at: string): JsonObject {
  if (isJsonObject(json)) return json;
  throw new Error(`firestore.indexes.json: ${at} must be an object`);
}

function text(json: unknown, at: string): string {
  if (typeof json === "string" && json !== "") return json;
  throw new Error(`firestore.indexes.json: ${at} must be a string`);
}

/** Whether a field of a collection has a single-field index, automatic or from an override. */
export function hasFieldIndex(
  indexes: Indexes,
  collectionId: string,
  scope: IndexScope,
  field: string,
  mode: IndexMode,
): boolean {
  const override = overrideOf(indexes, collectionId, field);
  if (!override) return scope === "COLLECTION";
  return override.indexes.some((index) => index.scope === scope && index.mode === mode);
}

/** The override of the field, else of the nearest enclosing map, else of the collection. */
function overrideOf(indexes: Indexes, collectionId: string, field: string): FieldOverride | undefined {
  const names = field.split(".");
  const paths = names.map((_, index) => names.slice(0, names.length - index).join("."));
  for (const path of [...paths, "*"]) {
    const found = indexes.overrides.find(
      (override) => override.collectionId === collectionId && override.field === path,
    );
    if (found) return found;
  }
  return undefined;
}
