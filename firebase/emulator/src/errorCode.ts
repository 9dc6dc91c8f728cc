/**
 * The code of a system error, such as "ENOENT"; `null` for an error that has none. Not asked with `instanceof`,
 * which is false for Node's own errors in a test runner's context.
 */
export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
