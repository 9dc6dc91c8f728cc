import { MOST_FILES } from "./attachmentLimits.ts";

/** Where the files of a request are stored: `MOST_FILES` paths, the only ones that `firebase/storage.rules` accept. */
export function attachmentPaths(requestId: string): string[] {
  return Array.from({ length: MOST_FILES }, (_, index) => `briefs/${requestId}/${index}`);
}
