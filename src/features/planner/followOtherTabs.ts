import type { AppDispatch } from "@/state/types.ts";
import { draftAdopted } from "./plannerDraftSlice.ts";
import { readStoredDraft } from "./readStoredDraft.ts";

/** The key under which redux-persist keeps the slice. */
const KEY = "persist:plannerDraft";

/** Takes over what another tab of the site does to the draft. Returns the undo. */
export function followOtherTabs(page: Window, dispatch: AppDispatch): () => void {
  function adopt({ key, newValue }: StorageEvent): void {
    if (key !== KEY) return;
    const stored = readStoredDraft(newValue);
    if (stored) dispatch(draftAdopted(stored));
  }
  page.addEventListener("storage", adopt);
  return () => page.removeEventListener("storage", adopt);
}
