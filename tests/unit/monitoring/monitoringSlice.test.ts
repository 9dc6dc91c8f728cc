import {
  MAX_MEASUREMENTS,
  MAX_SLOW_RESOURCES,
  measured,
  monitoringSlice,
  type Measurement,
  type MonitoringState,
} from "@/features/monitoring/monitoringSlice.ts";

const { reducer, getInitialState } = monitoringSlice;
const AT = 1_000;

function after(measurements: Measurement[], state: MonitoringState = getInitialState()): MonitoringState {
  return reducer(state, measured({ measurements, at: AT }));
}
function resource(value: number, id = "resource-1"): Measurement {
  return { id, name: "resourceLoad", value, target: `/${id}.js` };
}

it("rates a measurement and keeps it for the next flush", () => {
  const state = after([{ id: "v1", name: "LCP", value: 2_600 }]);
  expect(state.metrics).toEqual({ LCP: { value: 2_600, rating: "needs-improvement", at: AT } });
  expect(state.queue).toEqual([{ id: "v1", name: "LCP", value: 2_600, rating: "needs-improvement", at: AT }]);
});

it("replaces a value that is corrected before it was flushed", () => {
  const first = after([{ id: "v1", name: "CLS", value: 0.3 }]);
  const state = after([{ id: "v1", name: "CLS", value: 0.05 }], first);
  expect(state.queue.map(({ value, rating }) => [value, rating])).toEqual([[0.05, "good"]]);
  expect(state.metrics.CLS?.value).toBe(0.05);
});

it.each([
  [999.9, []],
  [1_000, []],
  [1_000.1, [{ target: "/resource-1.js", value: 1_000.1 }]],
])("flags a resource of %p ms as %j", (value, slow) => {
  const state = after([resource(value)]);
  expect(state.slowResources).toEqual(slow);
  expect(state.queue[0]?.slow ?? false).toBe(slow.length > 0);
});

it("counts the slowest resource", () => {
  const state = after([resource(200, "a"), resource(3_500, "b"), resource(1_500, "c")]);
  expect(state.metrics.resourceLoad).toEqual({ value: 3_500, rating: "poor", at: AT });
  expect(state.queue.map(({ rating }) => rating)).toEqual(["good", "poor", "needs-improvement"]);
});

it("keeps only the newest slow resources", () => {
  const many = Array.from({ length: MAX_SLOW_RESOURCES + 1 }, (_, index) => resource(2_000, `r${index}`));
  const { slowResources } = after(many);
  expect([slowResources.length, slowResources[0]?.target]).toEqual([MAX_SLOW_RESOURCES, "/r1.js"]);
});

it("counts long tasks, which have no rating", () => {
  const state = after([
    { id: "longTask-1", name: "longTask", value: 80 },
    { id: "longTask-2", name: "longTask", value: 60 },
  ]);
  expect(state.longTasks).toEqual({ count: 2, longestMs: 80 });
  expect(state.queue.map(({ rating }) => rating)).toEqual([null, null]);
  expect(state.metrics).toEqual({});
});

it("drops measurements beyond the limit", () => {
  const many = Array.from({ length: MAX_MEASUREMENTS + 2 }, (_, index) => resource(1, `r${index}`));
  expect(after(many).queue).toHaveLength(MAX_MEASUREMENTS);
});
