import { existsSync, readFileSync } from "node:fs";
import { ContentError } from "./faults.ts";

/** Reads a file that the owner writes: without the mark that some editors put first, and with one character at the end of a line. */
export const readText = (path: string): string =>
  readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");

/** The same for a file that every site has. @throws {ContentError} when it is missing */
export function readRequired(file: string): string {
  if (!existsSync(file)) throw new ContentError([{ file, line: 1, message: "The file is missing." }]);
  return readText(file);
}
