/** The text with U+FFFD in place of each lone surrogate, which neither UTF-8 nor Firestore can store. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** The first `limit` UTF-16 code units of a text, without half a surrogate pair at the end. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, "");
}
