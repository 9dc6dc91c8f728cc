import type { AppDispatch } from "@/state/types.ts";
import { draftAdopted } from "./plannerDraftSlice.ts";
import { readStoredDraft } from "./readStoredDraft.ts";

/** The slice's key in local storage, by redux-persist. */
const KEY = "persist:plannerDraft";

/** Takes over changes of the draft from other tabs. Returns the undo. */
export function followOtherTabs(page: Window, dispatch: AppDispatch): () => void {
  function adopt({ key, newValue }: StorageEvent): void {
    if (key !== KEY) return;
    const stored = readStoredDraft(newValue);
    if (stored) dispatch(draftAdopted(stored));
  }
  page.addEventListener("storage", adopt);
  return () => page.removeEventListener("storage", adopt);
}
