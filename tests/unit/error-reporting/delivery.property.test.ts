import fc from "fast-check";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { BURST_MS } from "@/telemetry/collector.ts";
import { REPORT_PREFIX } from "@/telemetry/report/reportRecord.ts";
import { browserTabs } from "../../support/browserTabs.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer, type Weather } from "./reportServer.ts";
import { visit } from "./visit.ts";

beforeEach(() => window.localStorage.clear());

const TABS = 2;

type Step =
  | { do: "capture"; tab: number; error: number; critical: boolean; noise: boolean }
  | { do: "advance"; ms: number }
  | { do: "online" | "offline"; tab: number }
  | { do: "reload" | "crash"; tab: number }
  | { do: "room"; capacity: number }
  | { do: "weather"; weather: Weather }
  | { do: "sampling"; file: string | null };

const gentleWeather: Weather[] = ["fine", "unloadable", "unreachable"];
const roughWeather: Weather[] = [...gentleWeather, "answerLost", "silent", "hanging"];

interface Script {
  weathers?: Weather[];
  endings?: ("reload" | "crash")[];
  /** Room in storage, in UTF-16 code units. */
  rooms?: number[];
  /** Contents of the file of the sampling rules. */
  samplings?: (string | null)[];
}

function steps({
  weathers = roughWeather,
  endings = ["reload", "crash"],
  rooms = [],
  samplings = [],
}: Script = {}) {
  const tab = fc.integer({ min: 0, max: TABS - 1 });
  const capture = fc.record({
    do: fc.constant("capture" as const),
    tab,
    error: fc.integer({ min: 0, max: 11 }),
    critical: fc.boolean(),
    noise: fc.constantFrom(false, false, false, true),
  });
  const ms = fc.constantFrom(0, 49, 50, 4_999, 5_000, 29_999, 30_000, 61_000, 400_000);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 7, arbitrary: capture },
    { weight: 4, arbitrary: fc.record({ do: fc.constant("advance" as const), ms }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("online" as const, "offline" as const), tab }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant("weather" as const), weather: fc.constantFrom(...weathers) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...endings), tab }) },
    {
      weight: rooms.length,
      arbitrary: fc.record({
        do: fc.constant("room" as const),
        capacity: fc.constantFrom(Infinity, ...rooms),
      }),
    },
    {
      weight: samplings.length,
      arbitrary: fc.record({
        do: fc.constant("sampling" as const),
        file: fc.constantFrom(null, ...samplings),
      }),
    },
  );
  // Without `size`, most scripts have fewer than five errors.
  return fc.array(step, { maxLength: 40, size: "max" });
}

/** Runs the steps in two tabs of one browser, then lets every delivery succeed. */
async function play(script: Step[], { locks = true, apart = false } = {}) {
  const clock = fakeClock();
  const server = reportServer(clock);
  const random = seededRandom(42);
  const browser = browserTabs({ locks });
  const open = (online: boolean) => visit(clock, server, random, { online, browser });
  const online = Array.from({ length: TABS }, () => true);
  const tabs = [await open(true), await open(true)];
  const captures = new Map<string, number>();
  const errors: unknown[] = [];
  let noise = 0;

  for (const step of script) {
    if (step.do === "advance") await clock.advance(step.ms);
    else if (step.do === "weather") server.weather = step.weather;
    else if (step.do === "room") browser.limits.capacity = step.capacity;
    else if (step.do === "sampling") server.sampling = step.file;
    else {
      const page = tabs[step.tab];
      if (!page) throw new Error("There is no such tab.");
      if (step.do === "capture") {
        const name = `${step.critical ? "TypeError" : "Error"} number ${step.error}`;
        const message = step.noise ? `ResizeObserver loop limit exceeded ${name}` : name;
        page.collector.capture({ message, stack: "" });
        if (step.noise) noise += 1;
        else captures.set(message, (captures.get(message) ?? 0) + 1);
        // Not in every case: two tabs may capture before either has read the other's count.
        if (apart) await clock.advance(BURST_MS);
        else if (step.error % 3 > 0) await settlePromises();
      } else if (step.do === "online" || step.do === "offline") {
        online[step.tab] = step.do === "online";
        const event = online[step.tab] ? wentOnline : wentOffline;
        page.store.dispatch(event({ at: clock.now() }));
        await settlePromises();
      } else {
        errors.push(...page.listenerErrors);
        if (step.do === "reload") await page.close();
        else page.crash();
        tabs[step.tab] = await open(online[step.tab] ?? true);
      }
    }
  }

  server.weather = "fine";
  browser.limits.capacity = Infinity;
  for (const page of tabs) page.store.dispatch(wentOnline({ at: clock.now() }));
  await clock.advance(3_600_000);
  const counts = new Map<string, number>();
  for (const { message, count } of server.stored.values())
    counts.set(message, (counts.get(message) ?? 0) + count);
  for (const page of tabs) errors.push(...page.listenerErrors);
  return { captures, counts, tabs, server, browser, errors, noise };
}

