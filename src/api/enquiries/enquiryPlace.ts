import { paths } from "@/config/paths.ts";
import type { EnquiryKind } from "./enquiry.ts";

/** The name in the query string by which a page is asked to show one enquiry. */
const PARAMETER = "enquiry";

const pages = { contact: paths.contact, project: paths.formStep("summary") } as const satisfies Record<
  EnquiryKind,
  string
>;

/** The address at which an undelivered enquiry is shown, also when there is no draft of it any more. */
export function enquiryAddress(kind: EnquiryKind, id: string): string {
  return `${pages[kind]}?${PARAMETER}=${id}`;
}

/** The id of the enquiry that an address asks for, by its query string; `null` when it asks for none. */
export function askedEnquiry(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}
