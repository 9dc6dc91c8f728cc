import {
  culprits,
  stopRelease,
  watchedRelease,
  type StopSettings,
} from "../../firebase/functions/src/releases/stopRelease.ts";
import { poisson, seededRandom } from "../support/seededRandom.ts";
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

const DAY = 24 * HOUR;
/** The values of the documents. */
const limits: StopSettings = { share: 0.5, visits: 50 };

let world: FunctionsWorld;
let rolledBack: string[];
let refusal: string;
beforeAll(async () => {
  world = await startFunctionsWorld();
});
afterAll(() => world.backend.stop());
beforeEach(async () => {
  await world.reset();
  rolledBack = [];
  refusal = "";
  world.order = [
    { release: "1.0", at: START - 30 * DAY },
    { release: "1.1", at: START - 20 * MINUTE },
  ];
});

const run = (chosen = limits) =>
  stopRelease(
    {
      ...world,
      rollBack: async (release) => {
        if (refusal) throw new Error(refusal);
        rolledBack.push(release);
      },
    },
    chosen,
    settings.siteOrigin,
  );
/** Reports of as many visits, of the release that is online. */
const visits = (errorId: string, count: number, at = START - MINUTE, fields: Record<string, unknown> = {}) =>
  numbered(`${errorId}-`, count, (index) =>
    report(at, errorId, { release: "1.1", sessionId: `s${index}`, ...fields }),
  );
const stored = async () => (await world.firestore.doc("notifications/stop").get()).data();

test("a new error of most failing visits brings the release before back, with a mail and the way back", async () => {
  await world.store("errorReports", { ...visits("aaa", 50), ...visits("bbb", 20) });
  await run();
  expect(rolledBack).toEqual(["1.0"]);
  expect(await stored()).toEqual({
    errorId: "aaa",
    message: "Error aaa",
    visits: 50,
    all: 50,
    at: START,
    release: "1.1",
    back: "1.0",
    failure: "",
    isMailed: true,
  });
  const [mail] = world.mails;
  expect(mail?.subject).toBe("Release 1.1 was stopped");
  expect(mail?.text).toContain("npm run rollback -- 1.1");
  expect(mail?.text).toContain(`${settings.siteOrigin}/admin/dashboard?group=aaa`);
});

test("nothing is stopped while the share is zero, which is the default", async () => {
  await world.store("errorReports", visits("aaa", 60));
  await run({ share: 0, visits: 50 });
  expect([rolledBack, world.mails, await stored()]).toEqual([[], [], undefined]);
});

test.each<[string, Record<string, Record<string, unknown>>]>([
  ["too few visits", visits("aaa", 49)],
  ["one visit in a loop", visits("aaa", 60, START - MINUTE, { sessionId: "one" })],
  ["reports of more than ten minutes ago", visits("aaa", 60, START - 11 * MINUTE)],
  ["reports of an earlier release", visits("aaa", 60, START - MINUTE, { release: "1.0" })],
  [
    "an error that the release before had, too",
    {
      ...visits("aaa", 60),
      old: report(START - DAY, "aaa", { release: "1.0", sessionId: "old" }),
    },
  ],
  ["an error that an app causes", visits("aaa", 60, START - MINUTE, { message: "Java object is gone" })],
  [
    "a share that is too small",
    {
      ...visits("aaa", 50),
      ...numbered("other-", 51, (index) =>
        report(START - MINUTE, `b${index}`, { release: "1.1", sessionId: `other-${index}` }),
      ),
    },
  ],
])("%s stop nothing", async (_, reports) => {
  await world.store("errorReports", reports);
  await run();
  expect([rolledBack, world.mails]).toEqual([[], []]);
});

test("an error that the administrator has decided about stops nothing", async () => {
  await world.store("errorReports", visits("aaa", 60));
  await world.store("errorGroups", { aaa: { status: "ignored", resolvedIn: "" } });
  await run();
  expect(rolledBack).toEqual([]);
});

