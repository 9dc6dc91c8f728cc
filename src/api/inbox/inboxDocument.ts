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
import { moment, text } from "../lists/storedFields.ts";
import { enquiryKey, enquiryStatuses, type InboxEnquiry } from "./inboxEnquiry.ts";

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
  answers: text,
  attachments: text,
  status: v.fallback(v.picklist(enquiryStatuses), "unread"),
  note: text,
  submittedAt: v.fallback(moment, 0),
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
export function fromDocument(kind: EnquiryKind, id: string, data: DocumentData): InboxEnquiry {
  return {
    key: enquiryKey(kind, id),
    kind,
    id,
    ...v.parse(lenient, data),
    raw: v.is(wellFormed[kind], data) ? null : JSON.stringify(data, plain, 2),
  };
}
