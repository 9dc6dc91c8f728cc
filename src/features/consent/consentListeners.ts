import { followSlice } from "@/lib/storedSlice.ts";
import type { AppStartListening, AppDispatch } from "@/state/types.ts";
import { consentDecided, selectConsentAsked, consentAdopted, readStoredConsent } from "./consentSlice.ts";

/** What a screen reader is told, since the question takes no focus when it appears. */
const QUESTION = "There is a question about analytics at the end of the page.";
const answers = { granted: "Analytics accepted.", denied: "Analytics refused." };

/** Announces the question and the answer to screen readers. */
export function setupConsentListeners(
  startListening: AppStartListening,
  announce: (text: string) => void,
): void {
  startListening({
    predicate: (_action, current, previous) =>
      selectConsentAsked(current) && !selectConsentAsked(previous) && !current.consent.reopened,
    effect: () => announce(QUESTION),
  });
  startListening({
    actionCreator: consentDecided,
    effect: ({ payload }) => announce(answers[payload.choice]),
  });
}

/** Takes over what the visitor answers in another tab, so that refusing in one ends it in all. Returns the undo. */
export function followAnswers(page: Window, dispatch: AppDispatch): () => void {
  return followSlice(page, "consent", (text) => {
    const answer = readStoredConsent(text);
    if (answer) dispatch(consentAdopted(answer));
  });
}
