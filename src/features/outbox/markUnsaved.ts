import { markUnsent } from "@/lib/unsentMark.ts";
import type { AppStartListening, RootState } from "@/state/types.ts";

const hasUnsaved = ({ outbox }: RootState) => outbox.entries.some(({ saved }) => !saved);

/**
 * Marks the document while an enquiry is in this tab's memory alone, for want of storage, wherever its sender has gone
 * meanwhile: a reload would lose it. Returns the undo.
 */
export function markUnsaved(startListening: AppStartListening): () => void {
  let unmark: (() => void) | undefined;
  return startListening({
    predicate: (_action, current, previous) => hasUnsaved(current) !== hasUnsaved(previous),
    effect: (_action, { getState }) => {
      unmark?.();
      unmark = hasUnsaved(getState()) ? markUnsent() : undefined;
    },
  });
}
