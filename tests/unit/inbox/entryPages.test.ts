import fc from "fast-check";
import { enquiryKinds } from "@/api/inbox/enquiryKey.ts";
import {
  enquiryStatuses,
  type InboxCursor,
  type InboxEnquiry,
  type InboxFilter,
  type InboxPage,
} from "@/api/inbox/inboxEnquiry.ts";
import { withEntry, withoutEntries, type EntryKind } from "@/api/lists/entryPages.ts";
import { inboxEnquiry } from "../../support/enquiryBuilder.ts";

const PAGE = 3;
const entryKind: EntryKind<InboxEnquiry> = {
  idOf: ({ key }) => key,
  arrivalOf: ({ submittedAt }) => submittedAt,
};
const more: InboxCursor = { contact: "start", project: "start" };

function wanted({ kind, statuses }: InboxFilter, enquiry: InboxEnquiry): boolean {
  return (kind === undefined || kind === enquiry.kind) && (!statuses || statuses.includes(enquiry.status));
}

/** The first `count` pages of what is stored. */
function readPages(stored: readonly InboxEnquiry[], filter: InboxFilter, count: number): InboxPage[] {
  const listed = stored.filter((enquiry) => wanted(filter, enquiry));
  const newest = listed.toSorted((a, b) => b.submittedAt - a.submittedAt);
  const total = Math.max(1, Math.ceil(newest.length / PAGE));
  return Array.from({ length: Math.min(count, total) }, (_, index) => ({
    entries: newest.slice(index * PAGE, (index + 1) * PAGE),
    next: index + 1 < total ? more : null,
  }));
}

const flat = (pages: readonly InboxPage[]) => pages.flatMap(({ entries }) => entries);

const anyFilter: fc.Arbitrary<InboxFilter> = fc.record({
  kind: fc.constantFrom(undefined, ...enquiryKinds),
  statuses: fc.option(fc.subarray([...enquiryStatuses], { minLength: 1 }), { nil: undefined }),
});
const anyStored = fc.array(
  fc.record({ kind: fc.constantFrom(...enquiryKinds), status: fc.constantFrom(...enquiryStatuses) }),
  { minLength: 1, maxLength: 15 },
);

it("makes of every list, read as far as it may be, what reading it again would bring", () => {
  fc.assert(
    fc.property(
      anyStored,
      anyFilter,
      fc.integer({ min: 1, max: 6 }),
      fc.nat(),
      fc.constantFrom(...enquiryStatuses),
      (kinds, filter, count, pick, status) => {
        const stored = kinds.map((given, index) =>
          inboxEnquiry({ ...given, id: `e${index}`, submittedAt: index }),
        );
        const before = readPages(stored, filter, count);
        const chosen = stored[pick % stored.length];
        if (!chosen) throw new Error("Nothing is stored.");
        const changed = { ...chosen, status, updatedAt: 1 };
        const complete = before.at(-1)?.next === null;
        const oldest = flat(before).at(-1)?.submittedAt ?? 0;

        const after = wanted(filter, changed)
          ? withEntry(before, changed, entryKind)
          : withoutEntries(before, [changed.key], entryKind);

        const now = stored.map((enquiry) => (enquiry.key === changed.key ? changed : enquiry));
        const anew = flat(readPages(now, filter, Infinity));
        expect(flat(after)).toEqual(anew.filter(({ submittedAt }) => complete || submittedAt >= oldest));
        expect(after.map(({ next }) => next)).toEqual(before.map(({ next }) => next));
      },
    ),
    { numRuns: 500 },
  );
});

it("leaves the pages as they were given", () => {
  const [first, second] = [1, 2].map((at) => inboxEnquiry({ id: `e${at}`, submittedAt: at }));
  if (!first || !second) throw new Error("Two are needed.");
  const pages: InboxPage[] = [{ entries: [first], next: null }];
  expect(flat(withEntry(pages, second, entryKind))).toEqual([second, first]);
  expect(flat(withoutEntries(pages, [first.key], entryKind))).toEqual([]);
  expect(pages).toEqual([{ entries: [first], next: null }]);
});
