import type { Submission } from "./enquiry.ts";
import { hashBase36 } from "@/lib/hash.ts";

/**
 * A short hash of what an enquiry says: equal texts under the same id are one enquiry that two tabs hold, different
 * ones are two that began as the same draft. Where its files came to lie is none of what it says.
 */
export function submissionDigest({ kind, enquiry }: Submission): string {
  const fields = Object.entries(enquiry)
    .filter(([name, value]) => !["id", "attachments"].includes(name) && value !== undefined && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashBase36(JSON.stringify([kind, fields]));
}
