/** The characters of a text, one per Unicode code point, as sizes and indexes of the language count them. */
export function charactersOf(text: string): string[] {
  return Array.from(text);
}
