import { openAttachments } from "@/api/attachments/openAttachments.ts";
import { browserBlobStore } from "@/lib/blobStore.ts";
import { systemClock } from "@/lib/clock.ts";
import { exclusively } from "@/lib/exclusively.ts";
import type { AttachmentOptions } from "./attachmentWork.ts";
import { fileStore } from "./fileStore.ts";

/** The browser's implementation of what attachments need. */
export const browserAttachments = (): AttachmentOptions => ({
  open: openAttachments,
  store: browserBlobStore("holmwerk-attachments", systemClock),
  fileStore,
  clock: systemClock,
  exclusively: exclusively(navigator.locks),
});
