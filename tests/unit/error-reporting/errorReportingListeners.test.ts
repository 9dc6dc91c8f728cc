import { SEND_LIMIT_MS } from "@/features/error-reporting/errorReportingListeners.ts";
import { reportsDropped } from "@/features/error-reporting/errorQueueSlice.ts";
import { errorCaptured, pageHidden, wentOffline, wentOnline } from "@/state/events.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer } from "./reportServer.ts";
import { visit } from "./visit.ts";

beforeEach(() => window.localStorage.clear());

async function setup(online = true, random: () => number = () => 0) {
  const clock = fakeClock();
  const server = reportServer(clock, (report) => report.message === "refused");
  const page = await visit(clock, server, random, { online });
  const capture = (name: string, critical = false, message = name) => {
    const now = clock.now();
    const report = capturedReport({ id: name, errorId: name, message, timestamp: now, lastOccurred: now });
    page.store.dispatch(errorCaptured({ report, critical, day: "2026-03-02" }));
  };
  const captureMany = (count: number) => {
    for (let index = 0; index < count; index += 1) capture(`e${index}`);
  };
  const requests = () => server.requests.map(({ at, ids }) => [at, ids.join(" ")]);
  return {
    clock,
    server,
    ...page,
    capture,
    captureMany,
    requests,
    queue: () => page.store.getState().errorQueue,
  };
}

describe("sending", () => {
  it("sends a critical error at once, and only that", async () => {
    const { capture, requests, queue } = await setup();
    capture("plain");
    capture("critical", true);
    await settlePromises();
    expect(requests()).toEqual([[0, "critical"]]);
    expect(queue().entries.map((entry) => entry.report.id)).toEqual(["plain"]);
  });

  it("sends fewer than five exactly 30 s after the first", async () => {
    const { clock, capture, requests } = await setup();
    capture("a");
    await clock.advance(20_000);
    capture("b");
    await clock.advance(9_999);
    expect(requests()).toEqual([]);
    await clock.advance(1);
    expect(requests()).toEqual([[30_000, "a b"]]);
    await clock.advance(60_000);
    expect(requests()).toHaveLength(1);
  });

  it("sends five at once, and the sixth exactly 5 s later", async () => {
    const { clock, captureMany, requests } = await setup();
    captureMany(6);
    await clock.advance(4_999);
    expect(requests()).toEqual([[0, "e0 e1 e2 e3 e4"]]);
    await clock.advance(1);
    expect(requests().slice(1)).toEqual([[5_000, "e5"]]);
  });

  it("sends twelve as five, five and two, each 5 s after the other", async () => {
    const { clock, captureMany, requests } = await setup();
    captureMany(12);
    await clock.advance(60_000);
    expect(requests()).toEqual([
      [0, "e0 e1 e2 e3 e4"],
      [5_000, "e5 e6 e7 e8 e9"],
      [10_000, "e10 e11"],
    ]);
  });

  it("does not let four wait less than 30 s after a batch of five that left nothing", async () => {
    const { clock, captureMany, capture, requests } = await setup();
    captureMany(5);
    await clock.advance(1_000);
    capture("later");
    await clock.advance(30_000);
    expect(requests().slice(1)).toEqual([[31_000, "later"]]);
  });

  it("sends one batch at a time", async () => {
    const { clock, server, captureMany, capture, requests } = await setup();
    server.weather = "silent";
    captureMany(5);
    await settlePromises();
    capture("critical", true);
    await clock.advance(SEND_LIMIT_MS - 1);
    expect(requests()).toHaveLength(1);
    server.weather = "fine";
    await clock.advance(1);
    await settlePromises();
    expect(requests()[1]).toEqual([SEND_LIMIT_MS, "critical"]);
  });

  it("drops and counts refused reports, and never sends them again", async () => {
    const { clock, capture, server, queue } = await setup();
    capture("bad", false, "refused");
    capture("good");
    await clock.advance(300_000);
    expect(server.requests).toHaveLength(1);
    expect([[...server.stored.keys()], queue().entries, queue().dropped]).toEqual([
      ["good"],
      [],
      { rejected: 1 },
    ]);
  });

  it("reports drop counts once, with the first certain report", async () => {
    const { store, clock, capture, server, queue } = await setup();
    store.dispatch(reportsDropped({ reason: "noise", count: 3 }));
    const old = capturedReport({ id: "old", errorId: "old", timestamp: clock.now() });
    store.dispatch(errorCaptured({ report: old, critical: false, day: "2026-03-02", uncertain: true }));
    capture("new");
    await clock.advance(30_000);
    capture("next", true);
    await settlePromises();
    expect(server.requests.map(({ ids, dropped }) => [ids, dropped])).toEqual([
      [["new", "old"], { noise: 3 }],
      [["next"], {}],
    ]);
    expect(queue().dropped).toEqual({});
  });
});

