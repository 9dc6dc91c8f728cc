import { userSignedIn } from "@/features/auth/authSlice.ts";
import { routeChanged } from "@/state/events.ts";
import { BURST_MS } from "@/telemetry/collector.ts";
import { REPORT_PREFIX, type ReportRecord } from "@/telemetry/report/reportRecord.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer } from "./reportServer.ts";
import { visit } from "./visit.ts";

beforeEach(() => window.localStorage.clear());

const records = () =>
  Object.keys(window.localStorage)
    .filter((key) => key.startsWith(REPORT_PREFIX))
    .map((key) => JSON.parse(window.localStorage.getItem(key) ?? "") as ReportRecord);

function storeRecord(record: Partial<ReportRecord>): void {
  const report = capturedReport({ id: "left", sessionId: "earlier", state: "" });
  const complete = { report, critical: true, attempts: 0, stage: "captured", ...record };
  window.localStorage.setItem(REPORT_PREFIX + complete.report.id, JSON.stringify(complete));
}

async function setup(online = true) {
  const clock = fakeClock();
  const server = reportServer(clock);
  const random = seededRandom(7);
  const page = await visit(clock, server, random, { online });
  return { clock, server, random, ...page, queue: () => page.store.getState().errorQueue };
}

describe("the way into the store", () => {
  it("redacts and cuts reports, and adds the state and the breadcrumbs", async () => {
    const { clock, store, collector, queue } = await setup(false);
    store.dispatch(routeChanged({ at: clock.now(), path: "/contact?token=abc", title: "Contact" }));
    collector.capture(new Error("mail jane@example.com"), {
      props: '{"password":"x"}',
      errorBoundary: "page",
    });
    await settlePromises();
    const report = queue().entries[0]?.report;
    expect(report?.message).toBe("mail [e-mail]");
    expect(report?.stack).not.toContain("jane@example.com");
    expect(report?.props).toBe('{"password":"[redacted]"}');
    expect(JSON.parse(report?.state ?? "")).toEqual({
      path: "/contact",
      signIn: "loading",
      online: false,
      queued: 0,
    });
    expect(JSON.parse(report?.breadcrumbs ?? "")).toEqual([
      { at: clock.now(), kind: "action", text: "app/started" },
      { at: clock.now(), kind: "route", text: "/contact" },
    ]);
  });

  it.each([
    ['{"level":"page","online":true}', { level: "page", online: true }],
    ["by hand", { details: "by hand", online: false }],
    ["5", { details: 5, online: false }],
  ])("adds the state to the details from a boundary: %s", async (details, expected) => {
    const { collector, queue } = await setup(false);
    collector.capture("x", { state: details });
    await settlePromises();
    expect(JSON.parse(queue().entries[0]?.report.state ?? "")).toEqual({
      path: null,
      signIn: "loading",
      queued: 0,
      ...expected,
    });
  });

  it("marks an error that the same visit has reported before", async () => {
    const { clock, server, collector, queue } = await setup();
    const error = new TypeError("again");
    collector.capture(error);
    await clock.advance(BURST_MS);
    collector.capture(error);
    await clock.advance(BURST_MS);
    expect(queue().entries).toEqual([]);
    expect([...server.stored.values()].map(({ repeat }) => repeat)).toEqual([undefined, true]);
  });

  it("adds the signed-in user's id", async () => {
    const { store, collector, queue } = await setup(false);
    store.dispatch(userSignedIn({ uid: "u1", email: "a@b.example", emailVerified: true, name: "A" }));
    collector.capture("x");
    await settlePromises();
    expect(queue().entries[0]?.report.userId).toBe("u1");
  });

  it("leaves out noise and counts it", async () => {
    const { collector, queue, store } = await setup(false);
    collector.capture({ message: "ResizeObserver loop limit exceeded" });
    await settlePromises();
    expect([queue().entries, queue().dropped, store.getState().errorBackup.reports]).toEqual([
      [],
      { noise: 1 },
      [],
    ]);
    expect([collector.pending(), records()]).toEqual([[], []]);
  });

  it("counts every occurrence of noise that the collector joined in a burst", async () => {
    const { clock, collector, queue } = await setup(false);
    for (let times = 0; times < 3; times += 1)
      collector.capture({ message: "ResizeObserver loop limit exceeded" });
    await settlePromises();
    expect(queue().dropped).toEqual({ noise: 3 });
    for (let times = 0; times < 2; times += 1)
      collector.capture({ message: "ResizeObserver loop limit exceeded" });
    await clock.advance(BURST_MS);
    expect(queue().dropped).toEqual({ noise: 5 });
  });

  it("sends nothing before the stored queue is restored", async () => {
    const clock = fakeClock();
    const server = reportServer(clock);
    const day = "2026-03-02";
    window.localStorage.setItem(
      "persist:errorQueue",
      JSON.stringify({
        daily: JSON.stringify({ day, count: 100 }),
        _persist: '{"version":1,"rehydrated":true}',
      }),
    );
    const starting = visit(clock, server, seededRandom(3));
    const { collector, store } = await starting;
    collector.capture(new TypeError("the 101st of the day"));
    await settlePromises();
    expect(server.requests).toEqual([]);
    expect(store.getState().errorQueue.dropped).toEqual({ "daily-limit": 1 });
    expect(store.getState().errorBackup.reports.map((report) => report.message)).toEqual([
      "the 101st of the day",
    ]);
  });

  it("counts errors that the collector had no room for", async () => {
    const { clock, collector, queue } = await setup(false);
    for (let index = 0; index < 205; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    expect(queue().dropped).toEqual({ "queue-full": 5 });
    // How many of them are sent today is decided when they are sent.
    expect([queue().entries.length, queue().daily.count]).toEqual([200, 0]);
  });

  it("ends with the undo, which leaves reports in storage", async () => {
    const { undo, collector, queue } = await setup();
    for (const stop of undo) stop();
    collector.capture("x");
    await settlePromises();
    expect([queue().entries, collector.pending().length, records().length]).toEqual([[], 1, 1]);
  });
});

describe("storage", () => {
  it("has one redacted record of a report until it is sent", async () => {
    const { clock, collector } = await setup();
    collector.capture("mail jane@example.com");
    await clock.advance(29_999);
    expect(records().map(({ report, stage }) => [report.message, stage])).toEqual([
      ["mail [e-mail]", "queued"],
    ]);
    await clock.advance(1);
    expect([collector.pending(), records()]).toEqual([[], []]);
  });

  it("has no record of a report that only raised another's count", async () => {
    const { clock, collector } = await setup(false);
    const error = new Error("again");
    for (let count = 0; count < 3; count += 1) {
      collector.capture(error);
      await clock.advance(BURST_MS);
    }
    expect(records().map(({ report }) => report.count)).toEqual([3]);
  });

  it("has a report of an earlier visit, which is redacted and sent once", async () => {
    storeRecord({ report: capturedReport({ id: "left", message: "mail jane@example.com", state: "" }) });
    const { clock, server } = await setup();
    await clock.advance(BURST_MS);
    expect(server.requests.map(({ ids }) => ids)).toEqual([["left"]]);
    // The state of this visit is unrelated to an error of another one.
    expect(server.stored.get("left")).toMatchObject({ state: "", message: "mail [e-mail]" });
    expect(records()).toEqual([]);
  });

  it("has a queued report of an earlier visit, which is neither counted nor backed up again", async () => {
    storeRecord({ stage: "queued", attempts: 2 });
    const { queue, store, server } = await setup(false);
    expect(
      queue().entries.map(({ report, attempts, uncertain }) => [report.id, attempts, uncertain]),
    ).toEqual([["left", 2, true]]);
    expect([queue().daily.count, store.getState().errorBackup.reports, server.requests]).toEqual([0, [], []]);
  });

  it.each([
    ["no JSON", "damaged"],
    ["a list", "[]"],
    ["null", "null"],
    ["no report", '{"report":{},"critical":true,"attempts":0,"stage":"queued"}'],
    [
      "a negative count",
      JSON.stringify({ report: capturedReport(), critical: true, attempts: -1, stage: "queued" }),
    ],
    [
      "an unknown stage",
      JSON.stringify({ report: capturedReport(), critical: true, attempts: 0, stage: "x" }),
    ],
  ])("with %s is counted and removed", async (_name, text) => {
    window.localStorage.setItem(`${REPORT_PREFIX}left`, text);
    const { queue } = await setup();
    expect([queue().entries, queue().dropped, records()]).toEqual([[], { storage: 1 }, []]);
  });

  it("may have texts that are too long: they are cut to the backend's limits", async () => {
    const report = capturedReport({ id: "left", message: "x".repeat(fieldLimits.message + 1) });
    storeRecord({ stage: "queued", report });
    const { queue } = await setup(false);
    expect(queue().entries[0]?.report.message).toHaveLength(fieldLimits.message);
  });
});

describe("storage that fails", () => {
  const failures = ["QuotaExceededError", "SecurityError"];
  it.each(failures)("with %s loses no report in memory, and is counted once", async (name) => {
    const { clock, collector, server, persistor, queue } = await setup();
    const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", name);
    });
    try {
      for (let index = 0; index < 6; index += 1) collector.capture(`error ${index}`);
      await clock.advance(10_000);
      persistor.flush();
      expect([...server.stored.values()].map((report) => report.message)).toHaveLength(6);
      expect([...server.requests.map(({ dropped }) => dropped.storage), queue().dropped.storage]).toEqual([
        1,
        undefined,
        undefined,
      ]);
    } finally {
      setItem.mockRestore();
    }
  });
});

it("a hundred errors in one turn reach the store, and the last fifty reach the backup", async () => {
  const { clock, collector, queue, store } = await setup(false);
  for (let index = 0; index < 101; index += 1) collector.capture(`error ${index}`);
  await clock.advance(BURST_MS);
  expect([queue().entries.length, queue().dropped]).toEqual([101, {}]);
  const backup = store.getState().errorBackup.reports.map((report) => report.message);
  expect([backup.length, backup[0], backup.at(-1)]).toEqual([50, "error 100", "error 51"]);
});
