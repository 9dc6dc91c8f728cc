import { cutText } from "../../../../src/lib/text.ts";

/** Line breaks, other controls, direction marks and zero-width characters, and lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** The same, line breaks and tabs excepted. */
const UNSAFE_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** `text` on one line for a header, without invisible characters, at most `limit` UTF-16 code units. */
export function headerText(text: string, limit: number): string {
  // Mail programs would decode an encoded word (RFC 2047), which can hold any character.
  const line = text.replaceAll(UNSAFE, " ").replaceAll("=?", "= ?").replaceAll(/\s+/g, " ").trim();
  return line.length > limit ? `${cutText(line, limit - 1)}…` : line;
}

/** `text` for the body of a mail: lines are kept, invisible characters are not. */
export function bodyText(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(UNSAFE_IN_TEXT, "");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** `text` as HTML text or attribute value; line breaks become `<br>`. */
export function htmlText(text: string): string {
  return bodyText(text)
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll("\n", "<br>\n");
}

/** One plain mailbox: no quotes, comments, groups or lists, which header parsers read in different ways. */
const MAILBOX =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/;

/** Whether `address` is one plain ASCII mailbox of at most 254 characters. */
export function isMailbox(address: string): boolean {
  return address.length <= 254 && MAILBOX.test(address);
}
