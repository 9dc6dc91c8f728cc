import fc from "fast-check";
import { afterFailure, afterMail, firstTimes, isDue } from "../../firebase/functions/src/queue/pace.ts";
import { HOUR, MINUTE, START } from "./functionsWorld.ts";

test("whenever mails are wanted and however often the server fails, no 24 hours have more than 20", () => {
  const wishes = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 * HOUR }), fc.boolean()), { maxLength: 400 });
  fc.assert(
    fc.property(wishes, fc.constantFrom(0, 15 * MINUTE), (waits, gap) => {
      let times = firstTimes;
      let now = START;
      const sent: number[] = [];
      for (const [wait, fails] of waits) {
        // Mostly close together, as in a flood.
        now += wait % 3 === 0 ? wait : wait % MINUTE;
        if (!isDue(times, now, gap)) continue;
        if (fails) times = afterFailure(times, now, "");
        else {
          times = afterMail(times, now);
          sent.push(now);
        }
      }
      for (const at of sent) {
        const day = sent.filter((other) => other >= at && other < at + 24 * HOUR);
        expect(day.length).toBeLessThanOrEqual(20);
      }
      for (const [index, at] of sent.entries())
        expect(at - (sent[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(gap);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("the wait after failures doubles from a minute to an hour", () => {
  let times = firstTimes;
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    times = afterFailure(times, START, "x".repeat(1_000));
    waits.push((times.waitsUntil - START) / MINUTE);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(times.lastFailure).toHaveLength(300);
});
