import { Timestamp, type Query } from "firebase-admin/firestore";
import { openBucket, type Bucket } from "../../firebase/functions/src/google.ts";
import { deleteDocuments } from "../../firebase/functions/src/nightly/deleteExpired.ts";
import { runNight } from "../../firebase/functions/src/nightly/nightly.ts";
import { PROJECT_ID } from "../support/localBackend.ts";
import {
  HOUR,
  message,
  numbered,
  report,
  START,
  startFunctionsWorld,
  type FunctionsWorld,
} from "./functionsWorld.ts";

const DAY = 24 * HOUR;
/** Midnight, UTC. */
const TODAY = Date.UTC(2026, 2, 2);

let world: FunctionsWorld;
let bucket: Bucket;
beforeAll(async () => {
  world = await startFunctionsWorld();
  process.env["FIREBASE_CONFIG"] = JSON.stringify({
    projectId: PROJECT_ID,
    storageBucket: `${PROJECT_ID}.appspot.com`,
  });
  process.env["FIREBASE_STORAGE_EMULATOR_HOST"] = `127.0.0.1:${world.backend.emulator.storagePort}`;
  bucket = openBucket();
});
afterAll(() => world.backend.stop());
beforeEach(async () => {
  await world.reset();
  await world.backend.clearFiles();
});

/** Hosting's log is off. */
const noRequests = async () => null;
const run = (reads: () => Promise<number | null> = async () => 1_234) =>
  runNight({ ...world, bucket, reads, requests: noRequests });
/** A run with a slow database: every look at the clock is a minute later. Seven minutes are for deletion. */
const runSlowly = () => {
  let looks = 0;
  const now = () => START + 60_000 * looks++;
  return runNight({ ...world, bucket, reads: async () => 1, requests: noRequests, now });
};
const refuseCommits = (times: number) => {
  const fault = { service: "firestore", operation: "commit", kind: "status", status: "PERMISSION_DENIED" };
  return world.backend.control("PUT", "/emulator/v1/faults", { ...fault, times });
};
const ids = async (collection: string) =>
  (await world.firestore.collection(collection).get()).docs.map(({ id }) => id);
const counts = async () => (await world.firestore.doc("dailyCounts/2026-03-01").get()).data();

test("reports older than 90 days and enquiries older than twelve months go, and the others stay", async () => {
  await world.store("errorReports", {
    ...numbered("old-", 1_100, () => report(TODAY - 90 * DAY - 1, "aaa")),
    kept: report(TODAY - 90 * DAY, "aaa"),
  });
  const lastYear = Date.UTC(2025, 2, 2);
  await world.store("contactMessages", { old: message(lastYear - 1), kept: message(lastYear) });
  await world.store("projectRequests", { old: message(lastYear - 1), kept: message(lastYear) });
  await world.store("testMails", {
    old: { requestedAt: Timestamp.fromMillis(START - DAY - 1) },
    kept: { requestedAt: Timestamp.fromMillis(START - DAY) },
  });
  await world.store("mailConfirmations", { old: { at: START - DAY - 1 }, kept: { at: START - DAY } });
  await run();
  for (const name of [
    "errorReports",
    "contactMessages",
    "projectRequests",
    "testMails",
    "mailConfirmations",
  ]) {
    expect([name, await ids(name)]).toEqual([name, ["kept"]]);
  }
  const deleted = {
    errorReports: 1_100,
    contactMessages: 1,
    projectRequests: 1,
    testMails: 1,
    mailConfirmations: 1,
    files: 0,
  };
  expect(await counts()).toMatchObject({ day: "2026-03-01", ranAt: START, deleted });
  await run();
  expect(await counts()).toMatchObject({ deleted });
});

test("two runs at the same time count every document and file once", async () => {
  const old = () => message(START - 1_000 * DAY);
  await world.store("contactMessages", numbered("old-", 40, old));
  await world.store(
    "errorReports",
    numbered("old-", 40, () => report(TODAY - 91 * DAY, "aaa")),
  );
  for (let index = 0; index < 5; index += 1) await upload(`briefs/unclaimed-${index}-00000/0`);
  world.time = Date.now() + 61 * DAY;
  await Promise.all([run(), run()]);
  const day = new Date(world.time - DAY).toISOString().slice(0, 10);
  expect((await world.firestore.doc(`dailyCounts/${day}`).get()).data()).toMatchObject({
    deleted: { contactMessages: 40, errorReports: 40, files: 5 },
    problems: [],
  });
});

