import { listen } from "@/lib/listen.ts";
import { pageHidden, pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import type { AppDispatch } from "@/state/types.ts";

/** Turns the browser's events into actions, all in one place. */
export function forwardBrowserEvents(page: Window, dispatch: AppDispatch, now: () => number): void {
  listen(page, ["online"], () => dispatch(wentOnline({ at: now() })));
  listen(page, ["offline"], () => dispatch(wentOffline({ at: now() })));
  listen(page.document, ["visibilitychange"], () => {
    const happened = page.document.visibilityState === "hidden" ? pageHidden : pageShown;
    dispatch(happened({ at: now() }));
  });
  // Closing a tab does not always hide it first.
  listen(page, ["pagehide"], () => dispatch(pageHidden({ at: now(), leaving: true })));
}
