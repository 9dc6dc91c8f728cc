import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface Measurement {
  name: string;
  value: number;
  /** Epoch milliseconds. */
  at: number;
}

export interface MonitoringQueueState {
  queue: Measurement[];
  /** Measurements the full queue had no room for. */
  dropped: number;
}

/** A visit's measurements until the next flush; more would only cost memory. */
export const MAX_MEASUREMENTS = 500;

const initialState: MonitoringQueueState = { queue: [], dropped: 0 };

/** Performance measurements waiting for the next flush. */
export const monitoringQueueSlice = createSlice({
  name: "monitoringQueue",
  initialState,
  reducers: {
    measured: (state, action: PayloadAction<Measurement>) => {
      if (state.queue.length < MAX_MEASUREMENTS) state.queue.push(action.payload);
      else state.dropped += 1;
    },
    flushed: (state) => {
      state.queue = [];
    },
  },
  selectors: { selectMeasurements: (state) => state.queue },
});

export const { measured, flushed } = monitoringQueueSlice.actions;
export const { selectMeasurements } = monitoringQueueSlice.selectors;
