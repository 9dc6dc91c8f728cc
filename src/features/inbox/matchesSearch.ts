import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { enquiryText } from "./enquiryText.ts";

/** Compared without regard to capitals, accents, and characters that are not seen. */
function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
}

/** Whether every word of `search` stands somewhere in the enquiry. Nothing to search for matches everything. */
export function matchesSearch(enquiry: InboxEnquiry, search: string): boolean {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { name, email, phone, company, note, raw } = enquiry;
  const text = comparable([name, email, phone, company, note, enquiryText(enquiry), raw ?? ""].join("\n"));
  return words.every((word) => text.includes(word));
}
