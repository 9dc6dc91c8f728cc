import { Timestamp } from "firebase-admin/firestore";
import { errorQueue } from "../../firebase/functions/src/errors/errorQueue.ts";
import { runQueue } from "../../firebase/functions/src/queue/runQueue.ts";
import {
  HOUR,
  MINUTE,
  numbered,
  report,
  settings,
  START,
  startFunctionsWorld,
  type FunctionsWorld,
} from "./functionsWorld.ts";

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctionsWorld();
});
afterAll(() => world.backend.stop());
beforeEach(() => world.reset());

const run = () => runQueue(errorQueue(world, settings), world);
const subjects = () => world.mails.map(({ subject }) => subject);
/** Runs every minute up to `ms` from now. */
async function runFor(ms: number): Promise<void> {
  for (const end = world.time + ms; world.time < end; world.time += MINUTE) await run();
}
const decide = (errorId: string, decision: Record<string, unknown>) =>
  world.store("errorGroups", {
    [errorId]: { snooze: null, decidedAt: Timestamp.fromMillis(START - HOUR), ...decision },
  });
const earlier = (errorId: string) =>
  world.store("errorReports", { [`earlier-${errorId}-0000`]: report(START - 30 * HOUR, errorId) });
const now = (errorId: string, fields = {}) =>
  world.store("errorReports", { [`now-${errorId}-${world.time}`]: report(world.time, errorId, fields) });

test("a new error is mailed once, with a link to it", async () => {
  await now("aaa");
  await run();
  await now("aaa");
  await runFor(HOUR);
  expect(subjects()).toEqual(["New error, 1 report in the last hour"]);
  expect(world.mails[0]?.text).toContain("Error aaa\nhttps://site.example/admin/dashboard?group=aaa");
});

test("new errors of a quarter of an hour come in one digest", async () => {
  await now("aaa");
  await run();
  for (const errorId of ["bbb", "ccc"]) {
    world.time += MINUTE;
    await now(errorId);
    await run();
  }
  expect(world.mails).toHaveLength(1);
  world.time += 13 * MINUTE;
  await run();
  expect(subjects().slice(1)).toEqual(["New error, 1 report in the last hour, and 1 more"]);
});

test("a known error is silent up to the limit in an hour, and mailed once a day above it", async () => {
  await earlier("aaa");
  await world.store(
    "errorReports",
    numbered("limit-aaa-", 50, (index) => report(START - index, "aaa")),
  );
  await runFor(30 * MINUTE);
  expect(world.mails).toEqual([]);
  await world.store(
    "errorReports",
    numbered("above-aaa-", 51, (index) => report(world.time - index, "aaa")),
  );
  await runFor(30 * MINUTE);
  await world.store(
    "errorReports",
    numbered("again-aaa-", 51, (index) => report(world.time - index, "aaa")),
  );
  await runFor(30 * MINUTE);
  expect(subjects()).toEqual(["Frequent error, 101 reports in the last hour"]);
});

test.each<[string, Record<string, unknown>]>([
  [
    "resolved later than its reports",
    { status: "resolved", decidedAt: Timestamp.fromMillis(START + MINUTE) },
  ],
  ["ignored", { status: "ignored" }],
  ["snoozed", { status: "ignored", snooze: { kind: "until", at: Timestamp.fromMillis(START + HOUR) } }],
  ["snoozed until another release", { status: "ignored", snooze: { kind: "release", from: "1" } }],
  ["snoozed for occurrences", { status: "ignored", snooze: { kind: "occurrences", total: 5 } }],
])("an error that is %s is silent, however many reports arrive", async (_, decision) => {
  await decide("aaa", decision);
  await world.store(
    "errorReports",
    numbered("many-aaa-", 1_200, (index) => report(START - index, "aaa")),
  );
  await runFor(20 * MINUTE);
  expect(world.mails).toEqual([]);
});

test("a snooze that is over no longer silences", async () => {
  await decide("aaa", {
    status: "ignored",
    snooze: { kind: "until", at: Timestamp.fromMillis(START - MINUTE) },
  });
  await world.store(
    "errorReports",
    numbered("many-aaa-", 51, (index) => report(START - index, "aaa")),
  );
  await run();
  expect(subjects()).toEqual(["Frequent error, 51 reports in the last hour"]);
});

test("a resolved error that comes back is mailed once for each time that it was resolved", async () => {
  await earlier("aaa");
  await decide("aaa", { status: "resolved" });
  await now("aaa");
  await runFor(HOUR);
  await now("aaa");
  await runFor(HOUR);
  expect(subjects()).toEqual(["Resolved error is back, 1 report in the last hour"]);
  await decide("aaa", { status: "resolved", decidedAt: Timestamp.fromMillis(world.time) });
  world.time += MINUTE;
  await now("aaa");
  await run();
  expect(subjects()).toHaveLength(2);
});

