import { sortGroups, sortNames, sortOrderOf, urgency } from "@/features/error-triage/search/sortGroups.ts";
import { group, NOON } from "../groups/rows.ts";

const DAY = 24 * 60 * 60 * 1_000;

const groups = [
  group({ errorId: "a", lastSeen: NOON, firstSeen: NOON - 9, occurrences: 1, sessions: 1, isNew: false }),
  group({ errorId: "b", lastSeen: NOON - 1, firstSeen: NOON - 1, occurrences: 9, sessions: 2, isNew: false }),
  group({ errorId: "c", lastSeen: NOON - 2, firstSeen: NOON - 5, occurrences: 5, sessions: 8, isNew: false }),
  group({
    errorId: "d",
    lastSeen: NOON - DAY,
    occurrences: 2,
    sessions: 3,
    status: "resolved",
    isNew: false,
  }),
];

test.each([
  ["seen", "abcd"],
  ["first", "dbca"],
  ["occurrences", "bcda"],
  ["sessions", "cdba"],
  ["urgent", "cbad"],
] as const)("by %s", (order, expected) => {
  const sorted = sortGroups(
    groups.map((one) => (one.errorId === "d" ? { ...one, firstSeen: NOON } : one)),
    order,
    NOON,
  );
  expect(sorted.map(({ errorId }) => errorId).join("")).toBe(expected);
});

test.each(Object.keys(sortNames))("regressed errors come first by %s", (order) => {
  const old = group({
    errorId: "r",
    regressed: true,
    lastSeen: 1,
    firstSeen: 1,
    occurrences: 0,
    sessions: 0,
  });
  expect(sortGroups([...groups, old], sortOrderOf(order), NOON)[0]?.errorId).toBe("r");
});

test("urgency counts visitors, halves in three days, and doubles for new errors", () => {
  const calm = { lastSeen: NOON, occurrences: 1, sessions: 3, isNew: false };
  expect(urgency(group(calm), NOON)).toBe(4);
  expect(urgency(group({ ...calm, isNew: true }), NOON)).toBe(8);
  expect(urgency(group({ ...calm, lastSeen: NOON - 3 * DAY }), NOON)).toBe(2);
  expect(urgency(group({ ...calm, occurrences: 1_023 }), NOON)).toBe(13);
  expect(urgency(group({ ...calm, status: "ignored" }), NOON)).toBe(0);
});

test("a clock that is behind the server's makes nothing more urgent", () => {
  const seen = group({ lastSeen: NOON + DAY, occurrences: 1, sessions: 1, isNew: false });
  expect(urgency(seen, NOON)).toBe(2);
});

test("an unknown order in the address is the default", () => {
  expect(sortOrderOf("")).toBe("seen");
  expect(sortOrderOf("toString")).toBe("seen");
  expect(sortOrderOf("urgent")).toBe("urgent");
});