type Played = Awaited<ReturnType<typeof play>>;

const sorted = (map: Map<string, number>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));
const names = (map: Map<string, number>) => [...map.keys()].toSorted();

/**
 * Checks that nothing waits in any tab or in storage, and that one to five reports were sent at a time. A report stored
 * twice would have been refused and counted.
 */
function expectSettled({ tabs, browser, errors, server }: Played): void {
  expect(server.requests.every(({ ids }) => ids.length >= 1 && ids.length <= 5)).toBe(true);
  for (const { store, collector } of tabs) {
    const { entries, inFlight, dropped } = store.getState().errorQueue;
    expect([entries, inFlight, dropped.rejected, dropped["queue-full"]]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ]);
    expect(collector.pending()).toEqual([]);
  }
  expect(Object.keys(browser.stored).filter((key) => key.startsWith(REPORT_PREFIX))).toEqual([]);
  // Compares texts, because a failing comparison of live errors prints everything they refer to.
  expect(errors.map((error) => (error instanceof Error ? error.stack : String(error)))).toEqual([]);
}

/** The drop counts of one reason that have reached the server or still wait. */
function dropsCounted({ server, tabs }: Played, reason: "noise" | "sampled"): number {
  const sent = server.requests.reduce((sum, { dropped }) => sum + (dropped[reason] ?? 0), 0);
  return sent + (tabs[0]?.store.getState().errorQueue.dropped[reason] ?? 0);
}

const total = (map: Map<string, number>) => [...map.values()].reduce((sum, count) => sum + count, 0);

describe("whatever happens in two tabs, in whatever order", () => {
  // A page that opens during the burst of another may count an occurrence of it twice, or not at all.
  it("every occurrence is stored, and every drop counted, exactly once, as long as answers arrive, and no page opens during a burst", async () => {
    await fc.assert(
      fc.asyncProperty(steps({ weathers: gentleWeather, endings: ["reload"] }), async (script) => {
        const played = await play(script, { apart: true });
        expect(sorted(played.counts)).toEqual(sorted(played.captures));
        expectSettled(played);
        expect(dropsCounted(played, "noise")).toBe(played.noise);
      }),
      { numRuns: 60 },
    );
  });

  it.each([true, false])(
    "every error is stored, each report once, even when answers are lost and pages crash (locks: %s)",
    async (locks) => {
      await fc.assert(
        fc.asyncProperty(steps(), async (script) => {
          const played = await play(script, { locks });
          expect(names(played.counts)).toEqual(names(played.captures));
          expectSettled(played);
        }),
        { numRuns: 60 },
      );
    },
  );

  it("the same holds while storage is full for a time, as long as the tabs stay open", async () => {
    const stays = steps({ rooms: [0, 3_000] }).map((script) =>
      script.filter((step) => step.do !== "reload" && step.do !== "crash"),
    );
    await fc.assert(
      fc.asyncProperty(stays, async (script) => {
        const played = await play(script);
        expect(names(played.counts)).toEqual(names(played.captures));
        expectSettled(played);
      }),
      { numRuns: 60 },
    );
  });

  it("every occurrence is stored or counted as sampled, when sampling is set and the quota is used up", async () => {
    const samplings = ['{"rates":{"*":0.5},"off":["replay"]}', '{"rates":{"r1":0,"*":1},"off":[]}', "<html>"];
    const script = steps({ weathers: [...gentleWeather, "exhausted"], endings: ["reload"], samplings });
    let withheld = 0;
    await fc.assert(
      fc.asyncProperty(script, async (given) => {
        const played = await play(given, { apart: true });
        const sampled = dropsCounted(played, "sampled");
        withheld += sampled;
        expect(total(played.counts) + sampled).toBe(total(played.captures));
        expectSettled(played);
      }),
      { numRuns: 100 },
    );
    expect(withheld).toBeGreaterThan(0);
  });
});

test("the same noise twice within a burst counts twice", async () => {
  const noise = { do: "capture", tab: 0, error: 1, critical: false, noise: true } as const;
  const other = { ...noise, error: 2, noise: false };
  // The first error opens the burst; the two that follow are handed over as one report.
  expect(dropsCounted(await play([other, noise, noise], { apart: true }), "noise")).toBe(2);
});
