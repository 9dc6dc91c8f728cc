/** A thrown value as text. */
export interface ThrownText {
  message: string;
  stack: string;
}

/** Most causes that are read; a chain may be long or circular. */
const MAX_CAUSES = 3;

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
 * another window. The stack starts with name and message, which not all browsers add, and ends with the causes. Never
 * throws.
 */
export function thrownValue(thrown: unknown, causes = MAX_CAUSES): ThrownText {
  const isObject = typeof thrown === "object" && thrown;
  const name = isObject ? readText(thrown, "name") : "";
  const message = (isObject && readText(thrown, "message")) || name || describe(thrown);
  let stack = isObject ? readText(thrown, "stack") : "";
  if (stack && !stack.includes(message)) stack = `${name || "Error"}: ${message}\n${stack}`;
  const cause = isObject && causes ? read(thrown, "cause") : undefined;
  if (cause !== undefined) {
    const inner = thrownValue(cause, causes - 1);
    stack += `\nCaused by: ${inner.stack || inner.message}`;
  }
  return { message, stack };
}
