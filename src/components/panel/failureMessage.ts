import { isRecord } from "@/lib/isRecord.ts";

/** The sentence of a failed call: the api's own, word for word. */
export function failureMessage(failure: unknown): string {
  const message = isRecord(failure) ? failure["message"] : "";
  return typeof message === "string" && message !== "" ? message : "The request failed. Try again.";
}

/** That the database cannot be reached, and why, unless the reason says no more than that. */
export function unreachedMessage(failure: unknown): string {
  const sentence = "The database cannot be reached";
  const reason = failureMessage(failure).replace(/\.$/, "");
  return reason.toLowerCase() === sentence.toLowerCase() ? `${sentence}.` : `${sentence} (${reason}).`;
}
