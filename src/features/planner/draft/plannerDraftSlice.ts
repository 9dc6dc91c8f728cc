import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { PlannerAnswers } from "../steps/plannerAnswers.ts";
import type { RootState } from "@/state/types.ts";
import { DAY_MS } from "@/lib/clock.ts";

/** The time that a draft, or the copy of a sent plan, stays on the device after its last change. */
export const DRAFT_DAYS = 30;

/** The time at which a draft is deleted, in epoch milliseconds. */
export const expiryOf = ({ savedAt }: { savedAt: number }): number => savedAt + DRAFT_DAYS * DAY_MS;

/** Whether anything is answered. */
export const hasAnswers = ({ answers }: Pick<PlannerDraft, "answers">): boolean =>
  Object.values(answers).some(({ length }) => length > 0);

/** Times are epoch milliseconds. */
export interface PlannerDraft {
  /** The id of the future document, made when the planner opens: a plan sent twice is stored once. */
  id: string;
  startedAt: number;
  /** The last change; the draft expires a fixed time after it. */
  savedAt: number;
  /** The time of sending; `null` while it can be changed. */
  sentAt: number | null;
  /** The last open step. */
  step: string;
  /** The names of the files sent with it. */
  files: string[];
  answers: PlannerAnswers;
}

export interface PlannerDraftState {
  draft: PlannerDraft | null;
  /** The last change of any kind. Tabs use it to find the newest draft. */
  changedAt: number;
  /** The draft that was just deleted, for undo; never stored. */
  cleared: PlannerDraft | null;
  /** The last change of the expired draft; never stored. */
  expired: number | null;
  /** Whether the browser refused to store the draft; never stored. */
  refused: boolean;
}

const initialState: PlannerDraftState = {
  draft: null,
  changedAt: 0,
  cleared: null,
  expired: null,
  refused: false,
};

/** The stored part of the slice. */
export const storedParts = ["draft", "changedAt"] as const satisfies (keyof PlannerDraftState)[];
export type StoredDraft = Pick<PlannerDraftState, (typeof storedParts)[number]>;

/** The visitor's answers until they are sent, deleted or expired. */
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
    /** Changes some fields; the others stay, since another tab may have changed them. */
    questionsAnswered: (state, { payload }: PayloadAction<{ answers: PlannerAnswers; at: number }>) => {
      if (!state.draft || state.draft.sentAt !== null) return;
      Object.assign(state.draft.answers, payload.answers);
      state.draft.savedAt = payload.at;
      state.changedAt = payload.at;
      state.cleared = null;
      state.expired = null;
    },
    /** The plan was submitted; from here on it is a copy. */
    planSubmitted: (state, { payload }: PayloadAction<{ id: string; files: string[]; at: number }>) => {
      if (!state.draft) return;
      const { id, files, at } = payload;
      state.draft.files = files;
      // A new id when another tab sent a different text under the first one.
      state.draft.id = id;
      state.draft.sentAt ??= at;
      state.draft.savedAt = at;
      state.changedAt = at;
    },
    /** The plan was refused and is edited before it is sent again. */
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
    /** The clock was wrong when the draft was saved. */
    draftRedated: (state, { payload: { at } }: PayloadAction<{ at: number }>) => {
      if (state.draft) state.draft.savedAt = at;
      state.changedAt = at;
    },
    /** Another tab changed the draft; the last change wins. */
    draftAdopted: (state, { payload }: PayloadAction<StoredDraft>) => {
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
  draftRedated,
  draftAdopted,
  storageRefused,
} = plannerDraftSlice.actions;

/** The draft, or the copy of the plan that was sent; `null` when there is none. */
export const selectDraft = (state: RootState): PlannerDraft | null => state.plannerDraft?.draft ?? null;

/** The whole slice; as at the start until it joins with the effects. */
export const selectPlannerDraft = ({ plannerDraft = initialState }: Partial<RootState>): PlannerDraftState =>
  plannerDraft;
