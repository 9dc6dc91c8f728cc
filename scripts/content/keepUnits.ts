/** Puts a no-break space between a figure and its unit, so that both stay on one line. */
export function keepUnits(text: string): string {
  return text.replaceAll(/(\d) (?=(?:%|B|kB|MB|ms|s|px)(?![\p{L}\p{N}]))/gu, "$1\u00a0");
}
