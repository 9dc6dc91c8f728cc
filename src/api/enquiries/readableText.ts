/** Characters that cannot be read or stored: control characters and lone surrogates. */
const UNREADABLE = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** The trimmed text without unreadable characters, which the database would refuse. */
export function readableText(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(UNREADABLE, "").trim();
}

/**
 * The same for an e-mail address or a telephone number. Address books copy them with invisible direction marks and
 * zero-width spaces, which would make an answer impossible, and copied links begin with `mailto:` or `tel:`.
 */
export function readableAddress(text: string): string {
  return readableText(text.replaceAll(/\p{Cf}/gu, "")).replace(/^(?:mailto|tel):\s*/iu, "");
}
