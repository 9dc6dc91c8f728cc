import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { isRehydrated } from "@/lib/storedSlice.ts";
import { consentReopened } from "@/state/events.ts";

type ConsentChoice = "undecided" | "granted" | "denied";

/** Raised when what is asked for changes: an older answer no longer counts, and the question is put again. */
export const CONSENT_VERSION = 1;

export interface ConsentAnswer {
  choice: Exclude<ConsentChoice, "undecided">;
  /** Epoch milliseconds. */
  at: number;
}

export interface ConsentState {
  choice: ConsentChoice;
  /** The version of the question that was answered. */
  version: number;
  /** Epoch milliseconds; `null` before an answer. */
  decidedAt: number | null;
  /** Whether the visitor asked to see the question again. */
  reopened: boolean;
}

const initialState: ConsentState = {
  choice: "undecided",
  version: CONSENT_VERSION,
  decidedAt: null,
  reopened: false,
};

function decide(state: ConsentState, { choice, at }: ConsentAnswer): void {
  state.choice = choice;
  state.version = CONSENT_VERSION;
  state.decidedAt = at;
  state.reopened = false;
}

/** Whether the visitor agreed to optional analytics. Nothing optional runs before `granted`. */
export const consentSlice = createSlice({
  name: "consent",
  initialState,
  reducers: {
    consentDecided: (state, action: PayloadAction<ConsentAnswer>) => decide(state, action.payload),
    /** The visitor has answered in another tab. */
    consentAdopted: (state, action: PayloadAction<ConsentAnswer>) => decide(state, action.payload),
  },
  extraReducers: (builder) => {
    builder.addCase(consentReopened, (state) => {
      state.reopened = true;
    });
  },
  selectors: {
    selectConsent: (state) => state.choice,
    selectReopened: (state) => state.reopened,
    /** Not before it is known what the visitor answered earlier. */
    selectConsentAsked: (state) => isRehydrated(state) && (state.choice === "undecided" || state.reopened),
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof consentSlice> {}
}

export const { consentDecided, consentAdopted } = consentSlice.actions;
export const { selectConsent, selectReopened, selectConsentAsked } = consentSlice.selectors;
