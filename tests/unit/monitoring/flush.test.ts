import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import { measured } from "@/features/monitoring/monitoringSlice.ts";
import { effectsStarted, pageHidden } from "@/state/events.ts";
import { queuesFlushed, setupQueueFlush } from "@/state/queueFlush.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

function setup() {
  const clock = fakeClock();
  const store = makeStore({ services: testServices(clock) });
  joinLateSlices(store);
  const startListening = attachListeners(store, (error) => {
    throw error;
  });
  let flushes = 0;
  startListening({
    actionCreator: queuesFlushed,
    effect: () => {
      flushes += 1;
    },
  });
  setupQueueFlush(startListening, ({ monitoring }) => monitoring.queue.length > 0);
  store.dispatch(effectsStarted());
  const measure = (id: string) =>
    void store.dispatch(measured({ measurements: [{ id, name: "LCP", value: 1 }], at: clock.now() }));
  const queue = () => store.getState().monitoring.queue.map(({ id }) => id);
  return { clock, store, measure, queue, flushes: () => flushes };
}

it("flushes the queue every 60 s", async () => {
  const { clock, measure, queue } = setup();
  measure("a");
  await clock.advance(59_999);
  measure("b");
  expect(queue()).toEqual(["a", "b"]);
  await clock.advance(1);
  expect(queue()).toEqual([]);
  measure("c");
  await clock.advance(59_999);
  expect(queue()).toEqual(["c"]);
  await clock.advance(1);
  expect(queue()).toEqual([]);
});

it("does not flush an empty queue", async () => {
  const { clock, flushes } = setup();
  await clock.advance(600_000);
  expect(flushes()).toBe(0);
});

it("flushes the queue when the page is hidden", () => {
  const { clock, store, measure, queue } = setup();
  measure("a");
  store.dispatch(pageHidden({ at: clock.now() }));
  expect(queue()).toEqual([]);
});
