import { Timestamp } from "firebase-admin/firestore";
import { openBucket, type Bucket } from "../../firebase/functions/src/google.ts";
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

const run = (reads: () => Promise<number | null> = async () => 1_234) =>
  runNight({ ...world, bucket, reads });
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

test("reads that cannot be asked for are logged, and the rest is counted", async () => {
  await run(() => Promise.reject(new Error("Cloud Monitoring answered with status 403.")));
  expect(await counts()).toMatchObject({ reports: 0, reads: null });
  expect(world.lines).toEqual([
    "The reads of 2026-03-01 are not known: Cloud Monitoring answered with status 403.",
  ]);
});

test("files go after 60 days, and after 37 when no stored request names them", async () => {
  const claimed = "claimed-000000000000";
  const unclaimed = "unclaimed-0000000000";
  await world.store("projectRequests", { [claimed]: message(START) });
  for (const id of [claimed, unclaimed]) {
    const url = `http://127.0.0.1:${world.backend.emulator.storagePort}/v0/b/${bucket.name}/o?name=${encodeURIComponent(`briefs/${id}/0`)}`;
    const headers = { Authorization: "Bearer owner", "Content-Type": "text/plain" };
    const answer = await fetch(url, { method: "POST", headers, body: "text" });
    expect(answer.status).toBe(200);
  }
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
