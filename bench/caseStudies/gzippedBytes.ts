import { gzipSync } from "node:zlib";

/** Size of a text as it travels, in bytes: gzip at its best level. Another zlib may differ by a few. */
export const gzippedBytes = (text: string): number => gzipSync(text, { level: 9 }).length;
