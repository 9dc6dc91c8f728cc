import { userActive } from "@/features/analytics/engagementSlice.ts";
import { watchActivity } from "@/features/analytics/startAnalytics.ts";
import { fakeClock } from "../../support/fakeClock.ts";

function setup() {
  const clock = fakeClock();
  const start = clock.now();
  const told: number[] = [];
  const dispatch = (action: unknown) => {
    if (userActive.match(action)) told.push(action.payload.at - start);
    return action;
  };
  const stop = watchActivity(window, dispatch as Parameters<typeof watchActivity>[1], clock);
  return { clock, told, stop, input: (type = "keydown") => void window.dispatchEvent(new Event(type)) };
}

it.each(["pointermove", "pointerdown", "touchmove", "wheel", "keydown", "scroll"])("hears %s", (type) => {
  const { told, input, stop } = setup();
  input(type);
  stop();
  expect(told).toEqual([0]);
});

it("reports the first input at once, and the last of the next ten seconds with its own time", async () => {
  const { clock, told, input, stop } = setup();
  input();
  await clock.advance(3_000);
  input();
  await clock.advance(4_000);
  input();
  expect(told).toEqual([0]);
  await clock.advance(2_999);
  expect(told).toEqual([0]);
  await clock.advance(1);
  expect(told).toEqual([0, 7_000]);
  await clock.advance(60_000);
  expect(told).toEqual([0, 7_000]);
  input();
  expect(told).toEqual([0, 7_000, 70_000]);
  stop();
});

it("does not report an input from before the page was hidden", async () => {
  const { clock, told, input, stop } = setup();
  input();
  await clock.advance(4_000);
  input();
  document.dispatchEvent(new Event("visibilitychange"));
  await clock.advance(60_000);
  expect(told).toEqual([0]);
  stop();
});

it("stops", async () => {
  const { clock, told, input, stop } = setup();
  input();
  await clock.advance(1_000);
  input();
  stop();
  input();
  await clock.advance(60_000);
  expect([told, clock.timers()]).toEqual([[0], 0]);
});
