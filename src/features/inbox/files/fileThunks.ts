import { cleanName } from "@/api/attachments/attachmentName.ts";
import { inboxOf } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { localDay, type Clock } from "@/lib/clock.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ListedAttachment } from "../detail/attachmentList.ts";
import { enquiryJson } from "./enquiryJson.ts";

/** The type under which a stranger's file is saved: no browser shows it. */
const OPAQUE = "application/octet-stream";

/** Safari begins to read a file only after the click; the file's address stays valid for so long, in milliseconds. */
const KEEP_MS = 60_000;

/** Hands a file to the browser to be saved. */
function saveFile(bytes: Blob, name: string, clock: Clock): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.rel = "noopener";
  document.body.append(link);
  link.click();
  link.remove();
  clock.setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

/** Downloads an attachment and saves it, whatever type it claims to have. Rejects with the reason of a failure. */
export function saveAttachment({ path, name, isOwn }: ListedAttachment): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, extra) => {
    if (!isOwn) throw new Error("The file is outside of this request’s folder.");
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
