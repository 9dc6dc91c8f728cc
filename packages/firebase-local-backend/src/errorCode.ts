/**
 * The code of a system error, such as "ENOENT"; `null` for other errors. Does not use `instanceof`, which is false
 * for Node's own errors in the context of a test runner.
 */
export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