describe("failures", () => {
  it("pause for 5 s, then twice as long each time, up to 2.5 minutes at the shortest", async () => {
    const { clock, server, capture, queue } = await setup();
    server.weather = "unreachable";
    capture("a", true);
    await settlePromises();
    const pauses: number[] = [];
    for (let failure = 1; failure <= 8; failure += 1) {
      expect(queue().failures).toBe(failure);
      const pause = (queue().retryAt ?? 0) - clock.now();
      pauses.push(pause);
      await clock.advance(pause - 1);
      expect(queue().failures).toBe(failure);
      await clock.advance(1);
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 150_000, 150_000, 150_000]);
  });

  it("never pause longer than five minutes", async () => {
    const { clock, server, capture, queue } = await setup(true, () => 1 - 2 ** -53);
    server.weather = "unreachable";
    capture("a", true);
    await clock.advance(3_600_000);
    expect((queue().retryAt ?? 0) - clock.now()).toBeLessThanOrEqual(300_000);
    expect(queue().failures).toBeGreaterThan(12);
  });

  it.each(["unloadable", "unreachable", "answerLost", "silent", "hanging"] as const)(
    "by %p lose nothing and store nothing twice",
    async (weather) => {
      const { clock, server, captureMany, queue, listenerErrors } = await setup();
      server.weather = weather;
      captureMany(3);
      await clock.advance(200_000);
      server.weather = "fine";
      await clock.advance(400_000);
      expect([...server.stored.keys()]).toEqual(["e0", "e1", "e2"]);
      expect([queue().entries, queue().inFlight, queue().dropped, queue().failure]).toEqual([
        [],
        [],
        {},
        null,
      ]);
      expect(listenerErrors).toEqual([]);
    },
  );

  it("store their reason in the state", async () => {
    const { server, capture, queue } = await setup();
    server.weather = "unreachable";
    capture("a", true);
    await settlePromises();
    expect(queue().failure).toEqual({ code: "unavailable", message: "offline" });
  });

  it("leave a report certain when its code could not be loaded", async () => {
    const { server, capture, queue } = await setup();
    server.weather = "unloadable";
    capture("a", true);
    await settlePromises();
    expect(queue().entries[0]).toMatchObject({ attempts: 1, uncertain: false });
  });
});

describe("the connection", () => {
  it("keeps everything while it is lost, and sends at once when it is back", async () => {
    const { clock, store, capture, requests } = await setup(false);
    capture("a", true);
    capture("b");
    await clock.advance(600_000);
    expect(requests()).toEqual([]);
    store.dispatch(wentOnline({ at: clock.now() }));
    await settlePromises();
    expect(requests()).toEqual([[600_000, "a b"]]);
  });

  it("ends the pause when it is back", async () => {
    const { clock, store, server, capture, requests, queue } = await setup();
    server.weather = "unreachable";
    capture("a", true);
    await settlePromises();
    store.dispatch(wentOffline({ at: clock.now() }));
    server.weather = "fine";
    await clock.advance(1);
    store.dispatch(wentOnline({ at: clock.now() }));
    await settlePromises();
    expect([requests(), queue().failures]).toEqual([[[1, "a"]], 0]);
  });

  it("coming back during a send that fails makes the next one follow at once", async () => {
    const { clock, store, server, capture, queue } = await setup();
    server.weather = "silent";
    capture("a", true);
    await clock.advance(SEND_LIMIT_MS - 1);
    store.dispatch(wentOnline({ at: clock.now() }));
    server.weather = "fine";
    await clock.advance(1);
    expect([[...server.stored.keys()], queue().entries]).toEqual([["a"], []]);
    expect(server.requests.map(({ at }) => at)).toEqual([0, SEND_LIMIT_MS]);
  });
});

describe("a hidden page", () => {
  it("sends all waiting reports, batch after batch", async () => {
    const { clock, store, captureMany, requests } = await setup();
    captureMany(12);
    store.dispatch(pageHidden({ at: clock.now() }));
    await settlePromises();
    expect(requests()).toEqual([
      [0, "e0 e1 e2 e3 e4"],
      [0, "e5 e6 e7 e8 e9"],
      [0, "e10 e11"],
    ]);
  });

  it("stops at the first failure", async () => {
    const { clock, store, server, captureMany, queue } = await setup();
    captureMany(4);
    server.weather = "unreachable";
    store.dispatch(pageHidden({ at: clock.now() }));
    await settlePromises();
    expect([queue().failures, queue().entries.length]).toEqual([1, 4]);
  });
});

