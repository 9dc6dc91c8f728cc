import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { PlannerAnswers } from "./plannerAnswers.ts";

/** Times are epoch milliseconds. */
export interface PlannerDraft {
  /** Made when the planner is opened: the stored document's name, so that a plan sent twice is stored once. */
  id: string;
  startedAt: number;
  /** The last change; the draft expires some time after it. */
  savedAt: number;
  /** When it was handed over for sending; `null` while it can be changed. */
  sentAt: number | null;
  /** The step that was open last. */
  step: string;
  /** The names of the files that were sent with it. */
  files: string[];
  answers: PlannerAnswers;
}

export interface PlannerDraftState {
  draft: PlannerDraft | null;
  /** The last change of any kind, by which tabs agree on the newest draft. */
  changedAt: number;
  /** What was cleared a moment ago, to be brought back; never stored. */
  cleared: PlannerDraft | null;
  /** When the draft that has expired was last changed; never stored. */
  expired: number | null;
  /** The browser refused to store the draft; never stored itself. */
  refused: boolean;
}

const initialState: PlannerDraftState = {
  draft: null,
  changedAt: 0,
  cleared: null,
  expired: null,
  refused: false,
};

/** What is kept on the device. */
export const storedParts = ["draft", "changedAt"] as const satisfies (keyof PlannerDraftState)[];

/** What the visitor has answered so far, until it is sent, cleared or expired. */
export const plannerDraftSlice = createSlice({
  name: "plannerDraft",
  initialState,
  reducers: {
    draftStarted: (state, { payload }: PayloadAction<{ id: string; step: string; at: number }>) => {
      const { id, step, at } = payload;
      state.draft = { id, startedAt: at, savedAt: at, sentAt: null, step, files: [], answers: {} };
      state.changedAt = at;
      state.cleared = null;
    },
    stepOpened: (state, { payload }: PayloadAction<string>) => {
      if (state.draft) state.draft.step = payload;
    },
    /** Some fields were changed; the others stay, since another tab may have changed those. */
    questionsAnswered: (state, { payload }: PayloadAction<{ answers: PlannerAnswers; at: number }>) => {
      if (!state.draft || state.draft.sentAt !== null) return;
      Object.assign(state.draft.answers, payload.answers);
      state.draft.savedAt = payload.at;
      state.changedAt = payload.at;
      state.cleared = null;
      state.expired = null;
    },
    /** The plan was handed over for sending; from here on it is a copy. */
    planSubmitted: (state, { payload }: PayloadAction<{ id: string; files: string[]; at: number }>) => {
      if (!state.draft) return;
      const { id, files, at } = payload;
      state.draft.files = files;
      // Another one when another tab has sent another text under its own.
      state.draft.id = id;
      state.draft.sentAt ??= at;
      state.draft.savedAt = at;
      state.changedAt = at;
    },
    /** The plan was refused, and is changed before it is sent again. */
    planReopened: (state, { payload: { at } }: PayloadAction<{ at: number }>) => {
      if (!state.draft) return;
      state.draft.sentAt = null;
      state.draft.savedAt = at;
      state.changedAt = at;
    },
    draftCleared: (state, { payload: { at } }: PayloadAction<{ at: number }>) => {
      state.cleared = state.draft;
      state.draft = null;
      state.changedAt = at;
    },
    clearingUndone: (state, { payload: { at } }: PayloadAction<{ at: number }>) => {
      state.draft = state.cleared;
      state.cleared = null;
      state.changedAt = at;
    },
    draftExpired: (state, { payload: { at } }: PayloadAction<{ at: number }>) => {
      state.expired = state.draft?.savedAt ?? null;
      state.draft = null;
      state.changedAt = at;
    },
    /** Another tab has changed the draft; the last change counts. */
    draftAdopted: (
      state,
      { payload }: PayloadAction<Pick<PlannerDraftState, (typeof storedParts)[number]>>,
    ) => {
      if (payload.changedAt <= state.changedAt) return;
      state.draft = payload.draft;
      state.changedAt = payload.changedAt;
    },
    storageRefused: (state) => {
      state.refused = true;
    },
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof plannerDraftSlice> {}
}

export const {
  draftStarted,
  stepOpened,
  questionsAnswered,
  planSubmitted,
  planReopened,
  draftCleared,
  clearingUndone,
  draftExpired,
  draftAdopted,
  storageRefused,
} = plannerDraftSlice.actions;