test("the day that has ended is counted: reports, drops by reason, reads", async () => {
  const dropped = (counted: object) => ({ dropped: JSON.stringify(counted) });
  await world.store("errorReports", {
    before: report(TODAY - DAY - 1, "aaa", dropped({ noise: 100 })),
    first: report(TODAY - DAY, "aaa", dropped({ noise: 2, leaving: 1 })),
    last: report(TODAY - 1, "aaa", dropped({ noise: 3 })),
    after: report(TODAY, "aaa", dropped({ noise: 100 })),
  });
  await run();
  expect(await counts()).toMatchObject({ reports: 2, drops: { noise: 5, leaving: 1 }, reads: 1_234 });
});

test("reads that cannot be asked for are logged and named, and the rest is counted", async () => {
  await run(() => Promise.reject(new Error("Cloud Monitoring answered with status 403.")));
  const problem = "number of reads: Cloud Monitoring answered with status 403.";
  expect(await counts()).toMatchObject({ reports: 0, reads: null, problems: [problem] });
  expect(world.lines).toEqual([`Nightly run, for 2026-03-01: ${problem}`]);
});

/** Values that the rules do not accept. Earlier rules, the console and an import can have stored them. */
const poison: [string, unknown][] = [
  ["a number", 7],
  ["NaN", Number.NaN],
  ["null", null],
  ["a boolean", true],
  ["a list", [1, { a: "b" }]],
  ["a map", { toString: 1, constructor: "x" }],
  ["an empty text", ""],
  ["text that is not JSON", '{"noise":01}'],
  ["JSON of null", "null"],
  ["JSON with names of the prototype", '{"__proto__":{"noise":5},"constructor":1,"toString":2}'],
  ["a path", "../a/b"],
  ["a name that Firestore reserves", "__reserved__"],
  ["deep JSON", "[".repeat(100_000)],
  ["a huge text", "x".repeat(300_000)],
];
const reportFields = ["errorId", "message", "release", "count", "status", "dropped"];
const enquiryFields = ["name", "email", "phone", "company", "message", "answers", "attachments", "status"];

test.each(poison)("%s in any field stops no deletion and no count", async (_, value) => {
  const each = (fields: string[], make: (poisoned: Record<string, unknown>) => Record<string, unknown>) =>
    Object.fromEntries(
      fields.flatMap((field) => [
        [`propertyIsEnumerable${field}`, make({ [field]: value })],
        [`field-${field}-0000000`, make({ [field]: value })],
      ]),
    );
  for (const at of [TODAY - 1, START - 1_000 * DAY]) {
    const name = (documents: Record<string, Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(documents).map(([id, data]) => [`${id}-${at}`, data]));
    await world.store(
      "errorReports",
      name(each(reportFields, (poisoned) => report(at, "aaa", { dropped: '{"noise":1}', ...poisoned }))),
    );
    for (const collection of ["contactMessages", "projectRequests"]) {
      await world.store(collection, name(each(enquiryFields, (poisoned) => message(at, poisoned))));
    }
  }
  // These stay: without a valid time they have no age.
  await world.store("mailConfirmations", { poison: { at: value } });
  await world.store("testMails", { poison: { requestedAt: value } });
  await world.store("errorReports", { ageless: { reportedAt: value } });
  await world.store("dailyCounts", { "2026-03-01": { day: value, deleted: value } });
  await run();
  const summary = await counts();
  expect(summary).toMatchObject({ day: "2026-03-01", reports: 12, drops: { noise: 10 } });
  expect(summary?.["deleted"]).toMatchObject({ errorReports: 12, contactMessages: 16, projectRequests: 16 });
  expect(summary?.["problems"]).toEqual([
    expect.stringMatching(/^counts of reports: 2 not counted, such as (field-|propertyIsEnumerable)dropped/),
  ]);
});

