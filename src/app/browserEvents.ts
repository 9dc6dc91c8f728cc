import { pageHidden, pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import type { AppDispatch } from "@/state/types.ts";

/** Translates what the browser tells of itself into actions, in one place. Returns the undo. */
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
  // A closed tab is not always hidden first.
  forward(page, "pagehide", () => dispatch(pageHidden({ at: now(), leaving: true })));

  return () => {
    for (const stop of undo) stop();
  };
}
