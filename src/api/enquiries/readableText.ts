/** Neither can be read, nor be stored: control characters and halves of a character. */
const UNREADABLE = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** What somebody wrote without what nobody can read and the database refuses, and without space around it. */
export function readableText(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(UNREADABLE, "").trim();
}

/**
 * The same for an e-mail address or a telephone number, which address books copy with marks of direction and spaces of
 * no width around them: nobody could be answered there.
 */
export function readableAddress(text: string): string {
  return readableText(text.replaceAll(/\p{Cf}/gu, ""));
}
