import fc from "fast-check";
import type { InboxCursor, InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { mergePages, type CollectionPage } from "@/api/inbox/mergePages.ts";
import { inboxEnquiry } from "../../support/enquiryBuilder.ts";

const start: InboxCursor = { contact: "start", project: "start" };

/** One collection's documents after a place, as the database would answer: newest first, at most `size`. */
function read(
  stored: readonly InboxEnquiry[],
  kind: "contact" | "project",
  cursor: InboxCursor,
  size: number,
): CollectionPage[] {
  const place = cursor[kind];
  if (place === "end") return [];
  const sorted = stored
    .filter((enquiry) => enquiry.kind === kind)
    .toSorted((a, b) => b.submittedAt - a.submittedAt);
  const from = place === "start" ? 0 : sorted.findIndex(({ id }) => id === place.id) + 1;
  const found = sorted.slice(from, from + size);
  return [
    {
      kind,
      found: found.map((enquiry) => ({ enquiry, place: { at: enquiry.submittedAt, id: enquiry.id } })),
      exhausted: found.length < size,
    },
  ];
}

function pagesOf(stored: readonly InboxEnquiry[], size: number): InboxEnquiry[][] {
  const pages: InboxEnquiry[][] = [];
  for (let cursor: InboxCursor | null = start; cursor;) {
    const found: CollectionPage[] = [
      ...read(stored, "contact", cursor, size),
      ...read(stored, "project", cursor, size),
    ];
    const page = mergePages(found, size, cursor);
    pages.push(page.entries);
    cursor = page.next;
    if (pages.length > 100) throw new Error("The pages never end.");
  }
  return pages;
}

it("puts both kinds in one order and goes on where it stopped", () => {
  const stored = [5, 3, 1].map((at) => inboxEnquiry({ kind: "contact", id: `c${at}`, submittedAt: at }));
  stored.push(...[4, 2].map((at) => inboxEnquiry({ kind: "project", id: `p${at}`, submittedAt: at })));
  expect(pagesOf(stored, 2).map((page) => page.map(({ id }) => id))).toEqual([
    ["c5", "p4"],
    ["c3", "p2"],
    ["c1"],
  ]);
});

it("ends at once when there is nothing", () => {
  expect(pagesOf([], 2)).toEqual([[]]);
});

it("shows every enquiry exactly once, newest first, whatever the sizes", () => {
  const entry = fc.record({ kind: fc.constantFrom("contact" as const, "project" as const), at: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), (entries, size) => {
      const stored = entries.map(({ kind, at }, index) =>
        inboxEnquiry({ kind, id: `e${index}`, submittedAt: at + index / 100 }),
      );
      const shown = pagesOf(stored, size).flat();
      expect(shown.map(({ id }) => id)).toEqual(
        stored.toSorted((a, b) => b.submittedAt - a.submittedAt).map(({ id }) => id),
      );
    }),
  );
});
