import { toApiError } from "@/api/apiError.ts";

const sentences: Record<string, string> = {
  "storage/object-not-found":
    "The file is not stored: its upload was never finished, or it has been deleted since.",
  "storage/not-safe":
    "The stored file is compressed or larger than 10 MB, which the planner never sends. It is not downloaded here; fetch it with the Google Cloud console if you trust its sender.",
  "storage/unauthorized": "You are not allowed to read this file. Sign in again as the administrator.",
  "storage/unauthenticated": "Your sign-in has expired. Sign out and in again.",
  "storage/retry-limit-exceeded":
    "The file could not be reached in time. Check the connection and try again.",
  "storage/quota-exceeded":
    "The storage has used up its quota. Raise it in the Firebase console, or try tomorrow.",
};

/** Why a file could not be saved, as a sentence with what to do next where there is something to do. */
export function attachmentFailure(error: unknown): string {
  const { code, message } = toApiError(error);
  return sentences[code] ?? `The file could not be saved (${message}). Try again.`;
}
