/** Whether a cell of a table holds a number, alone or with its unit and a remark: `30,521`, `about 10 µs`, `none`. */
export function isFigure(cell: string): boolean {
  return /^((about )?[\d.,]+(\s(bytes|kB|ms|µs|%))?(\s\(.+\))?|none)$/.test(cell);
}
