/** The browser's offer to install the site, as Chromium makes it. It can be used once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let kept: InstallPrompt | null = null;

/** Listens to `beforeinstallprompt`, from the start: the browser makes its offer once, and may do so early. */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  kept = event as InstallPrompt;
}

export const hasInstallPrompt = (): boolean => kept !== null;

/** The offer, which is gone then; `null` without one. */
export function takeInstallPrompt(): InstallPrompt | null {
  const prompt = kept;
  kept = null;
  return prompt;
}