test("deletion has no limit but the time", async () => {
  // A query of 100,000 documents that answers at once; storing them would take minutes.
  let left = 100_000;
  const remove = async ({ length }: readonly unknown[]) => {
    left -= length;
    return length;
  };
  const pages = {
    startAfter: () => pages,
    limit: (size: number) => ({
      get: async () => ({ docs: Array.from({ length: Math.min(size, left) }, () => ({})) }),
    }),
  };
  const progress = { deleted: 0, problems: [] };
  await deleteDocuments(pages as unknown as Query, { progress, isTimeUp: () => false }, remove);
  expect({ left, ...progress }).toEqual({ left: 0, deleted: 100_000, problems: [] });
});

test("enquiries and files go before reports, and what the time did not suffice for is counted and named", async () => {
  await world.store("contactMessages", { old: message(START - 1_000 * DAY) });
  await world.store("projectRequests", { old: message(START - 1_000 * DAY) });
  await world.store(
    "errorReports",
    numbered("old-", 700, () => report(TODAY - 91 * DAY, "aaa")),
  );
  await runSlowly();
  expect(await ids("contactMessages")).toEqual([]);
  expect(await ids("projectRequests")).toEqual([]);
  expect(await ids("errorReports")).toHaveLength(200);
  expect(await counts()).toMatchObject({
    deleted: { contactMessages: 1, projectRequests: 1, errorReports: 500 },
    problems: ["errorReports: the time was up, 200 are left."],
  });
  await run();
  expect(await ids("errorReports")).toEqual([]);
  expect(await counts()).toMatchObject({ deleted: { errorReports: 700 }, problems: [] });
});

test("reports of as many errors are deleted together with their groups, not one after the other", async () => {
  const errorId = (index: number) => index.toString(36);
  await world.store(
    "errorReports",
    numbered("old-", 400, (index) => report(TODAY - 91 * DAY, errorId(index), { counted: true })),
  );
  await world.store(
    "errorGroups",
    Object.fromEntries(Array.from({ length: 400 }, (_, index) => [errorId(index), { reports: 1 }])),
  );
  await world.backend.control("DELETE", "/emulator/v1/requests");
  await run();
  const { firestore } = (await world.backend.control("GET", "/emulator/v1/requests")) as {
    firestore: Record<string, number>;
  };
  expect([await ids("errorReports"), await ids("errorGroups")]).toEqual([[], []]);
  expect(firestore["commit"]).toBeLessThan(10);
});

test("documents that cannot be deleted are counted and named, and stop no others", async () => {
  await world.store(
    "errorReports",
    numbered("old-", 600, () => report(TODAY - 91 * DAY, "aaa")),
  );
  await world.store("testMails", { old: { requestedAt: Timestamp.fromMillis(START - 2 * DAY) } });
  // The first batch, and three of its documents alone.
  await refuseCommits(4);
  await run();
  expect(await ids("errorReports")).toHaveLength(3);
  expect(await ids("testMails")).toEqual([]);
  const summary = await counts();
  expect(summary).toMatchObject({ deleted: { errorReports: 597, testMails: 1 } });
  expect(summary?.["problems"]).toEqual([
    expect.stringMatching(/^errorReports: 3 not deleted, such as old-\d+: .*Injected fault/),
  ]);
});

test("documents that have to be deleted alone do not hold up the end of the night", async () => {
  await world.store(
    "errorReports",
    numbered("old-", 10, () => report(TODAY - 91 * DAY, "aaa")),
  );
  await refuseCommits(1);
  await runSlowly();
  const left = (await ids("errorReports")).length;
  expect(left).toBeGreaterThan(0);
  expect(await counts()).toMatchObject({
    deleted: { errorReports: 10 - left },
    problems: [`errorReports: the time was up, ${left} are left.`],
  });
});

test("a step that fails is named, and the others run", async () => {
  await world.store("contactMessages", { old: message(START - 1_000 * DAY) });
  const broken = { getFiles: () => Promise.reject(new Error("No bucket.")) } as unknown as Bucket;
  await runNight({ ...world, bucket: broken, reads: async () => 1, requests: noRequests });
  expect(await ids("contactMessages")).toEqual([]);
  expect(await counts()).toMatchObject({ reports: 0, reads: 1, problems: ["files: No bucket."] });
});

