/** The text with U+FFFD in place of each half of a surrogate pair, which no UTF-8 text and no Firestore value can hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** The first `limit` UTF-16 code units of a text; a character that would be cut in half is left out. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, "");
}
