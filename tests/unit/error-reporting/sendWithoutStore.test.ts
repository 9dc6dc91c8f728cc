import { sendWithoutStore } from "@/app/sendWithoutStore.ts";
import { localDay } from "@/lib/clock.ts";
import { safeStorage } from "@/lib/storage.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { DAILY_LIMIT } from "@/telemetry/dailyLimit.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { REPORT_PREFIX } from "@/telemetry/report/reportRecord.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer } from "./reportServer.ts";
import { visit } from "./visit.ts";

beforeEach(() => window.localStorage.clear());

const DAY = 86_400_000;
const noon = new Date(2026, 2, 2, 12).getTime();

/** A visit at `at` with `errors` errors, whose app does not start. Returns the ids that were sent. */
async function brokenVisit(seed: number, errors: number, { at = noon, refused = false } = {}) {
  jest.spyOn(Date, "now").mockReturnValue(at);
  const storage = safeStorage(() => window.localStorage);
  const collector = createCollector({
    clock: fakeClock(at),
    storage,
    random: seededRandom(seed),
    readPage: () => ({ url: "https://site.example/", userAgent: "test" }),
    release: "r1",
  });
  for (let index = 0; index < errors; index += 1) collector.capture(`broken ${seed} ${index}`);
  const sent: string[] = [];
  await sendWithoutStore(collector, storage, (reports: CapturedReport[]) => {
    const ids = reports.map((report) => report.id);
    sent.push(...ids);
    return Promise.resolve({
      delivered: refused ? [] : ids,
      rejected: refused ? ids.map((id) => ({ id, code: "permission-denied" })) : [],
    });
  });
  return { sent };
}

/** A visit at `at` whose app starts and finds the records of the broken visits. */
async function goodVisit(at = noon) {
  const clock = fakeClock(at);
  const server = reportServer(clock);
  const page = await visit(clock, server, seededRandom(99));
  await clock.advance(60_000);
  await settlePromises();
  return { ...page, server, queue: page.store.getState().errorQueue };
}

const storeDaily = (count: number, day = localDay(noon)) =>
  window.localStorage.setItem(
    "persist:errorQueue",
    JSON.stringify({ daily: JSON.stringify({ day, count }), _persist: '{"version":1,"rehydrated":true}' }),
  );
/** The ids in storage: those not delivered, and those delivered but not counted. */
function stored() {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(REPORT_PREFIX));
  const isSent = (key: string) => (window.localStorage.getItem(key) ?? "").includes('"sent"');
  const ids = (chosen: string[]) => chosen.map((key) => key.slice(REPORT_PREFIX.length));
  return { waiting: ids(keys.filter((key) => !isSent(key))), sent: ids(keys.filter(isSent)) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it("the next start counts the sent reports, adds them to the backup, and does not send them again", async () => {
  const { sent } = await brokenVisit(1, 2);
  expect([sent.length, stored()]).toEqual([2, { waiting: [], sent }]);
  const { queue, server, store } = await goodVisit();
  expect(queue.daily).toEqual({ day: localDay(noon), count: 2 });
  expect(
    store
      .getState()
      .errorBackup.reports.map((report) => report.id)
      .toSorted(),
  ).toEqual(sent.toSorted());
  expect(store.extra.readBackup(1)).toEqual(store.getState().errorBackup.reports.slice(0, 1));
  expect([server.requests, stored()]).toEqual([[], { waiting: [], sent: [] }]);
});

it("sends no more than the daily limit allows after the stored count", async () => {
  storeDaily(DAILY_LIMIT - 2);
  const { sent } = await brokenVisit(1, 4);
  expect([sent.length, stored().waiting.length]).toEqual([2, 2]);
});

it("counts reports that earlier visits sent without the store", async () => {
  storeDaily(DAILY_LIMIT - 3);
  const sent = [await brokenVisit(1, 2), await brokenVisit(2, 2), await brokenVisit(3, 2)];
  expect(sent.map((one) => one.sent.length)).toEqual([2, 1, 0]);
  const { queue } = await goodVisit();
  expect(queue.daily.count).toBe(DAILY_LIMIT);
  expect(queue.dropped).toEqual({ "daily-limit": 3 });
});

it("a day at its limit does not affect the next day", async () => {
  storeDaily(DAILY_LIMIT - 1);
  expect((await brokenVisit(1, 1)).sent).toHaveLength(1);
  expect((await brokenVisit(2, 1, { at: noon + DAY })).sent).toHaveLength(1);
  storeDaily(7, localDay(noon + DAY));
  expect((await goodVisit(noon + DAY)).queue.daily).toEqual({ day: localDay(noon + DAY), count: 8 });
});

it("the next start sends a refused report again, and counts the refusal", async () => {
  const { sent } = await brokenVisit(1, 1, { refused: true });
  expect(stored()).toEqual({ waiting: sent, sent: [] });
  const { server } = await goodVisit();
  expect(server.requests.map(({ ids }) => ids)).toEqual([sent]);
});
