import * as v from "valibot";
import { attachmentPaths } from "@/api/attachments/attachmentLimits.ts";
import type { StoredAttachment } from "@/api/enquiries/enquiry.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { readingJson } from "@/lib/reading.ts";

const readFiles = readingJson(
  v.array(v.object({ name: v.string(), size: v.number(), type: v.string(), path: v.string() })),
);

export interface ListedAttachment extends StoredAttachment {
  /** `false` when the path is none of the request's own: it is not followed then. */
  isOwn: boolean;
}

/** The files that a project request names, or `null` when `json` is no list of files. None is an empty text. */
export function parseAttachments(json: string, id: string): ListedAttachment[] | null {
  if (json === "") return [];
  const own = attachmentPaths(id);
  return readFiles(json)?.map((file) => ({ ...file, isOwn: own.includes(file.path) })) ?? null;
}

/** How many files came with a request: not those that the sender's browser could not read. */
export const countFiles = ({ attachments, id }: InboxEnquiry): number =>
  parseAttachments(attachments, id)?.filter(({ path }) => path !== "").length ?? 0;
