import type { AppThunk } from "@/state/types.ts";
import { installDeclined, installPromptShown } from "./pwaLateSlice.ts";

/** Chromium's install prompt. It can be used once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** The prompt, saved by a script in the document: the browser sends it once, often before the app runs. */
    installPrompt?: InstallPrompt | null;
  }
}

/**
 * Shows the browser's install dialog and remembers a refusal. Dispatch it in the click handler: browsers require
 * that. Rejects when the browser refuses to ask.
 */
export const installApp =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { clock }) => {
    const { installPrompt } = window;
    // It can be used only once.
    window.installPrompt = null;
    dispatch(installPromptShown());
    if (!installPrompt) return;
    await installPrompt.prompt();
    const { outcome } = await installPrompt.userChoice;
    if (outcome === "dismissed") dispatch(installDeclined({ at: clock.now() }));
  };
