import { unparse } from "papaparse";
import { guardFormula } from "./guardFormula.ts";

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
