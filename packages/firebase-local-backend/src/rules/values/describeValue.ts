import { textOf } from "../functions/conversionFunctions.ts";
import type { RulesValue } from "../types.ts";

/** Longest text that debug() prints, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** A value as debug() prints it: close to how it would be written in rules. */
export function describeValue(value: RulesValue): string {
  const text = describe(value, MAX_LENGTH);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** `room` limits the work for values that contain the same value many times. */
function describe(value: RulesValue, room: number): string {
  if (room <= 0) return "…";
  if (typeof value === "string") return JSON.stringify(value.slice(0, room));
  if (value === null || typeof value === "boolean") return textOf(value);
  switch (value.type) {
    case "bytes":
      return `bytes(${Buffer.from(value.value.subarray(0, room)).toString("hex")})`;
    case "timestamp":
    case "duration":
      return `${value.type}(${value.nanos} ns)`;
    case "latlng":
      return `latlng(${value.latitude}, ${value.longitude})`;
    case "list":
    case "set":
      return `${value.type === "set" ? "set" : ""}[${describeAll(value.items.values(), room, (item) => ["", item])}]`;
    case "map":
      return `{${describeAll(value.entries.entries(), room, ([key, item]) => [`${JSON.stringify(key)}: `, item])}}`;
    case "constraint":
      return value.type;
    case "mapDiff":
      return `diff(${describe(value.after, room)}, ${describe(value.before, room)})`;
    default:
      return textOf(value);
  }
}

function describeAll<Entry>(
  entries: Iterable<Entry>,
  room: number,
  split: (entry: Entry) => [string, RulesValue],
): string {
  let text = "";
  for (const entry of entries) {
    const [label, value] = split(entry);
    text += `${text === "" ? "" : ", "}${label}${describe(value, room - text.length)}`;
    if (text.length > room) return text;
  }
  return text;
}