test("at most one release is stopped in a day, and one that was put back is left alone", async () => {
  await world.store("errorReports", visits("aaa", 60));
  await Promise.all([run(), run(), run()]);
  expect([rolledBack, world.mails.length]).toEqual([["1.0"], 1]);
  world.order = [...world.order, { release: "1.0", at: START }, { release: "1.1", at: START + MINUTE }];
  world.time = START + 2 * DAY;
  await world.store("errorReports", visits("ccc", 60, world.time - MINUTE));
  await run();
  world.order = [...world.order, { release: "1.2", at: START + HOUR }];
  world.time = START + 2 * HOUR;
  await world.store("errorReports", visits("ddd", 60, world.time - MINUTE, { release: "1.2" }));
  await run();
  expect(rolledBack).toEqual(["1.0"]);
  world.time = START + DAY + 10 * MINUTE;
  await world.store("errorReports", visits("eee", 60, world.time - MINUTE, { release: "1.2" }));
  await run();
  expect(rolledBack).toEqual(["1.0", "1.1"]);
});

test("a rollback that fails is said in the mail, and a mail that fails is sent by the next run without the message", async () => {
  await world.store("errorReports", visits("aaa", 60));
  refusal = "403 no right";
  world.faults.push(() => Promise.reject(new Error("The mail server is away.")));
  await expect(run()).rejects.toThrow("The mail server is away.");
  expect(world.mails).toEqual([]);
  await run();
  await run();
  expect(world.mails.map(({ subject }) => subject)).toEqual(["Release 1.1 is failing"]);
  expect(world.mails[0]?.text).toContain("403 no right");
  expect(world.mails[0]?.text).not.toContain("Error aaa");
  expect(world.lines).toEqual(["Release 1.1 could not be stopped: 403 no right"]);
});

test("only a new release that was never online before is watched", () => {
  const list = [
    { release: "1.0", at: 0 },
    { release: "1.1", at: 10 * DAY },
  ];
  expect(watchedRelease(list, 10 * DAY + HOUR)).toEqual({ release: "1.1", at: 10 * DAY, before: "1.0" });
  expect(watchedRelease(list, 11 * DAY)).toBeNull();
  expect(watchedRelease([...list, { release: "1.0", at: 10 * DAY + 1 }], 10 * DAY + HOUR)).toBeNull();
  expect(watchedRelease(list.slice(0, 1), HOUR)).toBeNull();
  expect(watchedRelease([], HOUR)).toBeNull();
});

const FIVE = 5;

test("of a hundred good releases, at most one is stopped in its first day", () => {
  const random = seededRandom(9);
  const between = (low: number, high: number) => low * (high / low) ** random();
  let stopped = 0;
  for (let release = 0; release < 100; release += 1) {
    // Visits in five minutes: 1,000 to 100,000 a day.
    const visitsInFive = between(1_000, 100_000) / 288;
    const errors = [
      ...Array.from({ length: 20 }, (_, index) => ({ id: `old${index}`, rate: between(0.00005, 0.0025) })),
      ...Array.from({ length: 3 }, (_, index) => ({ id: `new${index}`, rate: between(0.0001, 0.005) })),
    ];
    let visit = 0;
    const windows: { errorId: string; sessionId: string; message: string }[][] = [];
    for (let tick = 0; tick < 288; tick += 1) {
      windows.push(
        errors.flatMap(({ id, rate }) =>
          Array.from({ length: poisson(visitsInFive * rate, random) }, () => {
            visit += 1;
            return { errorId: id, sessionId: `s${visit}`, message: id };
          }),
        ),
      );
      const found = culprits(windows.slice(-2).flat(), limits).filter(({ errorId }) =>
        errorId.startsWith("new"),
      );
      if (found.length === 0) continue;
      stopped += 1;
      break;
    }
  }
  expect(stopped).toBeLessThanOrEqual(1);
});

test("of 100,000 visitors in a day, a release that fails for everybody harms at most one in a hundred", () => {
  const random = seededRandom(10);
  /** Minutes from the decision until the earlier pages are online. */
  const copying = 2;
  const harmed = Array.from({ length: 1_000 }, () => {
    // By day, up to 1.8 times the average; the release can come at any time between two runs.
    const inMinute = (100_000 / 1_440) * (1 + 0.8 * Math.sin(random() * 2 * Math.PI));
    const offset = random() * FIVE;
    let visitors = 0;
    for (let tick = offset; ; tick += FIVE) {
      const before = tick === offset ? offset : FIVE;
      visitors += poisson(inMinute * before, random);
      const reports = Array.from({ length: Math.min(visitors, 500) }, (_, index) => ({
        errorId: "new",
        sessionId: `s${index}`,
        message: "fails for everybody",
      }));
      if (culprits(reports, limits).length > 0) return visitors + poisson(inMinute * copying, random);
    }
  });
  expect(Math.max(...harmed)).toBeLessThanOrEqual(1_000);
});
