/** An address or a list of names that breaks only at its commas. */
export const brokenAtCommas = (text: string): string =>
  text
    .split(", ")
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(", ");
