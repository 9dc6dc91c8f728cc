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
