import type { Environment } from "@/config/environment.ts";
import { once } from "@/lib/once.ts";
import { openFirestore } from "../openFirestore.ts";
import { firestoreInbox } from "./firestoreInbox.ts";
import type { InboxSource } from "./inboxSource.ts";

/** The stored enquiries. Call it once; importing it downloads the Firestore SDK, Storage's follows when needed. */
export async function openInbox(environment: Environment): Promise<InboxSource> {
  const files = once(async () => {
    const [{ openStorage }, { storageFiles }] = await Promise.all([
      import("../attachments/openStorage.ts"),
      import("./storageFiles.ts"),
    ]);
    return storageFiles(await openStorage(environment));
  });
  return firestoreInbox(await openFirestore(environment), files);
}
