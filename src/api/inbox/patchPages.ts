import type { InboxEnquiry, InboxFilter, InboxPage } from "./inboxEnquiry.ts";

/** Whether a list that was read with `filter` holds the enquiry. */
function matches({ kind, statuses }: InboxFilter, enquiry: InboxEnquiry): boolean {
  return (kind === undefined || kind === enquiry.kind) && (statuses?.includes(enquiry.status) ?? true);
}

/** The pages without the enquiries of these keys. Where the pages end, and the next begins, does not change. */
export function withoutEnquiries(pages: readonly InboxPage[], keys: readonly string[]): InboxPage[] {
  return pages.map(({ enquiries, next }) => ({
    enquiries: enquiries.filter(({ key }) => !keys.includes(key)),
    next,
  }));
}

/**
 * The pages of a list after an enquiry has changed: it is replaced where it stands, taken out when it is not what the
 * list was asked for any more, and put where it belongs by its arrival when it is now. One that is older than all that
 * has been read comes with a later page.
 */
export function withEnquiry(
  pages: readonly InboxPage[],
  filter: InboxFilter,
  enquiry: InboxEnquiry,
): InboxPage[] {
  if (!matches(filter, enquiry)) return withoutEnquiries(pages, [enquiry.key]);
  const listed = pages.some(({ enquiries }) => enquiries.some(({ key }) => key === enquiry.key));
  if (listed) {
    return pages.map(({ enquiries, next }) => ({
      enquiries: enquiries.map((other) => (other.key === enquiry.key ? enquiry : other)),
      next,
    }));
  }
  const isOlder = ({ submittedAt }: InboxEnquiry) => submittedAt < enquiry.submittedAt;
  const found = pages.findIndex(({ enquiries }) => enquiries.some(isOlder));
  const place = found >= 0 ? found : pages.findIndex(({ next }) => next === null);
  return pages.map((page, at) => {
    if (at !== place) return page;
    const index = page.enquiries.findIndex(isOlder);
    const before = index < 0 ? page.enquiries.length : index;
    return { ...page, enquiries: page.enquiries.toSpliced(before, 0, enquiry) };
  });
}
