import {
  SAMPLING_LIMIT_MS,
  parseSampling,
  withheldAs,
  withheldBy,
  type Sampling,
} from "@/telemetry/sampling.ts";
import { errorCaptured, pageHidden } from "@/state/events.ts";
import { randomId } from "@/lib/randomId.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer } from "./reportServer.ts";
import { visit } from "./visit.ts";

const CLOSED = '{"rates":{"bad":0},"off":[]}';

describe("the file", () => {
  it("holds rates by release, and fields to switch off", () => {
    expect(parseSampling('{"rates":{"r1":0.01,"*":1},"off":["replay"]}')).toEqual({
      rates: new Map([
        ["r1", 0.01],
        ["*", 1],
      ]),
      off: ["replay"],
      ignore: [],
    });
    expect(parseSampling('{"rates":{},"off":[],"ignore":["#1","some text"],"later":1}')).toEqual({
      rates: new Map(),
      off: [],
      ignore: ["#1", "some text"],
    });
  });

  it.each([
    ["a page", "<!doctype html><title>Not found</title>"],
    ["nothing", ""],
    ["no object", "[]"],
    ["no list", '{"rates":{}}'],
    ["a negative rate", '{"rates":{"r1":-0.1},"off":[]}'],
    ["a rate above one", '{"rates":{"r1":1.1},"off":[]}'],
    ["a rate as text", '{"rates":{"r1":"0.1"},"off":[]}'],
    ["an unknown switch", '{"rates":{},"off":["message"]}'],
    ["a rule that is in every message", '{"rates":{},"off":[],"ignore":[""]}'],
    ["a rule that is too short", '{"rates":{},"off":[],"ignore":["abc"]}'],
    ["a rule that is no text", '{"rates":{},"off":[],"ignore":[7]}'],
    ["rules that are no list", '{"rates":{},"off":[],"ignore":"text"}'],
    ["too much", `{"rates":{${'"r":1,'.repeat(2_000)}"r":1},"off":[]}`],
  ])("is ignored as a whole with %s in it", (_name, text) => {
    expect(parseSampling(text)).toBeNull();
  });
});

describe("the sample", () => {
  const sampling = (rates: Record<string, number>): Sampling => ({
    rates: new Map(Object.entries(rates)),
    off: [],
    ignore: [],
  });

  it.each([0, 0.01, 0.25, 1])("contains a share of %p of the visits", (rate) => {
    const random = seededRandom(7);
    const visits = Array.from({ length: 20_000 }, () => capturedReport({ sessionId: randomId(random) }));
    const share =
      visits.filter((report) => !withheldAs(report, sampling({ "*": rate }))).length / visits.length;
    // All visits or none is exact.
    expect(Math.abs(share - rate)).toBeLessThanOrEqual(rate % 1 === 0 ? 0 : 0.01);
  });

  it.each([
    ["bad", true],
    ["good", false],
    ["constructor", false],
  ])("uses the report's own release: %s", (release, withheld) => {
    expect(withheldAs(capturedReport({ release }), sampling({ bad: 0, good: 1 }))).toBe(
      withheld ? "sampled" : null,
    );
  });
});

describe("the rules for errors that nobody reports", () => {
  const sampling: Sampling = { rates: new Map(), off: [], ignore: ["#1a2b", "fb_xd"] };
  const at = (errorId: string, message: string) => capturedReport({ id: errorId, errorId, message });

  it("mean one error by its id, or all with a text in their message", () => {
    expect(withheldAs(at("1a2b", "TypeError"), sampling)).toBe("noise");
    expect(withheldAs(at("1a2b3", "TypeError"), sampling)).toBeNull();
    expect(withheldAs(at("x", "No frame fb_xd_fragment"), sampling)).toBe("noise");
    expect(withheldAs(at("fb_xd", "No frame"), sampling)).toBeNull();
  });

  it("leave a report alone that may be stored already, unless nothing can be stored any more", () => {
    const batch = [
      { report: at("1a2b", "one"), uncertain: true },
      { report: at("x", "fb_xd"), uncertain: false },
      { report: at("y", "two"), uncertain: false },
    ];
    expect(withheldBy(sampling, batch, false)).toEqual({ x: "noise" });
    expect(withheldBy(sampling, batch, true)).toEqual({ "1a2b": "noise", x: "noise" });
  });
});

