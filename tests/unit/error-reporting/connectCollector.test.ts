import { selectBackup } from "@/features/error-reporting/errorBackupSlice.ts";
import { userSignedIn } from "@/features/auth/authSlice.ts";
import { routeChanged } from "@/state/events.ts";
import { BURST_MS } from "@/telemetry/collector.ts";
import { JOURNAL_PREFIX } from "@/telemetry/journal.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer } from "./reportServer.ts";
import { holdPersistTimers, visit } from "./visit.ts";

holdPersistTimers();

const journals = () => Object.keys(window.localStorage).filter((key) => key.startsWith(JOURNAL_PREFIX));

async function setup(online = true) {
  const clock = fakeClock();
  const server = reportServer(clock);
  const random = seededRandom(7);
  const page = await visit(clock, server, random, online);
  return { clock, server, random, ...page, queue: () => page.store.getState().errorQueue };
}

describe("the way into the store", () => {
  it("redacts, caps, and adds the state and the steps before", async () => {
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
      path: "/contact?token=[redacted]",
      signIn: "loading",
      online: false,
      queued: 0,
    });
    expect(JSON.parse(report?.breadcrumbs ?? "")).toEqual([
      { at: clock.now(), kind: "action", text: "app/started" },
      { at: clock.now(), kind: "route", text: "/contact?token=[redacted]" },
    ]);
  });

  it.each([
    ['{"level":"page","online":true}', { level: "page", online: true }],
    ["by hand", { told: "by hand", online: false }],
    ["5", { told: 5, online: false }],
  ])("adds the state to what a boundary told: %s", async (told, expected) => {
    const { collector, queue } = await setup(false);
    collector.capture("x", { state: told });
    await settlePromises();
    expect(JSON.parse(queue().entries[0]?.report.state ?? "")).toEqual({
      path: null,
      signIn: "loading",
      queued: 0,
      ...expected,
    });
  });

  it("names the user who is signed in", async () => {
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
    expect([queue().entries, queue().dropped, selectBackup(store.getState())]).toEqual([
      [],
      { noise: 1 },
      [],
    ]);
    expect([collector.pending(), journals()]).toEqual([[], []]);
  });

  it("sends nothing before the queue in storage is known", async () => {
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
    expect(selectBackup(store.getState()).map((report) => report.message)).toEqual(["the 101st of the day"]);
  });

  it("counts what the collector had no room for", async () => {
    const { clock, collector, queue } = await setup(false);
    for (let index = 0; index < 205; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    expect(queue().dropped).toEqual({ "daily-limit": 100, "queue-full": 5 });
    expect([queue().entries.length, queue().daily.count]).toEqual([100, 100]);
  });

  it("ends with the undo, which leaves reports in the journal", async () => {
    const { undo, collector, queue } = await setup();
    for (const stop of undo) stop();
    collector.capture("x");
    await settlePromises();
    expect([queue().entries, collector.pending().length, journals().length]).toEqual([[], 1, 1]);
  });
});

describe("the journal", () => {
  it("keeps a report until it was sent and that is saved", async () => {
    const { clock, collector } = await setup();
    collector.capture("x");
    await clock.advance(29_999);
    expect([collector.pending().length, journals().length]).toEqual([1, 1]);
    await clock.advance(1);
    expect([collector.pending(), journals()]).toEqual([[], []]);
  });

  it("of an earlier visit is taken over, its report sent once", async () => {
    const left = capturedReport({ id: "left", sessionId: "earlier", state: "" });
    window.localStorage.setItem(
      `${JOURNAL_PREFIX}earlier`,
      JSON.stringify([{ report: left, critical: true }]),
    );
    const { clock, server, collector } = await setup();
    await settlePromises();
    await clock.advance(BURST_MS);
    expect(server.requests.map(({ ids }) => ids)).toEqual([["left"]]);
    // The state of this visit says nothing about an error of another.
    expect(server.stored.get("left")?.state).toBe("");
    expect([collector.pending(), journals()]).toEqual([[], []]);
  });

  it("that is damaged is counted and removed", async () => {
    window.localStorage.setItem(`${JOURNAL_PREFIX}earlier`, "damaged");
    const { queue } = await setup();
    expect([queue().dropped, journals()]).toEqual([{ storage: 1 }, []]);
  });

  it("saves the reports of two tabs that overwrite each other's queue", async () => {
    const first = await setup(false);
    const second = await visit(first.clock, first.server, seededRandom(8), false);
    first.collector.capture("first tab");
    second.collector.capture("second tab");
    await first.clock.advance(BURST_MS);
    await first.persistor.flush();
    await second.persistor.flush();
    first.crash();
    second.crash();
    await visit(first.clock, first.server, seededRandom(9));
    await first.clock.advance(60_000);
    expect([...first.server.stored.values()].map((report) => report.message).toSorted()).toEqual([
      "first tab",
      "second tab",
    ]);
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
      await persistor.flush();
      expect([...server.stored.values()].map((report) => report.message)).toHaveLength(6);
      expect([...server.requests.map(({ dropped }) => dropped.storage), queue().dropped.storage]).toEqual([
        undefined,
        1,
        undefined,
      ]);
    } finally {
      setItem.mockRestore();
    }
  });
});

it("a hundred errors in one turn reach the store, the last fifty the backup", async () => {
  const { clock, collector, queue, store } = await setup(false);
  for (let index = 0; index < 101; index += 1) collector.capture(`error ${index}`);
  await clock.advance(BURST_MS);
  expect([queue().entries.length, queue().dropped]).toEqual([100, { "daily-limit": 1 }]);
  const backup = selectBackup(store.getState(), 50).map((report) => report.message);
  expect([backup.length, backup[0], backup.at(-1)]).toEqual([50, "error 100", "error 51"]);
});
