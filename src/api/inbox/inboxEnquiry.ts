import type { EnquiryKind } from "../enquiries/enquiry.ts";
import type { ContactField } from "../enquiries/enquiryFields.ts";
import type { EntryChanges } from "../lists/entryChange.ts";
import { canBeId, type PageCursor } from "../lists/entryPages.ts";

export const enquiryKinds = ["contact", "project"] as const satisfies readonly EnquiryKind[];

export const enquiryStatuses = ["unread", "read", "replied", "archived"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

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

/**
 * A stored enquiry of either kind as the inbox reads it: plain values, times in epoch milliseconds. A field that it
 * does not have is empty.
 */
export interface InboxEnquiry extends Record<ContactField, string> {
  /** Names the enquiry among both kinds, see `enquiryKey`. */
  key: string;
  kind: EnquiryKind;
  /** The document's name. */
  id: string;
  /** A project's answers, the JSON text as it was sent; empty for a message. */
  answers: string;
  /** A project's files, the JSON text as it was sent. */
  attachments: string;
  status: EnquiryStatus;
  /** The administrator's note. */
  note: string;
  /** Server time of arrival; 0 when the document does not say. */
  submittedAt: number;
  /** Server time of the administrator's last change, `null` before the first. */
  updatedAt: number | null;
  /** The whole document as JSON text when it is not of the form that an enquiry has, otherwise `null`. */
  raw: string | null;
}

export interface InboxFilter {
  kind?: EnquiryKind | undefined;
  /** Any of these; whatever the status when absent. */
  statuses?: readonly EnquiryStatus[] | undefined;
}

/** What can be asked of both collections at once. */
export interface InboxQuery extends InboxFilter {
  /** Only what arrived before this time, epoch milliseconds. */
  before?: number | undefined;
}

/** What the administrator may change about an enquiry. */
export type EnquiryChanges = EntryChanges<EnquiryStatus>;

/** Where the next page of the inbox starts, in each collection. */
export type InboxCursor = Record<EnquiryKind, PageCursor | "start" | "end">;

export interface InboxPage {
  entries: InboxEnquiry[];
  /** `null` after the last page. */
  next: InboxCursor | null;
}

/** The newest enquiry of each kind that is known; `null` where none is stored. */
export type NewestEnquiries = Record<EnquiryKind, PageCursor | null>;

/** What has arrived since the last time it was asked for. */
export interface NewEnquiries {
  entries: InboxEnquiry[];
  newest: NewestEnquiries;
  /** The kinds that were asked for. */
  asked: readonly EnquiryKind[];
}

/** What is stored about one e-mail address. */
export interface AddressFindings {
  enquiries: InboxEnquiry[];
  /** Enquiries of others whose text contains the address. */
  mentions: number;
  /** How many enquiries were looked through: all that are stored. */
  searched: number;
}

/** What a call over several enquiries or reports did, counted in those. */
export interface RemovalResult {
  done: number;
  failed: number;
  /** Why one of them could not be deleted; `null` when none failed, or nothing was said. */
  reason: string | null;
}
