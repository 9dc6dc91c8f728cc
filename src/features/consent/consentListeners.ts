import type { UnknownAction } from "@reduxjs/toolkit";
import type { AppStartListening } from "@/state/types.ts";
import { consentDecided, selectConsentAsked, selectReopened } from "./consentSlice.ts";

/** What a screen reader is told, since the question takes no focus when it appears. */
const QUESTION = "There is a question about analytics at the end of the page.";
const answers = { granted: "Analytics accepted.", denied: "Analytics refused." };

/** Announces the question and the answer to screen readers, with the action that `announce` makes. Returns the undo. */
export function setupConsentListeners(
  startListening: AppStartListening,
  announce: (text: string) => UnknownAction,
): () => void {
  const undo = [
    startListening({
      predicate: (_action, current, previous) =>
        selectConsentAsked(current) && !selectConsentAsked(previous) && !selectReopened(current),
      effect: (_action, { dispatch }) => void dispatch(announce(QUESTION)),
    }),
    startListening({
      actionCreator: consentDecided,
      effect: ({ payload }, { dispatch }) => void dispatch(announce(answers[payload.choice])),
    }),
  ];
  return () => {
    for (const stop of undo) stop();
  };
}
