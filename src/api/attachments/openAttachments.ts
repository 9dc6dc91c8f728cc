import { environment } from "@/config/environment.ts";
import { systemClock } from "@/lib/clock.ts";
import { once } from "@/lib/once.ts";
import type { AttachmentStorage } from "./attachmentStorage.ts";

/**
 * Downloads the Storage SDK and opens Storage, when a file is first added or looked at. Rejects when the code cannot be
 * loaded; the next call tries again.
 */
export const openAttachments: () => Promise<AttachmentStorage> = once(async () => {
  const [{ openStorage }, { firebaseAttachments }] = await Promise.all([
    import("./openStorage.ts"),
    import("./firebaseAttachments.ts"),
  ]);
  return firebaseAttachments(await openStorage(environment), systemClock);
});
