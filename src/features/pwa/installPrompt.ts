/** The browser's offer to install the site, as Chromium makes it. It can be used once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** The offer, kept by a script in the document: the browser makes it once, and often before the app is there. */
    installPrompt?: InstallPrompt | null;
  }
}

export const hasInstallPrompt = (): boolean => Boolean(window.installPrompt);

/** The offer, which is gone then; `null` without one. */
export function takeInstallPrompt(): InstallPrompt | null {
  const prompt = window.installPrompt ?? null;
  window.installPrompt = null;
  return prompt;
}
