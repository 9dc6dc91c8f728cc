import { fieldTerm, lineNames } from "@/api/enquiries/enquiryFields.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { utcTime } from "@/components/ui/text/timeFormat.ts";
import { csvTable, type Columns } from "@/lib/csvTable.ts";
import { parseAttachments } from "../detail/attachmentList.ts";
import { answersText } from "../detail/enquiryText.ts";
import { enquiryType, kindNames } from "../enquiryType.ts";

const moment = (at: number | null) => utcTime(at) ?? "";

/** The files by name, as received when the list is none. */
function attachmentsText({ attachments, id }: InboxEnquiry): string {
  return (
    parseAttachments(attachments, id)
      ?.map(({ name }) => name)
      .join("\n") ?? attachments
  );
}

const columns: Columns<InboxEnquiry> = [
  ["Received", ({ submittedAt }) => moment(submittedAt)],
  ["Kind", ({ kind }) => kindNames[kind]],
  ["Status", ({ status }) => enquiryType.statusNames[status]],
  ...lineNames.map((name): Columns<InboxEnquiry>[number] => [fieldTerm(name), (enquiry) => enquiry[name]]),
  ["Message", ({ message }) => message],
  ["Answers", ({ answers }) => answersText(answers)],
  ["Attachments", attachmentsText],
  ["Note", ({ note }) => note],
  ["Changed", ({ updatedAt }) => moment(updatedAt)],
  ["Id", ({ id }) => id],
  ["As stored", ({ raw }) => raw ?? ""],
];

/** Enquiries as a table for spreadsheets, times in UTC. */
export const enquiryCsv = (enquiries: readonly InboxEnquiry[]): string => csvTable(columns, enquiries);
