import { isRecord } from "@/lib/isRecord.ts";

/** What to do when the database did not accept the sign-in, which the SDK renews for the next request if it can. */
const UNACCEPTED = "your sign-in was not accepted: try again, or sign out and in";

/** The sentence of a failed call: the api's own, word for word, unless the sign-in was not accepted. */
export function failureMessage(failure: unknown): string {
  const { code, message } = isRecord(failure) ? failure : {};
  if (code === "unauthenticated") return UNACCEPTED;
  return typeof message === "string" && message !== "" ? message : "The request failed. Try again.";
}

/** That the database cannot be read, and why; or, without an answer, that it cannot be reached. */
export function unreadMessage(failure: unknown): string {
  const reason = failureMessage(failure).replace(/\.$/, "");
  return /^the database cannot be reached$/i.test(reason)
    ? "The database cannot be reached."
    : `The database cannot be read (${reason}).`;
}
