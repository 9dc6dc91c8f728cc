import type { AppDispatch } from "@/state/types.ts";
import { consentAdopted } from "./consentSlice.ts";
import { CONSENT_KEY, readStoredConsent } from "./storedConsent.ts";

/** Takes over what the visitor answers in another tab, so that refusing in one ends it in all. Returns the undo. */
export function followAnswers(page: Window, dispatch: AppDispatch): () => void {
  function adopt({ key, newValue }: StorageEvent): void {
    const answer = key === CONSENT_KEY ? readStoredConsent(newValue) : null;
    if (answer) dispatch(consentAdopted(answer));
  }
  page.addEventListener("storage", adopt);
  return () => page.removeEventListener("storage", adopt);
}
