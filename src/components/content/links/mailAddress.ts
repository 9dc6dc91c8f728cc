import { contact } from "@/content/site.ts";

/** A `mailto:` link to us with a subject and, when given, the lines of a text to fill in. */
export function mailAddress(subject: string, lines: readonly string[] = []): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  // RFC 6068 asks for CRLF between the lines of a body.
  if (lines.length > 0) parts.push(`body=${encodeURIComponent(lines.join("\r\n"))}`);
  return `mailto:${contact.email}?${parts.join("&")}`;
}

/** The telephone number as a `tel:` URL: digits and the leading plus only. */
export const phoneAddress = `tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`;
