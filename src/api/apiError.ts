/** A failed call as plain data: a code of Firestore or Storage such as `permission-denied`, and a sentence. */
export interface ApiError {
  code: string;
  message: string;
}

/** The code when the sign-in, which is renewed every hour, could not be renewed because no server answered. */
const UNRENEWED = "auth/network-request-failed";

/** How Firestore words a request without an answer, in each browser. */
const unanswered = /^Request failed with error: .*(?:fetch|load failed|network)/i;

/**
 * Translates whatever a call threw. `code` is the SDK's without the prefix of its service; an error without a code
 * (code that could not be loaded, a programming error) is `unknown`.
 */
export function toApiError(error: unknown): ApiError {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    const given = "message" in error && typeof error.message === "string" ? error.message : error.code;
    const isUnanswered = error.code === UNRENEWED || unanswered.test(given);
    const message = isUnanswered ? "the database cannot be reached" : given;
    return { code: error.code.replace(/^(?:firestore|storage)\//, ""), message };
  }
  return { code: "unknown", message: error instanceof Error ? error.message : String(error) };
}

const transientCodes = new Set([
  "unavailable",
  "deadline-exceeded",
  "cancelled",
  "unknown",
  "internal",
  "aborted",
  "resource-exhausted",
  UNRENEWED,
]);

/** `true` when a retry may work: the backend was not reached, was busy, or its answer was lost. */
export function isTransient(error: ApiError): boolean {
  return transientCodes.has(error.code);
}
