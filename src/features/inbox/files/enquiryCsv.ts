import { unparse } from "papaparse";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { isTime } from "@/components/ui/text/timeFormat.ts";
import { parseAttachments } from "../detail/attachmentList.ts";
import { answersText } from "../detail/enquiryText.ts";
import { enquiryType, kindNames } from "../enquiryType.ts";
import { guardFormula } from "./guardFormula.ts";

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const moment = (at: number | null) => (at !== null && isTime(at) ? new Date(at).toISOString() : "");

/** The files by name, as received when the list is none. */
function attachmentsText({ attachments, id }: InboxEnquiry): string {
  return (
    parseAttachments(attachments, id)
      ?.map(({ name }) => name)
      .join("\n") ?? attachments
  );
}

const columns: readonly (readonly [string, (enquiry: InboxEnquiry) => string])[] = [
  ["Received", ({ submittedAt }) => moment(submittedAt)],
  ["Kind", ({ kind }) => kindNames[kind]],
  ["Status", ({ status }) => enquiryType.statusNames[status]],
  ["Name", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Telephone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Message", ({ message }) => message],
  ["Answers", ({ answers }) => answersText(answers)],
  ["Attachments", attachmentsText],
  ["Note", ({ note }) => note],
  ["Changed", ({ updatedAt }) => moment(updatedAt)],
  ["Id", ({ id }) => id],
  ["As stored", ({ raw }) => raw ?? ""],
];

/**
 * Enquiries as a table for spreadsheets: RFC 4180, every cell in quotes, UTF-8 with its mark, times in UTC. Nothing in
 * it runs as a formula, see `guardFormula`: the library's own guard lets texts of several lines and full-width signs by.
 */
export function enquiryCsv(enquiries: readonly InboxEnquiry[]): string {
  const rows = enquiries.map((enquiry) => columns.map(([, read]) => guardFormula(read(enquiry))));
  const table = unparse([columns.map(([name]) => name), ...rows], { quotes: true, newline: "\r\n" });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
