import { invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonEnum, jsonObject, jsonString, wrongType } from "../http/json.ts";
import { decodeValue } from "../values/decodeValue.ts";
import { formatFieldPath, parseFieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";
import type { FieldTransform } from "./write.ts";

const operations = [
  "setToServerValue",
  "increment",
  "maximum",
  "minimum",
  "appendMissingElements",
  "removeAllFromArray",
] as const;
const serverValues = new Map([["REQUEST_TIME", 1]]);

/**
 * Reads `updateTransforms`, which may name one field several times, but no field inside another.
 * @throws GoogleError INVALID_ARGUMENT
 */
export function decodeTransforms(json: unknown, at: string): FieldTransform[] {
  const transforms = jsonArray(json, at).map((entry, index) => decodeTransform(entry, `${at}[${index}]`));
  for (const { path } of transforms) {
    const isInside = (other: FieldTransform) =>
      other.path.length > path.length && path.every((name, index) => name === other.path[index]);
    if (!transforms.some(isInside)) continue;
    throw invalidArgument(
      `Cannot transform property ${formatFieldPath(path)} and its nested property at the same time.`,
    );
  }
  return transforms;
}

function decodeTransform(json: unknown, at: string): FieldTransform {
  const object = jsonObject(json, at, ["fieldPath", ...operations]);
  const path = parseFieldPath(jsonString(object.fieldPath, `${at}.fieldPath`), `${at}.fieldPath`);
  const given = operations.filter((name) => object[name] !== undefined);
  const operation = given[0];
  if (!operation || given.length > 1) {
    throw invalidArgument(`Invalid value at '${at}': expected exactly one of ${operations.join(", ")}.`);
  }
  const raw = object[operation];
  const place = `${at}.${operation}`;
  switch (operation) {
    case "setToServerValue":
      jsonEnum(raw, place, serverValues);
      return { kind: "requestTime", path };
    case "appendMissingElements":
      return { kind: "append", path, elements: decodeElements(raw, place) };
    case "removeAllFromArray":
      return { kind: "removeAll", path, elements: decodeElements(raw, place) };
    default:
      return { kind: operation, path, operand: decodeNumber(raw, place) };
  }
}

function decodeElements(json: unknown, at: string): readonly Value[] {
  const { values } = jsonObject(json, at, ["values"]);
  return jsonArray(values, `${at}.values`).map((item, index) => {
    const value = decodeValue(item, `${at}.values[${index}]`, 1);
    if (value.kind === "array") throw invalidArgument(`An array cannot hold an array, at '${at}'.`);
    return value;
  });
}

function decodeNumber(json: unknown, at: string): Value {
  const value = decodeValue(json, at);
  if (value.kind !== "integer" && value.kind !== "double") throw wrongType(json, at, "a number");
  return value;
}
