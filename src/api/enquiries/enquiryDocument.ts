import { serverTimestamp, type DocumentData } from "firebase/firestore/lite";
import { wellFormed } from "@/lib/text.ts";
import type { EnquiryKind, Submission } from "./enquiry.ts";

/** Where each kind is stored. */
export const enquiryCollections = {
  contact: "contactMessages",
  project: "projectRequests",
} as const satisfies Record<EnquiryKind, string>;

/**
 * The document that stores an enquiry: what was left empty is absent, texts are well-formed, since Firestore stores no
 * other, and the time of arrival is the server's.
 */
export function toDocument({ enquiry: { id: _id, ...fields } }: Submission): DocumentData {
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, wellFormed(value)]] : []));
  return { ...Object.fromEntries(given), status: "unread", submittedAt: serverTimestamp() };
}
