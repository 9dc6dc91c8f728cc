import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { isRehydrated, readFields } from "@/lib/storedSlice.ts";
import { consentReopened } from "@/state/events.ts";
import { isRecord } from "@/lib/isRecord.ts";

type ConsentChoice = "undecided" | "granted" | "denied";

/** Raised when what is asked for changes: an older answer no longer counts, and the question is put again. */
export const CONSENT_VERSION = 1;

export interface ConsentAnswer {
  choice: Exclude<ConsentChoice, "undecided">;
  /** Epoch milliseconds. */
  at: number;
}

interface ConsentState {
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
    /** Not before it is known what the visitor answered earlier. */
    selectConsentAsked: (state) => isRehydrated(state) && (state.choice === "undecided" || state.reopened),
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof consentSlice> {}
}

export const { consentDecided, consentAdopted } = consentSlice.actions;
export const { selectConsentAsked } = consentSlice.selectors;

/** A stored answer; `null` for anything else, and for an answer to an older question. */
function readAnswer(stored: unknown): ConsentAnswer | null {
  if (!isRecord(stored)) return null;
  const { choice, version, decidedAt } = stored;
  if (version !== CONSENT_VERSION) return null;
  if (choice !== "granted" && choice !== "denied") return null;
  if (typeof decidedAt !== "number" || !Number.isFinite(decidedAt)) return null;
  return { choice, at: decidedAt };
}

/** Reads the stored slice. `null` when there is no answer. */
export const readStoredConsent = (text: string | null): ConsentAnswer | null =>
  readAnswer(readFields(text ?? ""));

/** Restores a stored answer, unless the visitor has answered since the page was opened. */
export function mergeConsent(inbound: unknown, current: ConsentState): ConsentState {
  const answer = readAnswer(inbound);
  if (!answer || current.choice !== "undecided") return current;
  return { ...current, choice: answer.choice, decidedAt: answer.at };
}

/** Only an answer is stored; the question alone stores nothing. */
export function isAnswered({ choice }: ConsentState): boolean {
  return choice !== "undecided";
}
