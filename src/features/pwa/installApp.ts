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

export const hasInstallPrompt = (): boolean => Boolean(window.installPrompt);

/** Takes the prompt, which can be used only once; `null` without one. */
export function takeInstallPrompt(): InstallPrompt | null {
  const prompt = window.installPrompt ?? null;
  window.installPrompt = null;
  return prompt;
}

/**
 * Shows the browser's install dialog and remembers a refusal. Dispatch it in the click handler: browsers require
 * that. Rejects when the browser refuses to ask.
 */
export const installApp =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { clock }) => {
    const prompt = takeInstallPrompt();
    dispatch(installPromptShown());
    if (!prompt) return;
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === "dismissed") dispatch(installDeclined({ at: clock.now() }));
  };