describe("sending", () => {
  beforeEach(() => window.localStorage.clear());

  async function setup(sampling: string | null) {
    const clock = fakeClock();
    const server = reportServer(clock);
    server.sampling = sampling;
    const page = await visit(clock, server, () => 0);
    let captured = 0;
    return {
      ...page,
      clock,
      server,
      queue: () => page.store.getState().errorQueue,
      stored: () => [...server.stored.keys()].join(" "),
      capture(count: number, { release = "bad", times = 1 } = {}) {
        for (let index = 0; index < count; index += 1) {
          captured += 1;
          const id = `e${captured}`;
          const at = { timestamp: clock.now(), lastOccurred: clock.now() };
          const report = capturedReport({ id, errorId: id, release, count: times, replay: "{}", ...at });
          page.store.dispatch(errorCaptured({ report, critical: false, day: "2026-03-02" }));
        }
      },
    };
  }

  it("asks before the first report, and withholds and counts occurrences", async () => {
    const { clock, server, capture, stored, queue } = await setup(CLOSED);
    capture(7, { times: 2 });
    await clock.advance(600_000);
    expect([stored(), server.samplingReads]).toEqual(["", 1]);
    expect([queue().entries, queue().dropped]).toEqual([[], { sampled: 14 }]);
  });

  it("counts what a rule withholds as noise, and sends the rest", async () => {
    const { clock, server, capture, stored, queue } = await setup(
      '{"rates":{"bad":0},"off":[],"ignore":["#e1"]}',
    );
    capture(1, { release: "good", times: 3 });
    capture(1, { release: "good" });
    capture(1);
    await clock.advance(60_000);
    expect(stored()).toBe("e2");
    expect(server.requests[0]?.dropped).toEqual({ noise: 3, sampled: 1 });
    expect(queue().entries).toEqual([]);
  });

  it("sends the counts with the next report of a release that may report", async () => {
    const { clock, server, capture } = await setup(CLOSED);
    capture(7);
    await clock.advance(60_000);
    capture(1, { release: "good" });
    await clock.advance(60_000);
    expect(server.requests.map(({ ids, dropped }) => [ids, dropped])).toEqual([[["e8"], { sampled: 7 }]]);
  });

  it("reads the file again after five minutes, and keeps the last answer without a valid one", async () => {
    const { clock, server, capture, stored } = await setup(CLOSED);
    capture(1);
    await clock.advance(330_000);
    server.sampling = null;
    capture(1);
    await clock.advance(60_000);
    expect([stored(), server.samplingReads]).toEqual(["", 2]);
    server.sampling = '{"rates":{},"off":[]}';
    await clock.advance(300_000);
    capture(1);
    await clock.advance(60_000);
    expect([stored(), server.samplingReads]).toEqual(["e3", 3]);
  });

  it("sends everything where there is no file or no answer", async () => {
    const { clock, server, capture, stored } = await setup(null);
    capture(6);
    await clock.advance(60_000);
    expect(stored()).toBe("e1 e2 e3 e4 e5 e6");
    server.readSampling = () => new Promise(() => {});
    await clock.advance(300_000);
    capture(1);
    await clock.advance(30_000 + SAMPLING_LIMIT_MS - 1);
    expect(stored()).not.toContain("e7");
    await clock.advance(1);
    expect(stored()).toContain("e7");
  });

  it("reads the file again when the quota is used up, and withholds what was refused", async () => {
    const { clock, server, capture, stored, queue } = await setup(null);
    server.weather = "exhausted";
    capture(2);
    capture(1, { release: "good" });
    await clock.advance(30_000);
    expect(queue().entries).toHaveLength(3);
    server.sampling = CLOSED;
    await clock.advance(60_000);
    expect(queue().entries.map(({ report }) => report.id)).toEqual(["e3"]);
    expect(queue().dropped).toEqual({ sampled: 2 });
    server.weather = "fine";
    await clock.advance(600_000);
    expect(stored()).toBe("e3");
  });

  it("sends a report that may be stored already, so it is not counted twice", async () => {
    const { clock, server, capture, queue } = await setup(null);
    server.weather = "answerLost";
    capture(1);
    await clock.advance(30_000);
    server.weather = "fine";
    server.sampling = CLOSED;
    await clock.advance(600_000);
    expect([server.requests.map(({ ids }) => ids), queue().dropped]).toEqual([[["e1"], ["e1"]], {}]);
  });

  it("leaves the fields empty that are switched off", async () => {
    const { clock, server, capture } = await setup('{"rates":{},"off":["replay"]}');
    capture(1);
    await clock.advance(60_000);
    expect([...server.stored.values()].map(({ replay, stack }) => [replay, stack !== ""])).toEqual([
      ["", true],
    ]);
  });

  it("sends five reports of a closing page that does not know the sampling rules, and keeps the others", async () => {
    const { store, clock, server, capture, stored, queue } = await setup(CLOSED);
    server.readSampling = () => new Promise(() => {});
    capture(7);
    store.dispatch(pageHidden({ at: clock.now(), leaving: true }));
    await settlePromises();
    expect(stored()).toBe("e1 e2 e3 e4 e5");
    expect(queue().entries.map(({ report }) => report.id)).toEqual(["e6", "e7"]);
  });

  it("sends the reports of a closing page that a known sampling lets through", async () => {
    const { store, clock, capture, stored } = await setup(CLOSED);
    capture(1);
    await clock.advance(60_000);
    capture(1);
    capture(6, { release: "good" });
    store.dispatch(pageHidden({ at: clock.now(), leaving: true }));
    await settlePromises();
    expect(stored()).toBe("e3 e4 e5 e6 e7 e8");
  });

  it("leaves the fields empty that are switched off when a page closes, too", async () => {
    const { store, clock, server, capture, stored } = await setup('{"rates":{},"off":["replay"]}');
    capture(1);
    await clock.advance(60_000);
    capture(1);
    store.dispatch(pageHidden({ at: clock.now(), leaving: true }));
    await settlePromises();
    expect(stored()).toBe("e1 e2");
    expect(server.stored.get("e2")?.replay).toBe("");
  });
});
