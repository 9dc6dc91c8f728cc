import type { EnquiryKind } from "../enquiries/enquiry.ts";
import type { PageCursor } from "../lists/entryPages.ts";
import type { InboxCursor, InboxEnquiry, InboxPage } from "./inboxEnquiry.ts";

/** What was read of one collection, newest first, after the place where the page before ended. */
export interface CollectionPage {
  kind: EnquiryKind;
  found: { enquiry: InboxEnquiry; place: PageCursor }[];
  /** The collection has nothing after `found`. */
  exhausted: boolean;
}

const byArrival = (a: { enquiry: InboxEnquiry }, b: { enquiry: InboxEnquiry }) =>
  b.enquiry.submittedAt - a.enquiry.submittedAt;

/**
 * One page of at most `size` enquiries from both collections, newest first. Enquiries that did not fit are read again
 * for the next page. `after` is where reading began.
 */
export function mergePages(pages: readonly CollectionPage[], size: number, after: InboxCursor): InboxPage {
  const newest = pages
    .flatMap(({ found }) => found)
    .toSorted(byArrival)
    .slice(0, size);
  const next: InboxCursor = { ...after };
  const taken = pages.flatMap(({ kind, found, exhausted }) => {
    // Counted, since the next page goes on in the order of the database: a time that is none has its place there too.
    const count = newest.filter(({ enquiry }) => enquiry.kind === kind).length;
    const isEnd = exhausted && count === found.length;
    next[kind] = isEnd ? "end" : (found[count - 1]?.place ?? next[kind]);
    return found.slice(0, count);
  });
  return {
    entries: taken.toSorted(byArrival).map(({ enquiry }) => enquiry),
    next: Object.values(next).every((place) => place === "end") ? null : next,
  };
}
