/** The first `limit` UTF-16 code units of a text; half a character at the end is left out. */
export function cutText(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, "");
}
