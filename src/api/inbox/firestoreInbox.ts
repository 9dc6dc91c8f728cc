import { doc, getDoc, type Firestore } from "firebase/firestore/lite";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { findAddress, readEverything } from "./addressSearch.ts";
import { updateEnquiry } from "./enquiryChange.ts";
import { removeEnquiries } from "./enquiryRemoval.ts";
import { fromDocument } from "./inboxDocument.ts";
import { countEnquiries, readAll, readNewer, readPage } from "./inboxQueries.ts";
import { readEnquiryKey } from "./inboxEnquiry.ts";
import type { InboxSource } from "./inboxSource.ts";
import type { AttachmentFiles } from "./storageFiles.ts";

/** The product's inbox: two collections in Firestore, and the files beside them, opened when they are first needed. */
export function firestoreInbox(firestore: Firestore, files: () => Promise<AttachmentFiles>): InboxSource {
  return {
    page: (asked, size, after) => readPage(firestore, asked, size, after),
    all: (asked) => readAll(firestore, asked),
    newer: (than, size) => readNewer(firestore, than, size),
    count: (asked) => countEnquiries(firestore, asked),
    get: async (key) => {
      const parts = readEnquiryKey(key);
      if (!parts) return null;
      const snapshot = await getDoc(doc(firestore, enquiryCollections[parts.kind], parts.id));
      return snapshot.exists() ? fromDocument(parts.kind, parts.id, snapshot.data()) : null;
    },
    ofAddress: async (address) => findAddress(await readEverything(firestore), address),
    update: (key, changes) => updateEnquiry(firestore, key, changes),
    remove: (keys) => removeEnquiries(firestore, files, keys),
    download: async (path) => (await files()).download(path),
  };
}