describe("page requests", () => {
  const visits = async () => (await world.firestore.doc("notifications/visits").get()).get("days") as unknown;
  const key = (daysAgo: number) => String(TODAY / DAY - daysAgo);
  /** One request a minute since `since`. */
  const logged = (since: number) => async (from: number, until: number) =>
    until <= since ? null : (until - Math.max(from, since)) / 60_000;
  const night = (requests: (from: number, until: number) => Promise<number | null>) =>
    runNight({ ...world, bucket, reads: async () => 1, requests });

  test("are counted for the release that was online, and an earlier night's days are made up for", async () => {
    world.order = [
      { release: "1.0", at: TODAY - 3 * DAY },
      { release: "1.1.0", at: TODAY - DAY - HOUR },
      { release: "1.0", at: TODAY - HOUR },
    ];
    await night(logged(TODAY - 4 * DAY - HOUR));
    const before = {
      [key(4)]: { other: 1_440 },
      [key(3)]: { "1.0": 1_440 },
      [key(2)]: { "1.0": 23 * 60, "1.1.0": 60 },
      [key(1)]: { "1.1.0": 23 * 60, "1.0": 60 },
    };
    expect(await visits()).toEqual(before);
    world.time += DAY;
    await night(logged(TODAY - 4 * DAY - HOUR));
    expect(await visits()).toEqual({ ...before, [key(0)]: { "1.0": 1_440 } });
  });

  test("leave out the day on which the log was switched on, and nothing is stored without the log", async () => {
    world.order = [{ release: "1.0", at: 0 }];
    await night(noRequests);
    expect(await visits()).toBeUndefined();
    await night(logged(TODAY - DAY - HOUR));
    expect(await visits()).toEqual({ [key(1)]: { "1.0": 1_440 } });
  });

  test("that cannot be asked for are named, and what is stored stays", async () => {
    world.order = [{ release: "1.0", at: 0 }];
    await night(async () => 3);
    const stored = await visits();
    world.time += DAY;
    await night(() => Promise.reject(new Error("Cloud Monitoring answered with status 403.")));
    expect(await visits()).toEqual(stored);
    const summary = (await world.firestore.doc("dailyCounts/2026-03-02").get()).data();
    expect(summary?.["problems"]).toEqual(["visits: Cloud Monitoring answered with status 403."]);
  });
});

/** Uploads a file past the rules. */
async function upload(name: string): Promise<void> {
  const url = `http://127.0.0.1:${world.backend.emulator.storagePort}/v0/b/${bucket.name}/o?name=${encodeURIComponent(name)}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "text/plain" };
  const answer = await fetch(url, { method: "POST", headers, body: "text" });
  expect(answer.status).toBe(200);
}

test("a file under a name that Firestore refuses stops no deletion of files", async () => {
  const names = ["__aaaaaaaaaaaa__/0", "bbbbbbbbbbbbbbbb/0", "with space/0", "top-level"];
  for (const name of names) await upload(`briefs/${name}`);
  // More than one page of the list.
  for (let index = 0; index < 120; index += 1) await upload(`briefs/unclaimed-${index}-00000/0`);
  world.time = Date.now() + 38 * DAY;
  await run();
  expect((await bucket.getFiles({ prefix: "briefs/" }))[0]).toEqual([]);
  const day = new Date(world.time - DAY).toISOString().slice(0, 10);
  const summary = (await world.firestore.doc(`dailyCounts/${day}`).get()).data();
  expect(summary).toMatchObject({ deleted: { files: 124 }, problems: [] });
});

test("files go after 60 days, and after 37 when no stored request names them", async () => {
  const claimed = "claimed-000000000000";
  const unclaimed = "unclaimed-0000000000";
  await world.store("projectRequests", { [claimed]: message(START) });
  for (const id of [claimed, unclaimed]) await upload(`briefs/${id}/0`);
  const names = async () => (await bucket.getFiles({ prefix: "briefs/" }))[0].map(({ name }) => name);
  const uploaded = Date.now();
  const after = async (days: number) => {
    world.time = uploaded + days * DAY;
    await world.store("projectRequests", { [claimed]: message(world.time) });
    await run();
    return names();
  };
  expect(await after(36.9)).toHaveLength(2);
  expect(await after(37.1)).toEqual([`briefs/${claimed}/0`]);
  expect(await after(59.9)).toHaveLength(1);
  expect(await after(60.1)).toEqual([]);
});
