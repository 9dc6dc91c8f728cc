import { loadFailed, siteAnswer } from "@/lib/failedLoads.ts";
import { isLeaving, isUnsent, leave, remain } from "@/lib/leaving.ts";
import { safeStorage, type SafeStorage } from "@/lib/storage.ts";
import type { Collector } from "@/telemetry/collector.ts";

/** The session storage key of the release for which this tab was last reloaded. */
export const RELOADED_KEY = "holmwerk:reloaded";

/**
 * Whether this tab was already reloaded for the release; records that it was. `undefined` when storage cannot record
 * it: reloads could then repeat without end.
 */
function reloadedBefore(session: SafeStorage, release: string): boolean | undefined {
  return session.get(RELOADED_KEY) === release || (session.set(RELOADED_KEY, release) ? false : undefined);
}

/** Vite requests each style sheet only once. This requests the failed ones again when failures are cleared. */
function fetchSheetsAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/** Reloads the page at the same place, unless the site does not answer, or something was done in the page meanwhile. */
async function reload(page: Window): Promise<void> {
  const isOnlyThis = leave();
  const answer = await siteAnswer();
  // A reload would replace the page that the visitor has asked for.
  if (!isOnlyThis()) return;
  if (!answer || isUnsent()) {
    remain();
    return;
  }
  // The browser then restores the scroll position.
  page.history.scrollRestoration = "auto";
  page.location.reload();
}

/**
 * Reloads the page when code cannot be downloaded, as after a deploy that removed it: once, not over a form with unsent
 * input (`html[data-unsent]`), and only where the site answers; where it does not, a later failure may reload. The
 * failure goes to the code that imported the file, which waits for the answer. The first failure is marked as noise,
 * also when only such a form or forbidden storage prevented the reload.
 */
export function reloadForNewRelease(page: Window, collector: Collector, release: string): void {
  let spared = false;
  // Where storage is forbidden or full, the page's boundary shows the failure instead.
  const session = safeStorage(() => page.sessionStorage);

  page.addEventListener("vite:preloadError", ({ payload }: VitePreloadErrorEvent) => {
    // Firefox and WebKit cancel downloads when another page is loading; a reload would replace that page.
    if (!isLeaving() && page.navigator.onLine) {
      const before = isUnsent() ? undefined : reloadedBefore(session, release);
      if (before === false) void reload(page);
      // The connection failed, not the release. WebKit never requests such code again: a later retry has to reload.
      if (before) {
        void siteAnswer().then((answer) => {
          if (!answer) session.set(RELOADED_KEY, "");
        });
      } else if (!spared) {
        spared = true;
        const { capture } = collector;
        collector.capture = (thrown, details) =>
          capture(thrown, thrown === payload ? { ...details, staleCode: true } : details);
      }
    }
    loadFailed(fetchSheetsAgain);
  });
}
