import { safeStorage } from "@/lib/storage.ts";
import {
  BURST_MS,
  BURST_WRITES,
  createCollector,
  JOURNAL_LIMIT,
  RAW_TEXT_LIMIT,
} from "@/telemetry/collector.ts";
import { JOURNAL_PREFIX, SMALL_JOURNAL, type JournalEntry } from "@/telemetry/journal.ts";
import { leftJournals } from "@/telemetry/leftJournals.ts";
import { addToTrail, BREADCRUMB_LIMIT, BREADCRUMB_TEXT_LIMIT } from "@/telemetry/breadcrumbs.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
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
  const received: JournalEntry[] = [];
  return { clock, storage, collector, received, sink: (entry: JournalEntry) => void received.push(entry) };
}

const stored = (text: string | null | undefined): JournalEntry[] =>
  JSON.parse(text ?? "[]") as JournalEntry[];

describe("collector", () => {
  it("captures an error with every field", () => {
    const { collector, clock } = setup();
    const error = new TypeError("broken");
    collector.capture(error, { errorBoundary: "page", componentStack: "in App", props: "{}", userId: "u1" });
    expect(collector.pending()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{20}$/),
        errorId: expect.stringMatching(/^[0-9a-z]{1,7}$/),
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
      },
    ]);
  });

  it("writes the first report at once, under a key of its own session", () => {
    const { collector, storage } = setup();
    collector.capture("lost");
    const key = JOURNAL_PREFIX + collector.sessionId;
    expect(storage.keys()).toEqual([key]);
    expect(stored(storage.get(key)).map((entry) => entry.report.message)).toEqual(["lost"]);
  });

  it("hands over what waited, then what comes, each once", async () => {
    const { collector, clock, received, sink } = setup();
    collector.capture("before");
    collector.connect(sink);
    await clock.advance(BURST_MS);
    collector.capture(new TypeError("after"));
    await settlePromises();
    expect(received.map((entry) => [entry.report.message, entry.critical, entry.uncertain])).toEqual([
      ["before", false, false],
      ["after", true, false],
    ]);
    await clock.advance(1_000);
    expect(received).toHaveLength(2);
  });

  it("raises the count of the same error while it waits", async () => {
    const { collector, clock, received, sink } = setup();
    const error = new Error("again");
    collector.capture(error);
    await clock.advance(50);
    collector.capture(error);
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

  it("keeps a report whose sink threw, does not report that, and tries again with the next", async () => {
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

  it("takes an error that its sink causes in the next turn, without a loop", async () => {
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

  it("forgets what is settled, and removes an empty journal", async () => {
    const { collector, storage, clock } = setup();
    collector.capture("one");
    await clock.advance(BURST_MS);
    collector.capture("two");
    await clock.advance(BURST_MS);
    const [one, two] = collector.pending();
    collector.settled([one?.id ?? ""]);
    expect(stored([...storage.map.values()][0]).map((entry) => entry.report.id)).toEqual([two?.id]);
    collector.settled([two?.id ?? "", "unknown"]);
    expect(collector.pending()).toEqual([]);
    expect(storage.keys()).toEqual([]);
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

  it("cuts texts exactly at the limit, after the id was made", () => {
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
    expect(received).toHaveLength(JOURNAL_LIMIT);
    expect(received.at(-1)?.report.message).toBe(`error ${JOURNAL_LIMIT - 1}`);
    expect(collector.takeLost()).toBe(10_000 - JOURNAL_LIMIT);
  });

  it("makes room by forgetting what was handed over", async () => {
    const { collector, clock, received, sink } = setup();
    collector.connect(sink);
    for (let index = 0; index < JOURNAL_LIMIT; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    collector.capture("one more");
    await clock.advance(BURST_MS);
    expect(received).toHaveLength(JOURNAL_LIMIT + 1);
    expect(
      collector
        .pending()
        .map((report) => report.message)
        .slice(-1),
    ).toEqual(["one more"]);
    expect(collector.pending()).toHaveLength(JOURNAL_LIMIT);
    expect(collector.takeLost()).toBe(0);
  });
});

describe("storage", () => {
  it("that is forbidden costs no report", async () => {
    const forbidden = safeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { collector, received, sink } = setup({ ...memoryStorage(), ...forbidden });
    collector.capture("x");
    collector.connect(sink);
    collector.settled([]);
    expect(received.map((entry) => entry.report.message)).toEqual(["x"]);
  });

  it("that is nearly full keeps the newest ten", async () => {
    const { collector, storage, clock } = setup(memoryStorage(6_000));
    for (let index = 0; index < 30; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    const waiting = collector.pending().map((report) => report.message);
    expect(waiting).toHaveLength(30);
    const kept = stored([...storage.map.values()][0]).map((entry) => entry.report.message);
    expect(kept).toEqual(waiting.slice(-SMALL_JOURNAL));
  });

  it("that is too full even for those keeps none rather than old ones", async () => {
    const { collector, storage, clock } = setup(memoryStorage(1_000));
    collector.capture("error");
    expect(storage.keys()).toHaveLength(1);
    for (let index = 0; index < 30; index += 1) collector.capture(`error ${index}`);
    await clock.advance(BURST_MS);
    expect(storage.keys()).toEqual([]);
    expect(collector.pending()).toHaveLength(31);
  });

  it("of two tabs is not shared: neither erases the other's journal", async () => {
    const storage = memoryStorage();
    const first = setup(storage, 1);
    const second = setup(storage, 2);
    first.collector.capture("first tab");
    second.collector.capture("second tab");
    first.collector.settled(first.collector.pending().map((report) => report.id));
    expect(storage.keys()).toEqual([JOURNAL_PREFIX + second.collector.sessionId]);
  });
});

describe("leftJournals", () => {
  it("reads what other sessions left, marks it uncertain, and removes it when told", () => {
    const storage = memoryStorage();
    const entry = { report: capturedReport(), critical: true, uncertain: false };
    storage.set(`${JOURNAL_PREFIX}old`, JSON.stringify([entry]));
    storage.set(`${JOURNAL_PREFIX}own`, JSON.stringify([entry]));
    storage.set("another", "untouched");
    const left = leftJournals({ storage, keys: storage.keys }, "own");
    expect([left.entries, left.broken]).toEqual([[{ ...entry, uncertain: true }], 0]);
    expect(storage.keys()).toHaveLength(3);
    left.remove();
    expect(storage.keys()).toEqual([`${JOURNAL_PREFIX}own`, "another"]);
  });

  it.each([
    ["not json", 1],
    ["{}", 1],
    ["null", 1],
    ["[]", 0],
    ['[null,5,{"report":{}}]', 3],
  ])("counts what it cannot read in %p", (text, broken) => {
    const storage = memoryStorage();
    storage.set(`${JOURNAL_PREFIX}old`, text);
    const left = leftJournals({ storage, keys: storage.keys }, "own");
    expect([left.entries, left.broken]).toEqual([[], broken]);
  });

  it("finds nothing where storage is forbidden", () => {
    const keys = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(leftJournals({ storage: memoryStorage(), keys }, "own").entries).toEqual([]);
  });

  it("joins the reports of a running collector", () => {
    const { collector, received, sink, storage } = setup();
    const entry = { report: capturedReport(), critical: false, uncertain: true };
    collector.adopt([entry]);
    expect(stored([...storage.map.values()][0])).toEqual([entry]);
    collector.connect(sink);
    expect(received).toEqual([entry]);
  });
});

describe("breadcrumbs", () => {
  it("are the last twenty at the time of the error", () => {
    const { collector } = setup();
    const crumb = (at: number) => ({ at, kind: "action" as const, text: `step ${at}` });
    for (let at = 0; at <= BREADCRUMB_LIMIT; at += 1) addToTrail(collector.trail, crumb(at));
    collector.capture("x");
    addToTrail(collector.trail, crumb(99));
    const expected = Array.from({ length: 20 }, (_, index) => crumb(index + 1));
    expect(JSON.parse(collector.pending()[0]?.breadcrumbs ?? "")).toEqual(expected);
  });

  it("have texts cut at the limit", () => {
    const { collector } = setup();
    addToTrail(collector.trail, { at: 1, kind: "route", text: `${"x".repeat(BREADCRUMB_TEXT_LIMIT)}y` });
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

  it("calls back at once when there was an error, and never after the undo", () => {
    const { collector } = setup();
    const undone = jest.fn();
    collector.onFirstCapture(undone)();
    collector.capture("one");
    const late = jest.fn();
    collector.onFirstCapture(late);
    expect([undone.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
  });
});
