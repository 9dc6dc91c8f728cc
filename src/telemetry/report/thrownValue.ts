/** A thrown value as text. */
export interface ThrownText {
  message: string;
  stack: string;
}

/** Most causes in a chain, and most errors of an `AggregateError`, that are read; both may be endless. */
const MAX_INNER = 3;

/** Reads a property of any object. If a getter or a revoked proxy throws, the property counts as absent. */
function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // Hostile values are expected here; the property counts as absent.
    return undefined;
  }
}

function readText(value: object, key: string): string {
  const text = read(value, key);
  return typeof text === "string" ? text : "";
}

function describe(value: unknown): string {
  try {
    return typeof value === "object" && value ? `Thrown object ${JSON.stringify(value)}` : String(value);
  } catch {
    // Circular, a throwing getter or `toJSON`, or a revoked proxy: the report says that it cannot be read.
    return "Unreadable thrown value";
  }
}

/**
 * Turns any thrown value into a message and a stack. Any object with a message counts as an error, also one from
 * another window. The stack starts with name and message, which not all browsers add, and ends with the causes and
 * the errors of an `AggregateError`. Never throws.
 */
export function thrownValue(thrown: unknown, levels = MAX_INNER): ThrownText {
  const isObject = typeof thrown === "object" && thrown;
  const name = isObject ? readText(thrown, "name") : "";
  const message = (isObject && readText(thrown, "message")) || name || describe(thrown);
  let stack = isObject ? readText(thrown, "stack") : "";
  if (stack && !stack.includes(message)) stack = `${name || "Error"}: ${message}\n${stack}`;
  const add = (label: string, inner: unknown) => {
    if (inner === undefined) return;
    const text = thrownValue(inner, levels - 1);
    stack += `\n${label}: ${text.stack || text.message}`;
  };
  if (isObject && levels) {
    add("Caused by", read(thrown, "cause"));
    // The `errors` of other objects, such as a form's, may hold what was typed.
    const errors = name === "AggregateError" && read(thrown, "errors");
    if (!errors || typeof errors !== "object") return { message, stack };
    for (let index = 0; index < MAX_INNER; index += 1) add("Contains", read(errors, `${index}`));
  }
  return { message, stack };
}
