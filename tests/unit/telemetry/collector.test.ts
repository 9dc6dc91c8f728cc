import { safeStorage } from "@/lib/storage.ts";
import {
  BURST_MS,
  BURST_WRITES,
  createCollector,
  PENDING_LIMIT,
  RAW_TEXT_LIMIT,
  type PendingReport,
} from "@/telemetry/collector.ts";
import { REPORT_PREFIX, type ReportRecord } from "@/telemetry/report/reportRecord.ts";
import { addBreadcrumb, BREADCRUMB_LIMIT, BREADCRUMB_TEXT_LIMIT } from "@/telemetry/report/breadcrumbs.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { memoryStorage, type MemoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";

function setup(storage = memoryStorage(), seed = 1) {
  const clock = fakeClock();
  const collector = createCollector({
    clock,
    storage,
    random: seededRandom(seed),
    readPage: () => ({ url: "https://site.example/", userAgent: "test" }),
    release: "r1",
  });
  const received: PendingReport[] = [];
  return { clock, storage, collector, received, sink: (entry: PendingReport) => void received.push(entry) };
}

const stored = (storage: MemoryStorage): ReportRecord[] =>
  [...storage.map.values()].map((text) => JSON.parse(text) as ReportRecord);

describe("collector", () => {
  it("captures an error with every field", () => {
    const { collector, clock } = setup();
    const error = new TypeError("broken");
    collector.capture(error, { errorBoundary: "page", componentStack: "in App", props: "{}", userId: "u1" });
    expect(collector.pending()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{20}$/),
        errorId: expect.stringMatching(/^[0-9a-z]{1,7}$/),
        grouping: 1,
        message: "broken",
        stack: error.stack,
        componentStack: "in App",
        errorBoundary: "page",
        url: "https://site.example/",
        userAgent: "test",
        sessionId: collector.sessionId,
        props: "{}",
        state: "",
        userId: "u1",
        count: 1,
        timestamp: clock.now(),
        lastOccurred: clock.now(),
        release: "r1",
        breadcrumbs: "[]",
        device: "",
        replay: "",
      },
    ]);
  });

  it("writes every report at once, under its own key", () => {
    const { collector, storage } = setup();
    collector.capture("lost");
    collector.capture("found");
    const reports = collector.pending();
    expect(storage.keys()).toEqual(reports.map(({ id }) => REPORT_PREFIX + id));
    expect(stored(storage)).toEqual(
      reports.map((report) => ({ report, critical: false, attempts: 0, stage: "captured" })),
    );
  });

  it("hands over waiting reports, then new ones, each once", async () => {
    const { collector, clock, received, sink } = setup();
    collector.capture("before");
    collector.connect(sink);
    await clock.advance(BURST_MS);
    collector.capture(new TypeError("after"));
    await settlePromises();
    expect(received.map((entry) => [entry.report.message, entry.critical, entry.saved])).toEqual([
      ["before", false, true],
      ["after", true, true],
    ]);
    expect(collector.pending()).toEqual([]);
    await clock.advance(1_000);
    expect(received).toHaveLength(2);
  });

  it("raises the count of the same error while it waits", async () => {
    const { collector, storage, clock, received, sink } = setup();
    const error = new Error("again");
    collector.capture(error);
    await clock.advance(50);
    collector.capture(error);
    await clock.advance(BURST_MS);
    expect(stored(storage).map(({ report }) => report.count)).toEqual([2]);
    collector.connect(sink);
    expect(received.map(({ report }) => [report.count, report.lastOccurred - report.timestamp])).toEqual([
      [2, 50],
    ]);
    collector.capture(error);
    await settlePromises();
    expect(received.map(({ report }) => report.count)).toEqual([2, 1]);
  });

  it("stops handing over after the undo, and keeps the report", async () => {
    const { collector, received, sink } = setup();
    collector.connect(sink)();
    collector.capture("later");
    await settlePromises();
    expect(received).toEqual([]);
    expect(collector.pending()).toHaveLength(1);
  });

  it("an undo does not disconnect a newer sink", async () => {
    const { collector, received, sink } = setup();
    const undo = collector.connect(() => {});
    collector.connect(sink);
    undo();
    collector.capture("x");
    await settlePromises();
    expect(received).toHaveLength(1);
  });

  it("keeps a report whose sink threw, without reporting that, and retries with the next error", async () => {
    const { collector, clock, received, sink } = setup();
    let broken = true;
    collector.connect((entry) => {
      if (broken) throw new Error("the store is broken");
      sink(entry);
    });
    collector.capture("first");
    await clock.advance(BURST_MS);
    expect(collector.pending().map((report) => report.message)).toEqual(["first"]);
    broken = false;
    collector.capture("second");
    await clock.advance(BURST_MS);
    expect(received.map((entry) => entry.report.message)).toEqual(["first", "second"]);
  });

  it("hands over an error caused by the sink in the next turn, without a loop", async () => {
    const { collector, clock, received, sink } = setup();
    collector.connect((entry) => {
      sink(entry);
      collector.capture("caused by reporting");
    });
    collector.capture("cause");
    await settlePromises();
    expect(received).toHaveLength(1);
    await clock.advance(BURST_MS - 1);
    expect(received).toHaveLength(1);
    await clock.advance(1);
    expect(received).toHaveLength(2);
    await clock.advance(BURST_MS);
    expect(received).toHaveLength(3);
  });

  it("ignores a capture caused by reading a hostile value", () => {
    const { collector } = setup();
    collector.capture({
      get message() {
        collector.capture("from inside");
        return "outside";
      },
    });
    expect(collector.pending().map((report) => report.message)).toEqual(["outside"]);
  });

  it("counts a report that cannot be made", () => {
    const clock = fakeClock();
    const collector = createCollector({
      clock,
      storage: memoryStorage(),
      random: seededRandom(1),
      readPage: () => {
        throw new Error("no page");
      },
      release: "r1",
    });
    collector.capture("x");
    expect([collector.takeLost(), collector.takeLost()]).toEqual([1, 0]);
  });

  it("cuts texts exactly at the limit, after computing the id", () => {
    const { collector } = setup();
    collector.capture("x".repeat(RAW_TEXT_LIMIT));
    collector.capture("x".repeat(RAW_TEXT_LIMIT + 1));
    const [atLimit, above] = collector.pending();
    expect([atLimit?.message.length, above?.message.length]).toEqual([RAW_TEXT_LIMIT, RAW_TEXT_LIMIT]);
    expect(atLimit?.errorId).not.toBe(above?.errorId);
  });
});

