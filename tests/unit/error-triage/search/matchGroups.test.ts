import { matchGroups } from "@/features/error-triage/search/matchGroups.ts";
import { parseQuery } from "@/features/error-triage/search/parseQuery.ts";
import { group, NOON } from "../groups/rows.ts";

const HOUR = 60 * 60 * 1_000;

const groups = [
  group(
    { errorId: "aa1", message: "TypeError: Cannot read 'name'", stack: "at Show (a.js:1:2)", isNew: true },
    [
      { browser: "Firefox 153", system: "Windows", page: "/contact", release: "2.0.1", count: 7 },
      { browser: "Chrome 141", page: "/", release: "2.0.0", reportedAt: NOON - 48 * HOUR, count: 3 },
    ],
  ),
  group({ errorId: "bb2", message: "Failed to fetch", status: "resolved", isNew: false }, [
    { browser: "Chrome 141", page: "/work/tf", sessionId: "s-77", errorBoundary: "App", release: "2.0.10" },
  ]),
  group(
    {
      errorId: "cc3",
      message: "=1+1 \u202Ename",
      status: "ignored",
      isNew: false,
      snooze: { kind: "until", at: NOON + HOUR },
    },
    [{ browser: "Safari 18", page: "/contact", reportedAt: NOON - 10 * 24 * HOUR }],
  ),
  group({ errorId: "dd4", message: "Back again", regressed: true, isNew: false }, [
    { browser: "", page: "" },
  ]),
];

/** What the database answers when a session or the id of a report is looked up. */
const lookedUp = new Map([
  ["session:s-7", new Set(["bb2"])],
  ["id:cc3-0", new Set(["cc3"])],
]);

const found = (query: string) =>
  matchGroups(groups, parseQuery(query).terms, NOON, lookedUp).map(({ errorId }) => errorId[0]);

test.each([
  ["", "abcd"],
  ["status:active", "ad"],
  ["status:Resolved", "b"],
  ["status:active status:ignored", "acd"],
  ["-status:active", "bc"],
  ["is:new", "a"],
  ["is:regressed", "d"],
  ["is:snoozed", "c"],
  ["is:new is:snoozed", "ac"],
  ["browser:firefox", "a"],
  ["browser:chrome", "ab"],
  ["-browser:chrome", "cd"],
  ["os:windows", "a"],
  ["page:contact", "ac"],
  ["release:2.0.1", "ab"],
  ["release:0.1", ""],
  ["boundary:app", "b"],
  ["session:s-7", "b"],
  ["session:7", ""],
  ["after:24h", "abd"],
  ["before:7d", "c"],
  ["after:3d before:1d", "a"],
  ["after:2026-11-12 before:2026-11-13", "c"],
  ["times:10", "a"],
  ["times:>10", ""],
  ["times:>=10", "a"],
  ["times:<5", "bcd"],
  ["times:>1 times:<10", ""],
  ["id:BB", "b"],
  ["id:cc3-0", "c"],
  ["NAME", "ac"],
  ["name cannot", "a"],
  ['"cannot name"', ""],
  ["show", "a"],
  ["-name", "bd"],
  ["stauts:active", ""],
])("%s lists %s", (query, expected) => {
  expect(found(query).join("")).toBe(expected);
});

test("a browser and a page have to occur among the reports of an error", () => {
  expect(found("browser:firefox page:/contact")).toEqual(["a"]);
  expect(found("browser:safari page:/")).toEqual(["c"]);
  expect(found("browser:safari page:/work")).toEqual([]);
});

test("between its first and its last report, the days of an error decide", () => {
  const DAY = 24 * HOUR;
  const one = group({}, [{}, { reportedAt: NOON - 10 * DAY }, { reportedAt: NOON - 20 * DAY }]);
  const matches = (query: string) => matchGroups([one], parseQuery(query).terms, NOON).length === 1;
  expect(matches("after:11d before:9d")).toBe(true);
  expect(matches("after:18d before:12d")).toBe(false);
  expect(matches("before:19d")).toBe(true);
});

test("the bounds of a time are the first millisecond of `after` and the last before `before`", () => {
  const at = (reportedAt: number) => [group({}, [{ reportedAt }])];
  const matches = (query: string, reportedAt: number) =>
    matchGroups(at(reportedAt), parseQuery(query).terms, NOON).length === 1;
  const midnight = new Date(2026, 10, 22).getTime();
  expect(matches("after:2026-11-22", midnight)).toBe(true);
  expect(matches("after:2026-11-22", midnight - 1)).toBe(false);
  expect(matches("before:2026-11-22", midnight)).toBe(false);
  expect(matches("before:2026-11-22", midnight - 1)).toBe(true);
  expect(matches("after:1h", NOON - HOUR)).toBe(true);
  expect(matches("after:1h", NOON - HOUR - 1)).toBe(false);
});
