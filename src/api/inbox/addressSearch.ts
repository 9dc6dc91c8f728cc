import { collection, documentId, orderBy, query, type Firestore } from "firebase/firestore/lite";
import { readPages } from "../quotaUse.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import { enquiryKinds } from "./enquiryKey.ts";
import { fromDocument, type InboxEnquiry } from "./inboxEnquiry.ts";

/** Documents read at once. */
const CHUNK = 250;

/** An address as it is compared: mail servers hardly ever tell capitals apart, and people never do. */
export function comparableAddress(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}

/** What strangers wrote, and the note: where an address may stand besides its own field. */
const textOf = (enquiry: InboxEnquiry) =>
  [enquiry.name, enquiry.company, enquiry.message, enquiry.answers, enquiry.note, enquiry.raw ?? ""].join(
    "\n",
  );

/** Sorts stored enquiries into those of `address`, newest first, and those that only mention it. */
export function findAddress(stored: readonly InboxEnquiry[], address: string) {
  const wanted = comparableAddress(address);
  if (wanted === "") return { enquiries: [], mentions: 0, searched: stored.length };
  const enquiries = stored
    .filter(({ email }) => comparableAddress(email) === wanted)
    .toSorted((one, other) => other.submittedAt - one.submittedAt);
  const others = stored.filter((enquiry) => !enquiries.includes(enquiry));
  const mentions = others.filter((enquiry) => comparableAddress(textOf(enquiry)).includes(wanted)).length;
  return {
    enquiries,
    /** Enquiries of others whose text contains the address. */
    mentions,
    /** How many enquiries were looked through: all that are stored. */
    searched: stored.length,
  };
}

/** What is stored about one e-mail address. */
export type AddressFindings = ReturnType<typeof findAddress>;

/**
 * Every stored enquiry, by id. Firestore compares text exactly, so a search that ignores case reads all of them.
 * Ordered by id, enquiries without a time are included.
 */
export async function readEverything(firestore: Firestore): Promise<InboxEnquiry[]> {
  const all: InboxEnquiry[] = [];
  for (const kind of enquiryKinds) {
    const stored = query(collection(firestore, enquiryCollections[kind]), orderBy(documentId()));
    for await (const docs of readPages(stored, CHUNK)) {
      all.push(...docs.map((snapshot) => fromDocument(kind, snapshot.id, snapshot.data())));
    }
  }
  return all;
}
