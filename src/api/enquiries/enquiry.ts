import type { ContactFormOutput } from "./enquirySchemas.ts";
import { hashBase36 } from "@/lib/hash.ts";

/** What visitors send: a message from the contact page, or a project from the planner. */
export type EnquiryKind = "contact" | "project";

interface ContactEnquiry extends ContactFormOutput {
  /** Made when the form opens; it becomes the document's id, so an enquiry sent twice is stored once. */
  id: string;
  message: string;
}

export interface ProjectEnquiry extends Omit<ContactFormOutput, "message"> {
  /** As a contact enquiry's. */
  id: string;
  /** The planner's answers as JSON text. */
  answers: string;
  /** The stored files as JSON text, `StoredAttachment[]`; absent without files. */
  attachments?: string | undefined;
}

/** A file of an enquiry as the document names it. */
export interface StoredAttachment {
  name: string;
  /** Bytes. */
  size: number;
  /** The media type. */
  type: string;
  /** Its path in Storage; empty when the visitor's browser could not read the file any more. */
  path: string;
}

/** An enquiry with its kind, which says where it is stored. */
export type Submission =
  | { kind: "contact"; enquiry: ContactEnquiry }
  | { kind: "project"; enquiry: ProjectEnquiry };

/**
 * A short hash of an enquiry's content. Equal content under one id is one enquiry in two tabs; different content
 * means two enquiries that started from the same draft. The paths of its files are not included.
 */
export function submissionDigest({ kind, enquiry }: Submission): string {
  const fields = Object.entries(enquiry)
    .filter(([name, value]) => !["id", "attachments"].includes(name) && value !== undefined && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashBase36(JSON.stringify([kind, fields]));
}
