import type { AppThunk } from "@/state/types.ts";
import { takeInstallPrompt } from "./installPrompt.ts";
import { installDeclined, installPromptShown } from "./pwaLateSlice.ts";

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
