import { cutText, wellFormed } from "@/lib/text.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { redactNumber, redactText } from "./redactText.ts";
import { isSecretKey } from "./secretNames.ts";

/** Limits for reading a value. Reading more makes a report larger but no more useful. */
export const textLimits = { depth: 5, entries: 30, text: 300, key: 80, values: 400 } as const;

interface Walk {
  ancestors: unknown[];
  valuesLeft: number;
}

function cut(text: string, limit: number): string {
  const redacted = redactText(wellFormed(cutText(text, limit * 8)));
  return redacted.length > limit ? `${cutText(redacted, limit)}…` : redacted;
}

function plainPrimitive(value: unknown): unknown {
  if (typeof value === "string") return cut(value, textLimits.text);
  if (typeof value === "number") return Number.isFinite(value) ? redactNumber(value) : String(value);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "symbol" || typeof value === "bigint")
    return cut(`[${value.toString()}]`, textLimits.text);
  // Only undefined and functions are left, and objects that are keys.
  return `[${typeof value}]`;
}

/** A short text for objects such as dates and errors; `undefined` for all others. */
function shortForm(value: object): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[invalid date]" : value.toISOString();
  if (value instanceof Error) return cut(`[${value.name}: ${value.message}]`, textLimits.text);
  if (value instanceof RegExp) return cut(`[${value.source}]`, textLimits.text);
  if (value instanceof Promise) return "[promise]";
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if ("$$typeof" in value) return "[element]";
  if ("nodeType" in value && "nodeName" in value) return cut(`[${String(value.nodeName)}]`, textLimits.text);
  if ("window" in value && value.window === value) return "[window]";
  return undefined;
}

function plainList(values: Iterable<unknown>, walk: Walk): unknown[] {
  const list: unknown[] = [];
  for (const value of values) {
    if (list.length === textLimits.entries || walk.valuesLeft <= 0) return [...list, "[more]"];
    list.push(plain(value, walk));
  }
  return list;
}

function plainEntries<Key>(keys: Iterable<Key>, read: (key: Key) => unknown, walk: Walk): object {
  // An object without a prototype can have a key such as `__proto__`.
  const result: Record<string, unknown> = Object.create(null);
  let count = 0;
  for (const key of keys) {
    const name = cut(typeof key === "string" ? key : String(plainPrimitive(key)), textLimits.key);
    if (count === textLimits.entries || walk.valuesLeft <= 0) {
      result["[more]"] = true;
      break;
    }
    count += 1;
    result[name] = isSecretKey(name) ? "[redacted]" : attempt(() => plain(read(key), walk));
  }
  return result;
}

function plainObject(value: object, walk: Walk): unknown {
  if (walk.ancestors.includes(value)) return "[circular]";
  if (walk.ancestors.length === textLimits.depth) return Array.isArray(value) ? "[list]" : "[object]";
  const short = shortForm(value);
  if (short !== undefined) return short;
  walk.ancestors.push(value);
  try {
    if (Array.isArray(value) || value instanceof Set) return plainList(value, walk);
    if (value instanceof Map) {
      const map: Map<unknown, unknown> = value;
      return plainEntries(map.keys(), (key) => map.get(key), walk);
    }
    return plainEntries(Object.keys(value), (key) => isRecord(value) && value[key], walk);
  } finally {
    walk.ancestors.pop();
  }
}

/** Runs `read`; getters, proxies and iterators may throw anything. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return "[unreadable]";
  }
}

function plain(value: unknown, walk: Walk): unknown {
  if (walk.valuesLeft <= 0) return "[more]";
  walk.valuesLeft -= 1;
  if (typeof value !== "object" || value === null) return plainPrimitive(value);
  return attempt(() => plainObject(value, walk));
}

/**
 * Turns any value into JSON text of at most `limit` UTF-16 code units, for a report's `props` and `state`. Redacts
 * secrets and cuts circular references, long texts, long lists and deep objects. Shows fewer parts of a value that is
 * too large; the text is always valid JSON. Never throws.
 */
export function toReportText(value: unknown, limit: number): string {
  for (let valuesLeft: number = textLimits.values; valuesLeft > 1; valuesLeft = Math.floor(valuesLeft / 2)) {
    const text = JSON.stringify(plain(value, { ancestors: [], valuesLeft }));
    if (text.length <= limit) return text;
  }
  return limit >= 6 ? '"[…]"' : "";
}
