import { invalidArgument } from "../http/googleError.ts";
import { checkFieldName } from "./limits.ts";
import type { Fields, Value } from "./value.ts";

export type FieldPath = readonly string[];

/** The pseudo-field for a document's own name in queries. */
export const documentNamePath = "__name__";

const simpleSegment = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** A plain name, or anything in backticks where a backslash escapes a backtick or a backslash. */
const segmentPattern = /(?:[A-Za-z_][A-Za-z0-9_]*|`(?:[^`\\]|\\[`\\])+`)/y;

/**
 * Splits `a.b.\`c d\`` into its names.
 * @throws GoogleError INVALID_ARGUMENT when it is not a field path, or names a field that cannot exist
 */
export function parseFieldPath(text: string, at: string): FieldPath {
  const segments: string[] = [];
  let index = 0;
  do {
    if (segments.length > 0) index += 1;
    segmentPattern.lastIndex = index;
    const match = segmentPattern.exec(text)?.[0];
    if (match === undefined) throw invalidArgument(`Invalid property path "${text}" at '${at}'.`);
    const name = match.startsWith("`") ? match.slice(1, -1).replaceAll(/\\([`\\])/g, "$1") : match;
    checkFieldName(name, at);
    segments.push(name);
    index += match.length;
  } while (text[index] === ".");
  if (index !== text.length) throw invalidArgument(`Invalid property path "${text}" at '${at}'.`);
  return segments;
}

/** The written form of a path, as read by `parseFieldPath`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (simpleSegment.test(name) ? name : `\`${name.replaceAll(/[`\\]/g, "\\$&")}\``))
    .join(".");
}

/** The value at `path`, or `undefined` when some map on the way is absent. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let current: Value | undefined;
  let inside: Fields | undefined = fields;
  for (const name of path) {
    current = inside?.get(name);
    inside = current?.kind === "map" ? current.fields : undefined;
  }
  return current;
}

/**
 * A copy of `fields` with `value` at `path`, or without that field when `value` is `undefined`. Maps on the path are
 * created when a value is set; other values in their place are replaced.
 */
export function withValueAt(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) {
    if (value) copy.set(name, value);
    else copy.delete(name);
    return copy;
  }
  const inner = fields.get(name);
  if (!value && inner?.kind !== "map") return fields;
  copy.set(name, {
    kind: "map",
    fields: withValueAt(inner?.kind === "map" ? inner.fields : new Map(), rest, value),
  });
  return copy;
}
