import { invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonObject, jsonString, wrongType } from "../http/json.ts";
import type { JsonObject } from "../http/json.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { valueAt } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import { checkFieldName } from "../values/limits.ts";
import type { Value } from "../values/value.ts";
import { decodeFieldReference, isNamePath } from "./queryPath.ts";

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: "count"; readonly upTo: bigint | null }
  | { readonly kind: "sum" | "avg"; readonly path: FieldPath }
);

/** Firestore's limit on aggregations in one query. */
const maximumAggregations = 5;

/**
 * Reads the `aggregations` of a query; those without an alias are named `field_1` and so on.
 * @throws GoogleError INVALID_ARGUMENT
 */
export function decodeAggregations(json: unknown, at: string): readonly Aggregation[] {
  const entries = jsonArray(json, at);
  if (entries.length === 0) throw invalidArgument("Aggregations can not be empty.");
  if (entries.length > maximumAggregations) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maximumAggregations}. Received: ${entries.length}`,
    );
  }
  let unnamed = 0;
  const aggregations = new Map<string, Aggregation>();
  for (const [index, entry] of entries.entries()) {
    const place = `${at}[${index}]`;
    const object = jsonObject(entry, place, ["alias", "count", "sum", "avg"]);
    const given = jsonString(object.alias ?? "", `${place}.alias`);
    if (given === "") unnamed += 1;
    else checkFieldName(given, `${place}.alias`);
    const alias = given === "" ? `field_${unnamed}` : given;
    if (aggregations.has(alias)) throw invalidArgument(`Aggregations contain duplicate alias: ${alias}.`);
    aggregations.set(alias, decodeAggregation(object, place, alias));
  }
  return Array.from(aggregations.values());
}

function decodeAggregation(object: JsonObject, at: string, alias: string): Aggregation {
  const given = (["count", "sum", "avg"] as const).filter((name) => object[name] !== undefined);
  const kind = given[0];
  if (!kind || given.length > 1)
    throw invalidArgument(`Invalid value at '${at}': expected one of count, sum, avg.`);
  if (kind === "count") {
    return { alias, kind, upTo: decodeUpTo(jsonObject(object.count, `${at}.count`, ["upTo"]).upTo, at) };
  }
  const { field } = jsonObject(object[kind], `${at}.${kind}`, ["field"]);
  const path = decodeFieldReference(field, `${at}.${kind}.field`);
  if (isNamePath(path)) throw invalidArgument("Aggregations are not supported for the property: __key__");
  return { alias, kind, path };
}

function decodeUpTo(json: unknown, at: string): bigint | null {
  if (json === undefined) return null;
  if ((typeof json === "string" || typeof json === "number") && /^\d{1,19}$/.test(String(json))) {
    return BigInt(json);
  }
  throw wrongType(json, `${at}.count.upTo`, "a whole number of at least 0");
}

/**
 * The paths that are summed or averaged. As in Firestore, a document without one of them is excluded before the
 * query's limit is applied, and not counted either.
 */
export function aggregatedPaths(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((entry) => (entry.kind === "count" ? [] : [entry.path]));
}

/** The results by alias. */
export function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): Map<string, Value> {
  return new Map(aggregations.map((entry) => [entry.alias, resultOf(entry, documents)]));
}

function resultOf(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  if (aggregation.kind === "count") {
    const count = BigInt(documents.length);
    const { upTo } = aggregation;
    return { kind: "integer", value: upTo !== null && upTo < count ? upTo : count };
  }
  const numbers = documents.flatMap(({ fields }) => {
    const value = valueAt(fields, aggregation.path);
    return value?.kind === "integer" || value?.kind === "double" ? [value.value] : [];
  });
  if (aggregation.kind === "sum") return sum(numbers);
  if (numbers.length === 0) return { kind: "null" };
  return { kind: "double", value: Number(sum(numbers).value) / numbers.length };
}

/** An integer while every addend is one and 64 bits suffice, a double otherwise. */
function sum(numbers: readonly (bigint | number)[]): Extract<Value, { kind: "integer" | "double" }> {
  let whole = 0n;
  let fraction = 0;
  let isWhole = true;
  for (const number of numbers) {
    if (typeof number === "bigint") {
      whole += number;
    } else {
      fraction += number;
      isWhole = false;
    }
  }
  if (isWhole && BigInt.asIntN(64, whole) === whole) return { kind: "integer", value: whole };
  return { kind: "double", value: Number(whole) + fraction };
}
