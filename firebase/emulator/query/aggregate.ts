import { invalidArgument } from "../googleError.ts";
import { jsonArray, jsonObject, jsonString, wrongType } from "../json.ts";
import type { StoredDocument } from "../documents/store.ts";
import { valueAt } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";
import { decodeFieldReference } from "./queryPath.ts";

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: "count"; readonly upTo: bigint | null }
  | { readonly kind: "sum" | "avg"; readonly path: FieldPath }
);

/** Firestore's cap on aggregations in one query. */
const maximumAggregations = 5;

/**
 * Reads the `aggregations` of a query; those without an alias are called `field_1` and so on.
 * @throws GoogleError INVALID_ARGUMENT
 */
export function decodeAggregations(json: unknown, at: string): readonly Aggregation[] {
  const aggregations = jsonArray(json, at).map((entry, index) =>
    decodeAggregation(entry, `${at}[${index}]`, index),
  );
  if (aggregations.length === 0 || aggregations.length > maximumAggregations) {
    throw invalidArgument(`Invalid value at '${at}': wanted 1 to ${maximumAggregations} aggregations.`);
  }
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aliases.size < aggregations.length) throw invalidArgument(`Aliases at '${at}' are not unique.`);
  return aggregations;
}

function decodeAggregation(json: unknown, at: string, index: number): Aggregation {
  const object = jsonObject(json, at, ["alias", "count", "sum", "avg"]);
  const alias = object.alias === undefined ? `field_${index + 1}` : jsonString(object.alias, `${at}.alias`);
  const given = (["count", "sum", "avg"] as const).filter((name) => object[name] !== undefined);
  const kind = given[0];
  if (!kind || given.length > 1)
    throw invalidArgument(`Invalid value at '${at}': wanted one of count, sum, avg.`);
  if (kind === "count") {
    return { alias, kind, upTo: decodeUpTo(jsonObject(object.count, `${at}.count`, ["upTo"]).upTo, at) };
  }
  const { field } = jsonObject(object[kind], `${at}.${kind}`, ["field"]);
  return { alias, kind, path: decodeFieldReference(field, `${at}.${kind}.field`) };
}

function decodeUpTo(json: unknown, at: string): bigint | null {
  if (json === undefined) return null;
  if ((typeof json === "string" || typeof json === "number") && /^[1-9]\d{0,18}$/.test(String(json))) {
    return BigInt(json);
  }
  throw wrongType(json, `${at}.count.upTo`, "a whole number of at least 1");
}

/**
 * The results by alias. As in Firestore, a document counts only when it has every field that is summed or averaged.
 */
export function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): Map<string, Value> {
  const counted = documents.filter((document) =>
    aggregations.every((entry) => entry.kind === "count" || valueAt(document.fields, entry.path)),
  );
  return new Map(aggregations.map((entry) => [entry.alias, resultOf(entry, counted)]));
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

/** A whole number while every addend is one and 64 bits suffice, a double otherwise. */
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
