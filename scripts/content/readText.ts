import { readFileSync } from "node:fs";

/** Reads a file that the owner writes: without the mark that some editors put first, and with one character at the end of a line. */
export const readText = (path: string): string =>
  readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
