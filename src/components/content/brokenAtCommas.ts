/** An address or a place that breaks at its commas alone. */
export const brokenAtCommas = (text: string): string =>
  text
    .split(", ")
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(", ");
