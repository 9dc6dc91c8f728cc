import { setupAuthListeners } from "@/features/auth/authListeners.ts";
import { setupErrorReportingListeners } from "@/features/error-reporting/errorReportingListeners.ts";
import type { AppStartListening } from "@/state/types.ts";

/** Sets up the effects of every feature. Returns the undo of all of them. */
export function setupListeners(startListening: AppStartListening): () => void {
  const undo = [setupErrorReportingListeners(startListening), setupAuthListeners(startListening)];
  return () => {
    for (const stop of undo) stop();
  };
}
