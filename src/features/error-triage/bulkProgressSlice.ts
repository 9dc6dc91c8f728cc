import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { bulkProgressed } from "@/state/events.ts";

export type BulkKind = "resolve" | "delete";

/** A call over all reports: under way, finished with its counts, or refused before it could start. */
export type BulkProgress =
  | { phase: "idle" }
  | { phase: "running"; kind: BulkKind; done: number; failed: number; total: number | null }
  | { phase: "finished"; kind: BulkKind; done: number; failed: number }
  | { phase: "rejected"; kind: BulkKind; message: string };

const idle = (): BulkProgress => ({ phase: "idle" });

/** How far "mark all as read" or "delete all" has come; only one runs at a time. */
export const bulkProgressSlice = createSlice({
  name: "bulkProgress",
  initialState: idle,
  reducers: {
    bulkStarted: (_, action: PayloadAction<BulkKind>): BulkProgress => ({
      phase: "running",
      kind: action.payload,
      done: 0,
      failed: 0,
      total: null,
    }),
    bulkFinished: (state, action: PayloadAction<{ done: number; failed: number }>): BulkProgress =>
      state.phase === "running"
        ? { phase: "finished", kind: state.kind, done: action.payload.done, failed: action.payload.failed }
        : state,
    bulkRejected: (state, action: PayloadAction<string>): BulkProgress =>
      state.phase === "running" ? { phase: "rejected", kind: state.kind, message: action.payload } : state,
    bulkDismissed: (state): BulkProgress => (state.phase === "running" ? state : idle()),
  },
  extraReducers: (builder) => {
    builder.addCase(bulkProgressed, (state, action) => {
      if (state.phase === "running") Object.assign(state, action.payload);
    });
  },
  selectors: { selectBulkProgress: (state) => state },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof bulkProgressSlice> {}
}

export const { bulkStarted, bulkFinished, bulkRejected, bulkDismissed } = bulkProgressSlice.actions;
export const { selectBulkProgress } = bulkProgressSlice.selectors;
