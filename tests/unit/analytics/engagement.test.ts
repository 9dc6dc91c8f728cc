import fc from "fast-check";
import {
  analyticsStarted,
  userActive,
  IDLE_AFTER_MS,
  engagementAt,
  engagementSlice,
} from "@/features/analytics/engagementSlice.ts";
import { pageHidden, pageShown } from "@/state/events.ts";

const { reducer, getInitialState } = engagementSlice;
const START = 1_000_000;
type Step = ReturnType<typeof userActive | typeof pageHidden | typeof pageShown>;

function started(hidden = false) {
  return reducer(getInitialState(), analyticsStarted({ pageViews: [], hidden, at: START }));
}
function after(...steps: Step[]) {
  return steps.reduce(reducer, started());
}

it("is zero before the start", () => {
  expect(engagementAt(getInitialState(), START)).toBe(0);
  expect(engagementAt(reducer(getInitialState(), userActive({ at: START })), START + 5_000)).toBe(0);
});

it.each([
  [0, 0],
  [29_999, 29_999],
  [30_000, 30_000],
  [30_001, 30_000],
  [600_000, 30_000],
])("%p ms after the last input it has counted %p ms", (passed, counted) => {
  expect(engagementAt(started(), START + passed)).toBe(counted);
});

it.each([
  [29_999, 59_999],
  [30_000, 60_000],
  [30_001, 60_000],
])("goes on with an input after %p ms", (pause, counted) => {
  const state = after(userActive({ at: START + pause }));
  expect(engagementAt(state, START + pause + 600_000)).toBe(counted);
});

it("stops while the page is hidden, and goes on when it is shown again", () => {
  const hidden = after(pageHidden({ at: START + 4_000 }));
  expect(engagementAt(hidden, START + 20_000)).toBe(4_000);
  const shown = reducer(hidden, pageShown({ at: START + 20_000 }));
  expect(engagementAt(shown, START + 25_000)).toBe(9_000);
});

it("is not started by a late input of a hidden page, and not ended twice", () => {
  const state = after(
    pageHidden({ at: START + 1_000 }),
    userActive({ at: START + 900 }),
    pageHidden({ at: START + 5_000 }),
  );
  expect(engagementAt(state, START + 90_000)).toBe(1_000);
});

it("does not start on a hidden page", () => {
  expect(engagementAt(started(true), START + 5_000)).toBe(0);
  const shown = reducer(started(true), pageShown({ at: START + 5_000 }));
  expect(engagementAt(shown, START + 6_000)).toBe(1_000);
});

it("does not shrink when the clock is set back", () => {
  const state = after(userActive({ at: START + 10_000 }), userActive({ at: START + 2_000 }));
  expect(engagementAt(state, START + 2_000)).toBe(10_000);
});

const steps = fc.array(
  fc.record({
    wait: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constantFrom(29_999, 30_000, 30_001)),
    make: fc.constantFrom(userActive, pageHidden, pageShown),
  }),
  { maxLength: 40 },
);

/** Engagement second by second is too coarse; this walks the same rules from one event to the next. */
function expected(events: { at: number; type: string }[], end: number): number {
  let total = 0;
  let visible = true;
  let inputAt = START;
  let from = START;
  for (const { at, type } of [...events, { at: end, type: "end" }]) {
    if (visible) total += Math.max(0, Math.min(at, inputAt + IDLE_AFTER_MS) - from);
    from = at;
    if (type === pageHidden.type) visible = false;
    if (type === pageShown.type) visible = true;
    if (visible && type !== "end") inputAt = at;
  }
  return total;
}

it("never exceeds the time that passed, never shrinks, and pauses exactly after 30 s", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 90_000 }), (visit, rest) => {
      let at = START;
      let state = started();
      let before = 0;
      const events: { at: number; type: string }[] = [];
      for (const { wait, make } of visit) {
        at += wait;
        state = reducer(state, make({ at }));
        events.push({ at, type: make.type });
        const now = engagementAt(state, at);
        expect(now).toBeGreaterThanOrEqual(before);
        expect(now - before).toBeLessThanOrEqual(wait);
        before = now;
      }
      expect(engagementAt(state, at + rest)).toBe(expected(events, at + rest));
    }),
  );
});
