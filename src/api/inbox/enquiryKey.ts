import type { EnquiryKind } from "../enquiries/enquiry.ts";
import { canBeId } from "../lists/entryPages.ts";

export const enquiryKinds = ["contact", "project"] as const satisfies readonly EnquiryKind[];

/** One name for an enquiry of either kind, for lists and addresses: `contact.` or `project.` and the document's name. */
export function enquiryKey(kind: EnquiryKind, id: string): string {
  return `${kind}.${id}`;
}

/** The parts of a key, or `null` when it cannot be a document's. */
export function readEnquiryKey(key: string): { kind: EnquiryKind; id: string } | null {
  const dot = key.indexOf(".");
  const kind = enquiryKinds.find((known) => known === key.slice(0, dot));
  const id = key.slice(dot + 1);
  return kind && canBeId(id) ? { kind, id } : null;
}
