import { cleanName } from "@/api/attachments/attachmentName.ts";
import { inboxOf } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { localDay } from "@/lib/clock.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ListedAttachment } from "./attachmentList.ts";
import { enquiryJson } from "./enquiryJson.ts";
import { saveFile } from "./saveFile.ts";

/** What a stranger's file is called while it is saved: a type that no browser shows by itself. */
const OPAQUE = "application/octet-stream";

/** Downloads an attachment and saves it, whatever it claims to be. Rejects with the reason when it cannot be had. */
export function saveAttachment({ path, name, isOwn }: ListedAttachment): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, extra) => {
    if (!isOwn) throw new Error("The file lies outside of this request’s folder.");
    const bytes = await (await inboxOf(extra)).download(path);
    saveFile(new Blob([bytes], { type: OPAQUE }), cleanName(name), extra.clock);
  };
}

export type ExportFormat = "csv" | "json";

/** Saves enquiries as a file, named `subject` and the day. Rejects when the code for tables cannot be loaded. */
export function saveEnquiries(
  enquiries: readonly InboxEnquiry[],
  format: ExportFormat,
  subject: string,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { clock }) => {
    const text =
      format === "json" ? enquiryJson(enquiries) : (await import("./enquiryCsv.ts")).enquiryCsv(enquiries);
    const type = format === "json" ? "application/json" : "text/csv";
    const name = cleanName(`${subject}-${localDay(clock.now())}.${format}`);
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name, clock);
  };
}
