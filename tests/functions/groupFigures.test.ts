import { Timestamp } from "firebase-admin/firestore";
import { countReports, removeReports } from "../../firebase/functions/src/nightly/groupFigures.ts";
import { dayKey } from "../../src/api/groups/errorGroup.ts";
import { HOUR, numbered, report, START, startFunctionsWorld, type FunctionsWorld } from "./functionsWorld.ts";

const DAY = 24 * HOUR;

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctionsWorld();
});
afterAll(() => world.backend.stop());
beforeEach(() => world.reset());

const group = async (errorId: string) => (await world.firestore.doc(`errorGroups/${errorId}`).get()).data();
const references = (...ids: string[]) => ids.map((id) => world.firestore.doc(`errorReports/${id}`));
const count = () => countReports(world.firestore, () => false);
/** A report as it was stored before groups were counted, and one that its group was too busy for. */
const earlier = (at: number, errorId: string, fields: object = {}) =>
  report(at, errorId, {
    status: "active",
    count: 2,
    userAgent: "Firefox/153.0",
    url: "https://a.example/b",
    ...fields,
  });
const uncounted = (at: number, errorId: string, fields: object = {}) =>
  earlier(at, errorId, {
    counted: false,
    releaseKey: "1",
    browser: "Chrome 141",
    system: "Linux",
    page: "/",
    ...fields,
  });

test("reports that are not counted are counted once, whatever kind they are", async () => {
  await world.store("errorReports", {
    ...numbered("earlier-", 250, () => earlier(START, "aaa")),
    ...numbered("busy-", 250, () => uncounted(START + DAY, "aaa", { repeat: true })),
    other: uncounted(START, "bbb", {
      status: "resolved",
      message: "Oh",
      stack: "at b",
      errorBoundary: "page",
    }),
  });
  expect(await count()).toBe(501);
  expect(await group("aaa")).toMatchObject({
    reports: 500,
    occurrences: 1_000,
    sessions: 250,
    active: 500,
    days: { [dayKey(START)]: 250, [dayKey(START + DAY)]: 250 },
    releases: { "1": 500 },
    browsers: { "Firefox 153": 250, "Chrome 141": 250 },
    systems: { other: 250, Linux: 250 },
    pages: { "/b": 250, "/": 250 },
    firstSeen: Timestamp.fromMillis(START),
    lastSeen: Timestamp.fromMillis(START + DAY),
  });
  expect(await group("bbb")).toMatchObject({
    reports: 1,
    active: 0,
    lastReport: "other",
    message: "Oh",
    boundary: "page",
    stack: "at b",
  });
  expect(await count()).toBe(0);
  expect(await group("aaa")).toMatchObject({ reports: 500 });
});

test("deleted reports leave their group's figures, and a group without reports is deleted", async () => {
  await world.store("errorReports", {
    one: uncounted(START, "aaa"),
    two: uncounted(START + DAY, "aaa", { page: "/b" }),
    three: uncounted(START + DAY, "bbb"),
  });
  await count();
  await world.store("errorReports", { busy: uncounted(START, "aaa") });
  await removeReports(world.firestore, references("one", "busy", "three", "missing"));
  expect(await group("bbb")).toBeUndefined();
  expect(await group("aaa")).toMatchObject({
    reports: 1,
    occurrences: 2,
    deletedOccurrences: 2,
    days: { [dayKey(START + DAY)]: 1 },
    pages: { "/b": 1 },
    revision: 2,
  });
  expect(Object.keys((await group("aaa"))?.["pages"] as object)).toEqual(["/b"]);
  expect((await world.firestore.collection("errorReports").get()).docs.map(({ id }) => id)).toEqual(["two"]);
});

test("a group whose last counted report is deleted stays while another report waits to be counted", async () => {
  await world.store("errorReports", { one: uncounted(START, "aaa") });
  await count();
  await world.store("errorGroups", { aaa: { ...(await group("aaa")), note: "Known since May" } });
  await world.store("errorReports", { two: uncounted(START + DAY, "aaa") });
  await removeReports(world.firestore, references("one"));
  await count();
  expect(await group("aaa")).toMatchObject({ reports: 1, note: "Known since May" });
});

test("two runs at once count each report once", async () => {
  await world.store(
    "errorReports",
    numbered("busy-", 60, () => uncounted(START, "aaa")),
  );
  await Promise.all([count(), count()]);
  expect(await group("aaa")).toMatchObject({ reports: 60, occurrences: 120 });
});

test("a run ends when its time is up", async () => {
  await world.store(
    "errorReports",
    numbered("earlier-", 3, () => earlier(START, "aaa")),
  );
  expect(await countReports(world.firestore, () => true)).toBe(0);
});
