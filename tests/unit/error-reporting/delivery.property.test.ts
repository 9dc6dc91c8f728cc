import fc from "fast-check";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { BURST_MS } from "@/telemetry/collector.ts";
import { JOURNAL_PREFIX } from "@/telemetry/journal.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import { reportServer, type Weather } from "./reportServer.ts";
import { holdPersistTimers, visit } from "./visit.ts";

holdPersistTimers();

type Step =
  | { do: "capture"; error: number; critical: boolean }
  | { do: "advance"; ms: number }
  | { do: "online" | "offline" | "save" | "reload" | "crash" }
  | { do: "weather"; weather: Weather };

const gentleWeather: Weather[] = ["fine", "unloadable", "unreachable"];
const roughWeather: Weather[] = [...gentleWeather, "answerLost", "silent", "hanging"];

function steps(weathers: Weather[], endings: ("reload" | "crash")[]): fc.Arbitrary<Step[]> {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant("capture" as const),
        error: fc.integer({ min: 0, max: 11 }),
        critical: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("advance" as const),
        ms: fc.constantFrom(0, 49, 50, 4_999, 5_000, 29_999, 30_000, 61_000, 400_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom("online" as const, "offline" as const, "save" as const) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant("weather" as const), weather: fc.constantFrom(...weathers) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...endings) }) },
  );
  return fc.array(step, { maxLength: 40 });
}

const journalKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith(JOURNAL_PREFIX));

/**
 * Plays the steps, then gives everything time to arrive in fine weather. With `keepJournal` false, what a page hands
 * to the next is in the saved store alone.
 */
async function play(script: Step[], keepJournal = true) {
  window.localStorage.clear();
  const clock = fakeClock();
  const server = reportServer(clock);
  const random = seededRandom(42);
  let online = true;
  let page = await visit(clock, server, random, online);
  const captures = new Map<string, number>();

  for (const step of script) {
    if (step.do === "capture") {
      const message = `${step.critical ? "TypeError" : "Error"} number ${step.error}`;
      page.collector.capture({ message, stack: "" });
      captures.set(message, (captures.get(message) ?? 0) + 1);
      await settlePromises();
    } else if (step.do === "advance") await clock.advance(step.ms);
    else if (step.do === "weather") server.weather = step.weather;
    else if (step.do === "save") await page.persistor.flush();
    else if (step.do === "online" || step.do === "offline") {
      online = step.do === "online";
      page.store.dispatch(online ? wentOnline({ at: clock.now() }) : wentOffline({ at: clock.now() }));
      await settlePromises();
    } else {
      if (!keepJournal) await clock.advance(BURST_MS);
      if (step.do === "reload") await page.close();
      else page.crash();
      if (!keepJournal) for (const key of journalKeys()) window.localStorage.removeItem(key);
      page = await visit(clock, server, random, online);
    }
  }

  server.weather = "fine";
  page.store.dispatch(wentOnline({ at: clock.now() }));
  await clock.advance(3_600_000);
  const counts = new Map<string, number>();
  for (const { message, count } of server.stored.values())
    counts.set(message, (counts.get(message) ?? 0) + count);
  return { captures, counts, page, server };
}

const sorted = (map: Map<string, number>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));

describe("whatever happens, in whatever order", () => {
  it("every occurrence is stored exactly once, as long as answers arrive and pages close in order", async () => {
    await fc.assert(
      fc.asyncProperty(steps(gentleWeather, ["reload"]), async (script) => {
        const { captures, counts, page } = await play(script);
        expect(sorted(counts)).toEqual(sorted(captures));
        const { entries, inFlight, dropped } = page.store.getState().errorQueue;
        expect([entries, inFlight, dropped, page.collector.pending()]).toEqual([[], [], {}, []]);
        expect(page.listenerErrors).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("the saved queue alone is enough when pages close in order", async () => {
    await fc.assert(
      fc.asyncProperty(steps([...gentleWeather, "silent", "hanging"], ["reload"]), async (script) => {
        const { captures, counts, page } = await play(script, false);
        expect([...counts.keys()].toSorted()).toEqual([...captures.keys()].toSorted());
        expect(page.store.getState().errorQueue.dropped).toEqual({});
      }),
      { numRuns: 150 },
    );
  });

  it("every error is stored, each report once, even when answers are lost and pages crash", async () => {
    await fc.assert(
      fc.asyncProperty(steps(roughWeather, ["reload", "crash"]), async (script) => {
        const { captures, counts, page } = await play(script);
        expect([...counts.keys()].toSorted()).toEqual([...captures.keys()].toSorted());
        const { entries, inFlight, dropped } = page.store.getState().errorQueue;
        // A report that was stored twice would have been refused and counted.
        expect([entries, inFlight, dropped, page.collector.pending()]).toEqual([[], [], {}, []]);
      }),
      { numRuns: 150 },
    );
  });

  it("never sends more than five at a time", async () => {
    await fc.assert(
      fc.asyncProperty(steps(roughWeather, ["reload", "crash"]), async (script) => {
        const { server } = await play(script);
        expect(server.requests.every(({ ids }) => ids.length >= 1 && ids.length <= 5)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
