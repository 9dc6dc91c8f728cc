import {
  collection,
  query,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { readCount } from "../quotaUse.ts";
import type { EnquiryKind } from "../enquiries/enquiry.ts";
import { enquiryCollections } from "../enquiries/enquiryDocument.ts";
import type { PageCursor } from "../lists/entryPages.ts";
import { placeOf, readNewest, type NewestQuery } from "../lists/readNewest.ts";
import { enquiryKinds } from "./enquiryKey.ts";
import {
  fromDocument,
  type InboxCursor,
  type InboxEnquiry,
  type InboxPage,
  type InboxQuery,
  type NewEnquiries,
  type NewestEnquiries,
} from "./inboxEnquiry.ts";
import { mergePages, type CollectionPage } from "./mergePages.ts";

/** Documents read at once when all are wanted. */
const CHUNK = 250;

const ARRIVAL_FIELD = "submittedAt";

function matching({ statuses, before }: InboxQuery): QueryConstraint[] {
  return [
    ...(statuses ? [where("status", "in", [...statuses])] : []),
    ...(before === undefined ? [] : [where(ARRIVAL_FIELD, "<", Timestamp.fromMillis(before))]),
  ];
}

const kindsOf = ({ kind }: InboxQuery): readonly EnquiryKind[] => (kind ? [kind] : enquiryKinds);

/** The cursor before the first page: a collection that is not asked for is at its end. */
const firstPlace = ({ kind }: InboxQuery): InboxCursor => ({
  contact: kind === "project" ? "end" : "start",
  project: kind === "contact" ? "end" : "start",
});

/** What is asked of both collections at once. */
export function inboxQueries(firestore: Firestore) {
  const newestOf = (kind: EnquiryKind, asked: Omit<NewestQuery, "collection" | "arrival">) =>
    readNewest(firestore, { collection: enquiryCollections[kind], arrival: ARRIVAL_FIELD, ...asked });

  async function readCollection(
    kind: EnquiryKind,
    asked: InboxQuery,
    size: number,
    place: PageCursor | "start",
  ): Promise<CollectionPage> {
    const after = place === "start" ? null : place;
    const docs = await newestOf(kind, { matching: matching(asked), after, size });
    return {
      kind,
      found: docs.map((snapshot) => ({
        enquiry: fromDocument(kind, snapshot.id, snapshot.data()),
        place: placeOf(snapshot, ARRIVAL_FIELD),
      })),
      exhausted: docs.length < size,
    };
  }

  async function page(asked: InboxQuery, size: number, cursor: InboxCursor | null): Promise<InboxPage> {
    const start = cursor ?? firstPlace(asked);
    const pages = await Promise.all(
      enquiryKinds.flatMap((kind) => {
        const place = start[kind];
        return place === "end" ? [] : [readCollection(kind, asked, size, place)];
      }),
    );
    return mergePages(pages, size, start);
  }

  return {
    /** One page of enquiries of both kinds, newest first, and where the next one starts. */
    page,
    /**
     * The newest enquiries of one kind or of all, at most `size` of a kind, that arrived after `than`; `null` reads from
     * the newest on.
     */
    async newer(than: NewestEnquiries | null, size: number, kind?: EnquiryKind): Promise<NewEnquiries> {
      const asked = kindsOf({ kind });
      const newest: NewestEnquiries = { contact: null, project: null, ...than };
      const found = await Promise.all(
        asked.map(async (one) => {
          const docs = await newestOf(one, { newerThan: newest[one], size });
          if (docs[0]) newest[one] = placeOf(docs[0], ARRIVAL_FIELD);
          return docs.map((snapshot) => fromDocument(one, snapshot.id, snapshot.data()));
        }),
      );
      return { entries: found.flat(), newest, asked };
    },
    /** Everything that matches, newest first. */
    async all(asked: InboxQuery): Promise<InboxEnquiry[]> {
      const all: InboxEnquiry[] = [];
      let cursor: InboxCursor | null = null;
      do {
        const { entries, next }: InboxPage = await page(asked, CHUNK, cursor);
        all.push(...entries);
        cursor = next;
      } while (cursor);
      return all;
    },
    /** How many match, counted by the backend. */
    async count(asked: InboxQuery): Promise<number> {
      const counts = await Promise.all(
        kindsOf(asked).map((kind) =>
          readCount(query(collection(firestore, enquiryCollections[kind]), ...matching(asked))),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
