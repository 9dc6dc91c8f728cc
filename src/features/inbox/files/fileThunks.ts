import { cleanName } from "@/api/attachments/attachmentName.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { opened } from "@/api/lists/answer.ts";
import { saveExport, saveFile, type ExportFormat } from "@/lib/saveFile.ts";
import type { AppThunk } from "@/state/types.ts";
import { type ListedAttachment, parseAttachments } from "../detail/attachmentList.ts";
import { utcTime } from "@/components/ui/text/timeFormat.ts";
import { parsePlan } from "../detail/storedPlan.ts";

/** Everything that is stored about enquiries, unaltered, times in UTC. Lists and plans are spelled out where they are ones. */
export function enquiryJson(enquiries: readonly InboxEnquiry[]): string {
  const plain = enquiries.map(({ key: _key, ...enquiry }) => ({
    ...enquiry,
    answers: parsePlan(enquiry.answers) ?? enquiry.answers,
    attachments:
      parseAttachments(enquiry.attachments, enquiry.id)?.map(({ isOwn: _isOwn, ...file }) => file) ??
      enquiry.attachments,
    submittedAt: utcTime(enquiry.submittedAt),
    updatedAt: utcTime(enquiry.updatedAt),
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

/** The type under which a stranger's file is saved: no browser shows it. */
const OPAQUE = "application/octet-stream";

/** Downloads an attachment and saves it, whatever type it claims to have. Rejects with the reason of a failure. */
export function saveAttachment({ path, name, isOwn }: ListedAttachment): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, extra) => {
    if (!isOwn) throw new Error("The file is outside this request’s folder.");
    const bytes = await (await opened("inbox", extra)).download(path);
    saveFile(new Blob([bytes], { type: OPAQUE }), cleanName(name), extra.clock);
  };
}

/** Saves enquiries as a file, named `subject` and the day. Rejects when the code for tables cannot be loaded. */
export function saveEnquiries(
  enquiries: readonly InboxEnquiry[],
  format: ExportFormat,
  subject: string,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { clock }) => {
    const text =
      format === "json" ? enquiryJson(enquiries) : (await import("./enquiryCsv.ts")).enquiryCsv(enquiries);
    saveExport(text, format, cleanName(subject), clock);
  };
}
