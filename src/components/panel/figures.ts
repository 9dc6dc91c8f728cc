const format = new Intl.NumberFormat("en-GB");

/** A whole number with thousands separated: 2,000. */
export function figure(value: number): string {
  return format.format(value);
}

/** A number with its noun: "1 report", "2,000 reports". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${figure(count)} ${count === 1 ? noun : plural}`;
}
