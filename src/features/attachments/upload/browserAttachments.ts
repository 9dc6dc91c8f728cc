import { browserBlobStore } from "@/lib/blobStore.ts";
import { systemClock } from "@/lib/clock.ts";
import { exclusively } from "@/lib/exclusively.ts";
import type { AttachmentOptions } from "./attachmentWork.ts";
import { fileStore } from "./fileStore.ts";
import { environment } from "@/config/environment.ts";
import { once } from "@/lib/once.ts";
import type { AttachmentStorage } from "@/api/attachments/firebaseAttachments.ts";

/**
 * Downloads the Storage SDK and opens Storage, when a file is first added or looked at. Rejects when the code cannot be
 * loaded; the next call tries again.
 */
const openAttachments: () => Promise<AttachmentStorage> = once(async () => {
  const [{ openStorage }, { firebaseAttachments }] = await Promise.all([
    import("@/api/attachments/openStorage.ts"),
    import("@/api/attachments/firebaseAttachments.ts"),
  ]);
  return firebaseAttachments(await openStorage(environment), systemClock);
});

/** `null` in Safari before 15.4, and in a browser that refuses it together with its storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("holmwerk-attachments");
  } catch {
    return null;
  }
}

/** The browser's implementation of what attachments need. */
export const browserAttachments = (): AttachmentOptions => ({
  open: openAttachments,
  store: browserBlobStore("holmwerk-attachments", systemClock),
  fileStore,
  clock: systemClock,
  exclusively: exclusively(navigator.locks),
  removals: openChannel(),
});