test.each<[string, unknown]>([
  ["a number", 7],
  ["null", null],
  ["a map", { toString: 1 }],
  ["an empty text", ""],
  ["a path", "a/b"],
  ["a reserved name", "__proto__"],
  ["a huge text", "x".repeat(100_000)],
])("reports and decisions with %s in every field stop no digest", async (_, value) => {
  const fields = ["errorId", "message", "release", "count", "status", "dropped"];
  const poisoned = Object.fromEntries(fields.map((field) => [field, value]));
  await world.store("errorReports", {
    poison: report(START - 1, "aaa", poisoned),
    partly: report(START, "aaa", { ...poisoned, errorId: "aaa" }),
  });
  await world.store("errorGroups", { aaa: { status: value, snooze: value, decidedAt: value } });
  await now("bbb");
  await run();
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]?.text).toContain("Error bbb");
  expect(world.mails[0]?.text).toContain("1 more report arrived; see the panel.");
  expect(world.lines).toEqual(["1 reports have no valid error id, such as poison."]);
});

test("a digest that the server refuses is sent complete later", async () => {
  await now("aaa");
  world.faults.push(() => Promise.reject(new Error("421 busy")));
  await run();
  world.time += 5 * MINUTE;
  await now("bbb");
  await run();
  expect(subjects()).toEqual(["New error, 1 report in the last hour, and 1 more"]);
});

test("after three failures a digest does not quote what the server may have refused", async () => {
  await now("aaa");
  for (let failures = 0; failures < 3; failures += 1)
    world.faults.push(() => Promise.reject(new Error("554 spam")));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run();
    world.time += HOUR;
  }
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]?.text + String(world.mails[0]?.html)).not.toContain("Error aaa");
  expect(world.mails[0]?.text).toContain("?group=aaa");
  await now("bbb");
  await run();
  expect(world.mails[1]?.text).toContain("Error bbb");
});

test("20,000 reports of 20,000 errors make at most 20 mails in a day, which say how many more there are", async () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    world.time = START + minute * MINUTE;
    if (minute < 40) {
      const arrived = numbered(`flood${minute}-`, 500, (index) => report(world.time, `e${minute}x${index}`));
      await world.store("errorReports", arrived);
    }
    if (minute % 15 === 0) await run();
  }
  expect(world.mails.length).toBeGreaterThan(1);
  expect(world.mails.length).toBeLessThanOrEqual(20);
  const named = world.mails.reduce((sum, { text }) => sum + (text.match(/\?group=/g) ?? []).length, 0);
  const unnamed = world.mails.reduce(
    (sum, { text }) => sum + [...text.matchAll(/^(\d+) more/gm)].reduce((all, [, n]) => all + Number(n), 0),
    0,
  );
  expect(named + unnamed).toBe(20_000);
}, 120_000);

test("a new error just after a flood is mailed, also when the functions' clock is five minutes ahead", async () => {
  const arrived = (count: number, errorId: string) =>
    world.store(
      "errorReports",
      numbered(`${errorId}-`, count, () => report(world.time - 5 * MINUTE, errorId)),
    );
  await arrived(1_000, "aaa");
  await run();
  world.time += MINUTE;
  await arrived(1, "bbb");
  await runFor(20 * MINUTE);
  expect(subjects()[1]).toBe("New error, 1 report in the last hour");
});

test("a flood of one error makes two mails: it is new, and it is frequent", async () => {
  for (let minute = 0; minute < 40; minute += 1) {
    await world.store(
      "errorReports",
      numbered(`flood${minute}-`, 500, () => report(world.time, "aaa")),
    );
    await run();
    world.time += MINUTE;
  }
  expect(subjects().map((subject) => subject.split(",")[0])).toEqual(["New error", "Frequent error"]);
}, 60_000);

test("open pages of releases without the fix do not bring an error back, a later release does", async () => {
  world.order = ["0", "1", "2"].map((release, at) => ({ release, at }));
  await earlier("aaa");
  await decide("aaa", { status: "resolved", resolvedIn: "1" });
  await now("aaa", { release: "1" });
  world.time += 1;
  await now("aaa", { release: "0" });
  await runFor(20 * MINUTE);
  expect(world.mails).toEqual([]);
  await now("aaa", { release: "2" });
  world.time += 1;
  await now("aaa", { release: "0" });
  await runFor(20 * MINUTE);
  expect(subjects()).toEqual(["Resolved error is back, 4 reports in the last hour"]);
});
