import { pageHidden, pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import type { AppDispatch } from "@/state/types.ts";

/** Turns the browser's events into actions, all in one place. Returns the undo. */
export function forwardBrowserEvents(page: Window, dispatch: AppDispatch, now: () => number): () => void {
  const undo: (() => void)[] = [];
  function forward(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener);
    undo.push(() => target.removeEventListener(type, listener));
  }

  forward(page, "online", () => dispatch(wentOnline({ at: now() })));
  forward(page, "offline", () => dispatch(wentOffline({ at: now() })));
  forward(page.document, "visibilitychange", () => {
    const happened = page.document.visibilityState === "hidden" ? pageHidden : pageShown;
    dispatch(happened({ at: now() }));
  });
  // Closing a tab does not always hide it first.
  forward(page, "pagehide", () => dispatch(pageHidden({ at: now(), leaving: true })));

  return () => {
    for (const stop of undo) stop();
  };
}
