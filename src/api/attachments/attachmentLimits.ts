/** Files of one project request. */
export const MOST_FILES = 5;

/** The largest file, in bytes: 10 MB as computers count them. The rules have the same number; a test compares. */
export const LARGEST_BYTES = 10 * 1024 * 1024;

/** The longest file name that is kept, in UTF-16 code units. */
export const LONGEST_NAME = 120;

/** Larger files are sent in pieces, smaller ones in one request: the Storage SDK's own limit, in bytes. */
export const ONE_REQUEST_BYTES = 256 * 1024;

/** How long the SDK repeats an operation, and an upload, that meets 5xx, 408, 429 or no answer. In milliseconds. */
export const OPERATION_RETRY_MS = 120_000;
export const UPLOAD_RETRY_MS = 600_000;

/** Where the files of a request are stored: `MOST_FILES` paths, the only ones that `firebase/storage.rules` accept. */
export function attachmentPaths(requestId: string): string[] {
  return Array.from({ length: MOST_FILES }, (_, index) => `briefs/${requestId}/${index}`);
}
