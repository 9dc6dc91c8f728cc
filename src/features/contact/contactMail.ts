import { readableText } from "@/api/enquiries/readableText.ts";
import { mailAddress } from "@/components/content/mailAddress.ts";
import type { ContactFormValues } from "./contactDraftSlice.ts";

/** The same message as lines of text, signed with what was entered. */
export function contactText({ name, phone, company, message }: ContactFormValues): string[] {
  const signature = [name, company, phone].map(readableText).filter((line) => line !== "");
  return [...readableText(message).split("\n"), "", ...signature];
}

/** The same message as a `mailto:` address. */
export const contactMail = (values: ContactFormValues): string => mailAddress("Enquiry", contactText(values));
