import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { pageHidden } from "@/state/events.ts";
import { enqueue, queuesFlushed } from "@/state/queueFlush.ts";
import { rateMetric, thresholds, type MetricName, type Rating } from "./metrics.ts";

/** A value as an observer reports it. */
export interface Measurement {
  /** The same for all updates of one value: a layout shift score changes until the page is left. */
  id: string;
  name: MetricName | "longTask";
  /** Milliseconds; CLS has no unit. */
  value: number;
  /** The resource, without query string. */
  target?: string;
}

interface QueuedMeasurement extends Measurement {
  /** `null` for long tasks, which have no thresholds. */
  rating: Rating | null;
  /** A resource that took more than a second. */
  slow?: true;
  /** Epoch milliseconds. */
  at: number;
}

interface MetricValue {
  value: number;
  rating: Rating;
  /** Epoch milliseconds. */
  at: number;
}

export interface MonitoringState {
  /** Measurements until the next flush. */
  queue: QueuedMeasurement[];
  /** The latest value of each metric of this page; of resource load, the slowest. */
  metrics: Partial<Record<MetricName, MetricValue>>;
  /** The newest last. */
  slowResources: { target: string; value: number }[];
  /** Tasks that blocked the page for more than 50 ms. */
  longTasks: { count: number; longestMs: number };
  /** What this browser cannot measure, with the reason. */
  unavailable: { name: string; reason: string }[];
}

/** The limit of queued measurements; more would only cost memory. */
export const MAX_MEASUREMENTS = 500;
/** The limit of stored slow resources. */
export const MAX_SLOW_RESOURCES = 50;

const initialState: MonitoringState = {
  queue: [],
  metrics: {},
  slowResources: [],
  longTasks: { count: 0, longestMs: 0 },
  unavailable: [],
};

function note(state: MonitoringState, measurement: Measurement, at: number): QueuedMeasurement {
  const { name, value, target } = measurement;
  if (name === "longTask") {
    const { count, longestMs } = state.longTasks;
    state.longTasks = { count: count + 1, longestMs: Math.max(longestMs, value) };
    return { ...measurement, rating: null, at };
  }
  const rating = rateMetric(name, value);
  const isSlowest = value >= (state.metrics[name]?.value ?? 0);
  if (name !== "resourceLoad" || isSlowest) state.metrics[name] = { value, rating, at };
  if (name !== "resourceLoad" || value <= thresholds.resourceLoad.good) return { ...measurement, rating, at };
  state.slowResources.push({ target: target ?? "", value });
  if (state.slowResources.length > MAX_SLOW_RESOURCES) state.slowResources.shift();
  return { ...measurement, rating, at, slow: true };
}

/** The speed of this page: all measurements, and those queued for the next flush. */
export const monitoringSlice = createSlice({
  name: "monitoring",
  initialState,
  reducers: {
    measured: (state, action: PayloadAction<{ measurements: Measurement[]; at: number }>) => {
      const { measurements, at } = action.payload;
      const rated = measurements.map((measurement) => note(state, measurement, at));
      enqueue(state.queue, rated, MAX_MEASUREMENTS);
    },
    observerUnavailable: (state, action: PayloadAction<{ name: string; reason: string }>) => {
      state.unavailable.push(action.payload);
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(queuesFlushed, pageHidden), (state) => {
      state.queue = [];
    });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof monitoringSlice> {}
}

export const { measured, observerUnavailable } = monitoringSlice.actions;