describe("a burst", () => {
  it("of one error, ten thousand times, is one report and a few writes", async () => {
    const { collector, storage, clock, received, sink } = setup();
    collector.connect(sink);
    const error = new Error("loop");
    for (let index = 0; index < 10_000; index += 1) collector.capture(error);
    await clock.advance(BURST_MS);
    expect(received.map((entry) => entry.report.count)).toEqual([10_000]);
    expect(storage.writes()).toBe(BURST_WRITES + 1);
    expect(collector.takeLost()).toBe(0);
  });

  it("of ten thousand errors keeps the first two hundred and counts the others", async () => {
    const { collector, storage, clock, received, sink } = setup();
    collector.connect(sink);
    for (let index = 0; index < 10_000; index += 1) collector.capture(`error ${index}`);
    expect(storage.writes()).toBe(BURST_WRITES);
    await clock.advance(BURST_MS);
    expect(received).toHaveLength(PENDING_LIMIT);
    expect(received.at(-1)?.report.message).toBe(`error ${PENDING_LIMIT - 1}`);
    expect(collector.takeLost()).toBe(10_000 - PENDING_LIMIT);
  });

  it("may capture as many errors again after the first were handed over", async () => {
    const { collector, clock, received, sink } = setup();
    collector.connect(sink);
    for (let index = 0; index < PENDING_LIMIT; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    collector.capture("one more");
    await clock.advance(BURST_MS);
    expect(received).toHaveLength(PENDING_LIMIT + 1);
    expect([collector.pending(), collector.takeLost()]).toEqual([[], 0]);
  });
});

describe("storage", () => {
  it("that is forbidden loses no report", async () => {
    const forbidden = safeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { collector, received, sink } = setup({ ...memoryStorage(), ...forbidden });
    collector.capture("x");
    collector.connect(sink);
    expect(received.map((entry) => [entry.report.message, entry.saved])).toEqual([["x", false]]);
  });

  it("that is full keeps its records, and other reports are marked as in memory only", async () => {
    const { collector, storage, clock, received, sink } = setup(memoryStorage(6_000));
    for (let index = 0; index < 30; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    const kept = stored(storage).map(({ report }) => report.message);
    expect(kept.length).toBeGreaterThan(1);
    collector.connect(sink);
    expect(received).toHaveLength(30);
    expect(received.filter(({ saved }) => saved).map(({ report }) => report.message)).toEqual(kept);
  });
});

describe("breadcrumbs", () => {
  it("are the last thirty at the time of the error", () => {
    const { collector } = setup();
    const crumb = (at: number) => ({ at, kind: "action" as const, text: `step ${at}` });
    for (let at = 0; at <= BREADCRUMB_LIMIT; at += 1) addBreadcrumb(collector.breadcrumbs, crumb(at));
    collector.capture("x");
    addBreadcrumb(collector.breadcrumbs, crumb(99));
    const expected = Array.from({ length: 30 }, (_, index) => crumb(index + 1));
    expect(JSON.parse(collector.pending()[0]?.breadcrumbs ?? "")).toEqual(expected);
  });

  it("keep one step of an action or a field that is repeated, with the last time", () => {
    const { collector } = setup();
    const steps = [
      ["field", "textbox “Name”"],
      ["action", "draft/changed"],
      ["field", "textbox “Name”"],
      ["action", "draft/changed"],
      ["click", "button “Send”"],
      ["click", "button “Send”"],
      ["field", "textbox “Name”"],
      ["field", "textbox “E-mail”"],
      ["action", "draft/changed"],
      ["action", "draft/sent"],
      ["action", "draft/changed"],
    ] as const;
    for (const [at, [kind, text]] of steps.entries())
      addBreadcrumb(collector.breadcrumbs, { at, kind, text });
    expect(collector.breadcrumbs.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("are cut to the text limit", () => {
    const { collector } = setup();
    addBreadcrumb(collector.breadcrumbs, {
      at: 1,
      kind: "route",
      text: `${"x".repeat(BREADCRUMB_TEXT_LIMIT)}y`,
    });
    collector.capture("x");
    expect(collector.pending()[0]?.breadcrumbs).toBe(
      JSON.stringify([{ at: 1, kind: "route", text: "x".repeat(BREADCRUMB_TEXT_LIMIT) }]),
    );
  });
});

describe("onFirstCapture", () => {
  it("calls back once, on the first error", () => {
    const { collector } = setup();
    const callback = jest.fn();
    collector.onFirstCapture(callback);
    expect(callback).not.toHaveBeenCalled();
    collector.capture("one");
    collector.capture("two");
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it("calls every listener", () => {
    const { collector } = setup();
    const calls: string[] = [];
    collector.onFirstCapture(() => calls.push("first"));
    collector.onFirstCapture(() => calls.push("second"));
    collector.capture("one");
    expect(calls).toEqual(["first", "second"]);
  });

  it("calls back at once after an earlier error", () => {
    const { collector } = setup();
    collector.capture("one");
    const late = jest.fn();
    collector.onFirstCapture(late);
    expect(late).toHaveBeenCalledTimes(1);
  });
});
