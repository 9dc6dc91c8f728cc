import { isRecord } from "@/lib/isRecord.ts";

/** The sentence of a failed call: the api's own, word for word. */
export function failureMessage(failure: unknown): string {
  const message = isRecord(failure) ? failure["message"] : "";
  return typeof message === "string" && message !== "" ? message : "The request failed. Try again.";
}
