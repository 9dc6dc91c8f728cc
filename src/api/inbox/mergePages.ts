import type { EnquiryKind } from "../enquiries/enquiry.ts";
import type { PagePlace } from "../lists/entryPages.ts";
import type { InboxCursor, InboxEnquiry, InboxPage } from "./inboxEnquiry.ts";

/** What was read of one collection, newest first, after the place where the page before ended. */
export interface CollectionPage {
  kind: EnquiryKind;
  found: { enquiry: InboxEnquiry; place: PagePlace }[];
  /** The collection has nothing after `found`. */
  exhausted: boolean;
}

/**
 * One page of at most `size` enquiries from both collections, newest first. Enquiries that did not fit are read again
 * for the next page. `after` is where reading began.
 */
export function mergePages(pages: readonly CollectionPage[], size: number, after: InboxCursor): InboxPage {
  const taken = new Map<CollectionPage, number>(pages.map((page) => [page, 0]));
  const headOf = (page: CollectionPage) => page.found[taken.get(page) ?? 0];
  const entries: InboxEnquiry[] = [];

  while (entries.length < size) {
    let newest: CollectionPage | null = null;
    for (const page of pages) {
      const head = headOf(page)?.enquiry;
      const best = newest && headOf(newest)?.enquiry;
      if (head && (!best || head.submittedAt > best.submittedAt)) newest = page;
    }
    const head = newest && headOf(newest);
    if (!newest || !head) break;
    entries.push(head.enquiry);
    taken.set(newest, (taken.get(newest) ?? 0) + 1);
  }

  const next: InboxCursor = { ...after };
  for (const page of pages) {
    const count = taken.get(page) ?? 0;
    if (page.exhausted && count === page.found.length) next[page.kind] = "end";
    else next[page.kind] = page.found[count - 1]?.place ?? next[page.kind];
  }
  return { entries, next: Object.values(next).every((place) => place === "end") ? null : next };
}
