import { readableText } from "@/api/enquiries/readableText.ts";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import type { ContactFormValues } from "./contactDraftSlice.ts";

/** The message as lines of text, signed with the sender's details. */
export function contactText({ name, phone, company, message }: ContactFormValues): string[] {
  const signature = [name, company, phone].map(readableText).filter((line) => line !== "");
  return [...readableText(message).split("\n"), "", ...signature];
}

/** The message as a `mailto:` URL. */
export const contactMail = (values: ContactFormValues): string => mailAddress("Enquiry", contactText(values));
