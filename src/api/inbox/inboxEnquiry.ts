import type { DocumentData } from "firebase/firestore/lite";
import * as v from "valibot";
import type { EnquiryKind } from "../enquiries/enquiry.ts";
import {
  contactNames,
  eachField,
  lineField,
  lineNames,
  senderNames,
  type LineField,
} from "../enquiries/enquiryFields.ts";
import type { EntryChanges } from "../lists/entryChange.ts";
import type { PageCursor } from "../lists/entryPages.ts";
import { moment, text } from "../lists/storedFields.ts";
import { enquiryKey } from "./enquiryKey.ts";

export const enquiryStatuses = ["unread", "read", "replied", "archived"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** A field exactly as the rules let it be stored. */
const stored = (name: LineField) =>
  lineField(name).required ? v.pipe(v.string(), v.nonEmpty()) : v.optional(v.string());

/** What both kinds share. */
const shared = {
  status: v.picklist(enquiryStatuses),
  submittedAt: moment,
  updatedAt: v.optional(moment),
  note: v.optional(v.string()),
};

const wellFormed = {
  contact: v.strictObject({ ...eachField(lineNames, stored), ...shared, message: v.string() }),
  project: v.strictObject({
    ...eachField(senderNames, stored),
    ...shared,
    answers: v.string(),
    attachments: v.optional(v.string()),
  }),
} as const;

/** The same for whatever else a document may hold: what is missing or of another type becomes an empty value. */
const lenient = v.object({
  ...eachField(contactNames, () => text),
  /** A project's answers, the JSON text as it was sent; empty for a message. */
  answers: text,
  /** A project's files, the JSON text as it was sent. */
  attachments: text,
  status: v.fallback(v.picklist(enquiryStatuses), "unread"),
  /** The administrator's note. */
  note: text,
  /** Server time of arrival; 0 when the document does not say. */
  submittedAt: v.fallback(moment, 0),
  /** Server time of the administrator's last change, `null` before the first. */
  updatedAt: v.fallback(v.nullable(moment), null),
});

/** The last second that a date can name (ECMA-262, "Time Values and Time Range"). */
const LAST_SECOND = 8.64e12;

/** Timestamps as ISO times; numbers that JSON has no word for as text. */
function plain(_name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value === "object" && value !== null && "seconds" in value && "nanoseconds" in value) {
    const { seconds } = value;
    const isDate = typeof seconds === "number" && Math.abs(seconds) <= LAST_SECOND;
    return isDate ? new Date(seconds * 1_000).toISOString() : value;
  }
  return value;
}

/** The enquiry behind a stored document. Never throws: a document of another form also comes along as raw text. */
export function fromDocument(kind: EnquiryKind, id: string, data: DocumentData) {
  return {
    /** Names the enquiry among both kinds, see `enquiryKey`. */
    key: enquiryKey(kind, id),
    kind,
    /** The document's name. */
    id,
    ...v.parse(lenient, data),
    /** The whole document as JSON text when it is not of the form that an enquiry has, otherwise `null`. */
    raw: v.is(wellFormed[kind], data) ? null : JSON.stringify(data, plain, 2),
  };
}

/**
 * A stored enquiry of either kind as the inbox reads it: plain values, times in epoch milliseconds. A field that it
 * does not have is empty.
 */
export type InboxEnquiry = ReturnType<typeof fromDocument>;

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

/** What a call over several enquiries or reports did, counted in those. */
export interface RemovalResult {
  done: number;
  failed: number;
  /** Why one of them could not be deleted; `null` when none failed, or nothing was said. */
  reason: string | null;
}
