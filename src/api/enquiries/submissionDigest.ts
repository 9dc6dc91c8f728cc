import type { Submission } from "./enquiry.ts";
import { hashBase36 } from "@/lib/hash.ts";

/**
 * A short hash of an enquiry's content. Equal content under one id is one enquiry in two tabs; different content
 * means two enquiries that started from the same draft. The paths of its files are not included.
 */
export function submissionDigest({ kind, enquiry }: Submission): string {
  const fields = Object.entries(enquiry)
    .filter(([name, value]) => !["id", "attachments"].includes(name) && value !== undefined && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashBase36(JSON.stringify([kind, fields]));
}
