/** The state of a report that was captured while its page was being left. */
export const LEAVING_STATE = '{"leaving":true}';

let leaving = false;
let departures = 0;
let stays = () => {};
let stay = Promise.resolve();

/**
 * Call it when the page is about to be left: loads that fail from now on begin again if it stays. Returns what says
 * whether the page is not being left for another reason since.
 */
export function leave(): () => boolean {
  if (!leaving) stay = new Promise((resolve) => (stays = resolve));
  leaving = true;
  const own = (departures += 1);
  return () => own === departures;
}

/** Call it when the page stays after all. */
export function remain(): void {
  leaving = false;
  stays();
}

/**
 * Watches whether the page is being left. Firefox and WebKit cancel running downloads at that moment, so code and
 * requests fail although nothing is wrong with them. It stays after all when it comes back from the cache, or when the
 * visitor clicks or types.
 */
export function watchLeaving(page: Window): void {
  const note = (types: string[], work: () => void) => {
    for (const type of types) page.addEventListener(type, work, true);
  };
  note(["beforeunload", "pagehide"], leave);
  note(["pageshow", "pointerdown", "keydown"], remain);
}

export const isLeaving = (): boolean => leaving;

/** Resolves when the page is not being left. */
export const staying = (): Promise<void> => stay;

/** Whether a form has input that nothing has stored: then nothing reloads the page. */
export const isUnsent = (): boolean => "unsent" in document.documentElement.dataset;
