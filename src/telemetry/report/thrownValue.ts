/** A thrown thing as text. */
export interface ThrownText {
  message: string;
  stack: string;
}

/** Causes followed; a chain may be long, or a circle. */
const MAX_CAUSES = 3;

/** Reads a property of anything; a getter or a revoked proxy that throws reads as absent. */
function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // Hostile values are expected here; absence is the answer.
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
    // A circle, a throwing getter or toJSON, a revoked proxy: that it cannot be read is what there is to say.
    return "Unreadable thrown value";
  }
}

/**
 * Turns whatever was thrown into a message and a stack. Anything with a message counts as an error, also one of
 * another window. The stack starts with name and message in every browser, as only some write it, and ends with the
 * causes. Never throws.
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
