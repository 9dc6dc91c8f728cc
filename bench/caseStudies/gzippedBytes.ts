import { gzipSync } from "node:zlib";

/** Size of a text in bytes after gzip at level 9. Results of other zlib versions may differ by a few bytes. */
export const gzippedBytes = (text: string): number => gzipSync(text, { level: 9 }).length;
