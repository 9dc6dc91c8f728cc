import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import { setupMonitoringListeners } from "@/features/monitoring/monitoringListeners.ts";
import { measured, type QueuedMeasurement } from "@/features/monitoring/monitoringSlice.ts";
import { effectsStarted, pageHidden } from "@/state/events.ts";
import { FLUSH_LIMIT_MS } from "@/state/queueFlush.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

/** A transport that notes what it is given, and answers as it is told. */
function transport() {
  const batches: QueuedMeasurement[][] = [];
  let answer: () => Promise<void> = () => Promise.resolve();
  return {
    batches,
    ids: () => batches.map((batch) => batch.map(({ id }) => id).join(" ")),
    answers: (next: () => Promise<void>) => {
      answer = next;
    },
    send(batch: QueuedMeasurement[]) {
      batches.push(batch);
      return answer();
    },
  };
}

function setup(given?: ReturnType<typeof transport>) {
  const clock = fakeClock();
  const store = makeStore({ services: testServices(clock) });
  joinLateSlices(store);
  const startListening = attachListeners(store, (error) => {
    throw error;
  });
  const stop = setupMonitoringListeners(startListening, given);
  store.dispatch(effectsStarted());
  const measure = (id: string) =>
    void store.dispatch(measured({ measurements: [{ id, name: "LCP", value: 1 }], at: clock.now() }));
  return { clock, store, measure, stop, monitoring: () => store.getState().monitoring };
}

it("flushes the queue every 60 s", async () => {
  const to = transport();
  const { clock, measure, monitoring } = setup(to);
  measure("a");
  await clock.advance(59_999);
  expect(to.ids()).toEqual([]);
  measure("b");
  await clock.advance(1);
  expect(to.ids()).toEqual(["a b"]);
  measure("c");
  await clock.advance(59_999);
  expect(to.ids()).toHaveLength(1);
  await clock.advance(1);
  expect(to.ids()).toEqual(["a b", "c"]);
  expect([monitoring().queue, monitoring().inFlight]).toEqual([[], []]);
});

it("does not flush an empty queue", async () => {
  const to = transport();
  const { clock } = setup(to);
  await clock.advance(600_000);
  expect(to.batches).toEqual([]);
});

it("flushes the queue when the page is hidden", async () => {
  const to = transport();
  const { clock, store, measure } = setup(to);
  measure("a");
  store.dispatch(pageHidden({ at: clock.now() }));
  await settlePromises();
  expect(to.ids()).toEqual(["a"]);
});

it("keeps a batch that could not be sent, and sends it with the next", async () => {
  const to = transport();
  const { clock, measure, monitoring } = setup(to);
  to.answers(() => Promise.reject(new Error("no way")));
  measure("a");
  await clock.advance(60_000);
  expect([monitoring().queue.map(({ id }) => id), monitoring().failure]).toEqual([["a"], "no way"]);
  to.answers(() => Promise.resolve());
  measure("b");
  await clock.advance(60_000);
  expect(to.ids()).toEqual(["a", "a b"]);
  expect([monitoring().queue, monitoring().failure]).toEqual([[], null]);
});

it("sends one batch at a time, and treats a transport without an answer as failed", async () => {
  const to = transport();
  const { clock, store, measure, monitoring } = setup(to);
  to.answers(() => new Promise(() => undefined));
  measure("a");
  await clock.advance(60_000);
  measure("b");
  store.dispatch(pageHidden({ at: clock.now() }));
  await clock.advance(FLUSH_LIMIT_MS - 1);
  expect(to.ids()).toEqual(["a"]);
  await clock.advance(1);
  expect(monitoring().queue.map(({ id }) => id)).toEqual(["a", "b"]);
});

it("sends nothing by default, and empties the queue", async () => {
  const { clock, measure, monitoring } = setup();
  measure("a");
  await clock.advance(60_000);
  expect([monitoring().queue, monitoring().inFlight, monitoring().failure]).toEqual([[], [], null]);
});

it("stops its timer", async () => {
  const to = transport();
  const { clock, store, measure, stop } = setup(to);
  measure("a");
  stop();
  store.dispatch(pageHidden({ at: clock.now() }));
  await clock.advance(120_000);
  expect([to.batches, clock.timers()]).toEqual([[], 0]);
});
