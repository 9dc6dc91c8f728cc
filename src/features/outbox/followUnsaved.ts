import { hasFilesInTab } from "@/api/enquiries/enquiryView.ts";
import { markUnsaved } from "@/lib/unsentMark.ts";
import type { AppStartListening, RootState } from "@/state/types.ts";

const hasUnsaved = (state: RootState) =>
  state.outbox.entries.some(({ id, saved }) => !saved || hasFilesInTab(state, id));

/**
 * Marks the document while storage does not keep an enquiry or its files, wherever its sender has gone meanwhile: closing the tab
 * would lose it. Returns the undo.
 */
export function followUnsaved(startListening: AppStartListening): () => void {
  let unmark: (() => void) | undefined;
  return startListening({
    predicate: (_action, current, previous) => hasUnsaved(current) !== hasUnsaved(previous),
    effect: (_action, { getState }) => {
      unmark?.();
      unmark = hasUnsaved(getState()) ? markUnsaved() : undefined;
    },
  });
}
