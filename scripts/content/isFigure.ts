/** Whether a table cell contains a number, optionally with a unit and a remark: `30,521`, `about 10 µs`, `none`. */
export function isFigure(cell: string): boolean {
  return /^((about )?[\d.,]+(\s(bytes|kB|ms|µs)|\s?%)?(\s\(.+\))?|none)$/.test(cell);
}