describe("a leaving page", () => {
  const leave = async ({ store, clock }: Awaited<ReturnType<typeof setup>>) => {
    store.dispatch(pageHidden({ at: clock.now(), leaving: true }));
    await settlePromises();
  };

  it("sends all waiting reports with one request, and needs no other when the answer arrives", async () => {
    const page = await setup();
    page.captureMany(4);
    await leave(page);
    await page.clock.advance(60_000);
    expect([page.requests(), page.queue().entries]).toEqual([[[0, "e0 e1 e2 e3"]], []]);
  });

  it("keeps every report until an answer arrives, and sends it again without one", async () => {
    const page = await setup();
    page.captureMany(2);
    page.server.weather = "silent";
    await leave(page);
    expect(page.queue().entries.map(({ report, uncertain }) => [report.id, uncertain])).toEqual([
      ["e0", true],
      ["e1", true],
    ]);
    page.server.weather = "fine";
    await page.clock.advance(30_000);
    expect([[...page.server.stored.keys()], page.queue().entries]).toEqual([["e0", "e1"], []]);
    expect(page.requests()).toEqual([
      [0, "e0 e1"],
      [30_000, "e0 e1"],
    ]);
  });

  it("sends the batch in flight again, with its drop counts, and the rest in a separate request", async () => {
    const page = await setup();
    page.store.dispatch(reportsDropped({ reason: "noise", count: 3 }));
    page.server.weather = "hanging";
    page.capture("a", true);
    await settlePromises();
    page.capture("b");
    page.server.weather = "fine";
    await leave(page);
    expect(page.server.requests.map(({ ids, dropped }) => [ids, dropped])).toEqual([
      [["a"], { noise: 3 }],
      [["b"], {}],
    ]);
    expect(page.queue().inFlight.map(({ report }) => report.id)).toEqual(["a"]);
  });

  it.each([
    ["without its replay when others wait", ["b"], ""],
    ["with its replay when it is alone", [], "{}"],
  ])("sends the batch in flight %s", async (_name, waiting, replay) => {
    const page = await setup();
    page.server.weather = "hanging";
    const report = capturedReport({ id: "a", replay: "{}" });
    page.store.dispatch(errorCaptured({ report, critical: true, day: "2026-03-02" }));
    await settlePromises();
    for (const name of waiting) page.capture(name);
    page.server.weather = "fine";
    await leave(page);
    expect(page.server.stored.get("a")?.replay).toBe(replay);
  });

  it("leaves out reports that may be stored already", async () => {
    const page = await setup();
    page.server.weather = "answerLost";
    page.capture("tried", true);
    await settlePromises();
    page.capture("new");
    page.server.weather = "fine";
    await leave(page);
    expect(page.requests()).toEqual([
      [0, "tried"],
      [0, "new"],
    ]);
  });

  it("does not add a later occurrence to a report that may already be stored", async () => {
    const page = await setup();
    page.capture("same");
    page.server.weather = "silent";
    await leave(page);
    page.server.weather = "fine";
    const again = capturedReport({ id: "again", errorId: "same", timestamp: page.clock.now() });
    page.store.dispatch(errorCaptured({ report: again, critical: false, day: "2026-03-02" }));
    await page.clock.advance(60_000);
    expect([...page.server.stored].map(([id, { count }]) => [id, count])).toEqual([
      ["same", 1],
      ["again", 1],
    ]);
  });

  it("uses half of the day's room, because another tab may close in the same moment", async () => {
    const page = await setup();
    page.captureMany(95);
    await page.clock.advance(600_000);
    for (const name of ["w", "x", "y", "z"]) page.capture(name);
    await leave(page);
    expect([page.requests().at(-1)?.[1], page.server.stored.size]).toEqual(["w x", 97]);
  });

  it("sends nothing offline", async () => {
    const page = await setup(false);
    page.captureMany(2);
    await leave(page);
    expect([page.requests(), page.queue().entries.length]).toEqual([[], 2]);
  });

  it("sends nothing twice when it comes back and leaves again before the answer", async () => {
    const page = await setup();
    page.captureMany(2);
    page.server.weather = "silent";
    await leave(page);
    await leave(page);
    expect(page.requests()).toEqual([[0, "e0 e1"]]);
  });
});

it("the undo stops the timer and every reaction", async () => {
  const { clock, store, undo, capture, requests } = await setup(true, seededRandom(1));
  capture("a");
  await settlePromises();
  for (const stop of undo) stop();
  capture("b", true);
  store.dispatch(pageHidden({ at: clock.now() }));
  await clock.advance(60_000);
  expect(requests()).toEqual([]);
});
