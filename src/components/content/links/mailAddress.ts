import { contact } from "@/content/site.ts";

/**
 * A `mailto:` link with a subject and, when given, the lines of a text to fill in.
 * @param to the percent-encoded address; ours by default.
 */
export function mailAddress(subject: string, lines: readonly string[] = [], to = contact.email): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  // RFC 6068 asks for CRLF between the lines of a body.
  if (lines.length > 0) parts.push(`body=${encodeURIComponent(lines.join("\r\n"))}`);
  return `mailto:${to}?${parts.join("&")}`;
}

/** The telephone number as a `tel:` URL: digits and the leading plus only. */
export const phoneAddress = `tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`;
