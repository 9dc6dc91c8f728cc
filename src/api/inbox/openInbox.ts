import { doc, type Firestore, serverTimestamp, updateDoc } from "firebase/firestore/lite";
import type { Environment } from "@/config/environment.ts";
import { once } from "@/lib/once.ts";
import { readDoc, noteUse } from "../quotaUse.ts";
import { type ApiError, toApiError } from "../apiError.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { openFirestore } from "../openFirestore.ts";
import { isChangedElsewhere, type EntryUpdate } from "../lists/entryChange.ts";
import { findAddress, readEverything } from "./addressSearch.ts";
import { removeEnquiries } from "./enquiryRemoval.ts";
import { readEnquiryKey } from "./enquiryKey.ts";
import { fromDocument, type EnquiryChanges, type InboxEnquiry } from "./inboxEnquiry.ts";
import { inboxQueries } from "./inboxQueries.ts";
import type { AttachmentFiles } from "./storageFiles.ts";

const missing: ApiError = {
  code: "not-found",
  message: "This enquiry is not stored any more. It may have been deleted in another window.",
};

/** Where enquiries are kept. Every call rejects when the store cannot be reached. Times are epoch milliseconds. */
export type InboxSource = ReturnType<typeof firestoreInbox>;

/** The product's inbox: two collections in Firestore, and the files beside them, opened when they are first needed. */
export function firestoreInbox(firestore: Firestore, files: () => Promise<AttachmentFiles>) {
  /** `null` when there is no such enquiry. */
  async function get(key: string): Promise<InboxEnquiry | null> {
    const parts = readEnquiryKey(key);
    if (!parts) return null;
    const snapshot = await readDoc(doc(firestore, enquiryCollections[parts.kind], parts.id));
    return snapshot.exists() ? fromDocument(parts.kind, parts.id, snapshot.data()) : null;
  }

  return {
    ...inboxQueries(firestore),
    get,
    /** Whatever is stored about an address, compared without regard to capitals. */
    ofAddress: async (address: string) => findAddress(await readEverything(firestore), address),
    /**
     * Also sets `updatedAt`. Answers the enquiry as it was. Rejects with `not-found` when there is no such enquiry.
     * Changes nothing where neither what is `expected` nor the change itself is stored.
     */
    update: async (
      key: string,
      changes: EnquiryChanges,
      expected?: EnquiryChanges,
    ): Promise<EntryUpdate<InboxEnquiry>> => {
      const before = await get(key);
      if (!before) throw missing;
      if (isChangedElsewhere(before, changes, expected)) return { before, isConflict: true };
      try {
        const place = doc(firestore, enquiryCollections[before.kind], before.id);
        await updateDoc(place, { ...changes, updatedAt: serverTimestamp() });
      } catch (error) {
        // Deleted between the read and the write.
        const failure = toApiError(error);
        throw failure.code === "not-found" ? missing : failure;
      }
      noteUse("writes", 1);
      return { before, isConflict: false };
    },
    /** Deletes enquiries with their files. Never rejects. */
    remove: (keys: readonly string[]) => removeEnquiries(firestore, files, keys),
    /** The bytes of an attachment. */
    download: async (path: string) => (await files()).download(path),
  };
}

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
