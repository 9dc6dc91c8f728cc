import { createAction } from "@reduxjs/toolkit";
import type { Fields } from "@/lib/storedSlice.ts";

/** A persisted slice is restored; without `fields`, nothing usable was stored. */
export const sliceRestored = createAction<{ name: string; fields?: Fields | undefined }>(
  "persist/sliceRestored",
);

/** The administrator clears a slice's stored state; `key` is its key in local storage. */
export const storedSliceCleared = createAction<{ key: string }>("persist/sliceCleared");
