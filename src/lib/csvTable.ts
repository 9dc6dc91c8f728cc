import { unparse } from "papaparse";

/** What spreadsheets take for the beginning of a formula, in their full-width forms as well. */
const STARTS = "[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]";
/** What may come before it all the same: spaces, characters that are not seen, apostrophes. */
const BEFORE = "['\\p{Z}\\p{Cf}\\0-\\x08\\v\\f\\x0E-\\x1F\\x7F-\\x9F]*";

/** The beginning of a cell: what would be a formula, or a control character, which some programs strip. */
const atStart = new RegExp(`^(?:'*\\p{Cc}|${BEFORE}${STARTS})`, "u");

/**
 * The same further inside, after what another delimiter or a line break would make the end of a cell: a spreadsheet
 * that expects semicolons splits a file with commas there, whatever is quoted.
 */
const inside = new RegExp(`([;\\t\\r\\n])(${BEFORE}${STARTS})`, "gu");

/**
 * The text of a cell that no spreadsheet runs as a formula. An apostrophe before each possible beginning of a formula
 * makes it text (OWASP, "CSV Injection"). Removing one apostrophe at each place restores the original.
 */
export function guardFormula(text: string): string {
  const guarded = text.replaceAll(inside, "$1'$2");
  return atStart.test(text) ? `'${guarded}` : guarded;
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Columns of a table: the heading, and the text of a cell. */
export type Columns<Item> = readonly (readonly [heading: string, read: (item: Item) => string])[];

/**
 * A table for spreadsheets: RFC 4180, every cell in quotes, UTF-8 with its mark. Nothing in it runs as a formula, see
 * `guardFormula`: the library's own guard lets texts of several lines and full-width signs by.
 */
export function csvTable<Item>(columns: Columns<Item>, items: readonly Item[]): string {
  const rows = items.map((item) => columns.map(([, read]) => guardFormula(read(item))));
  const table = unparse([columns.map(([heading]) => heading), ...rows], { quotes: true, newline: "\r\n" });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
