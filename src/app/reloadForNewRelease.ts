import { loadFailed, siteAnswer } from "@/lib/failedLoads.ts";
import { isLeaving, leave, remain } from "@/lib/leaving.ts";
import type { Collector } from "@/telemetry/collector.ts";

/** The session storage key of the release for which this tab was last reloaded. */
export const RELOADED_KEY = "holmwerk:reloaded";

/**
 * Whether this tab was already reloaded for the release; records that it was. `undefined` when storage cannot record
 * it: reloads could then repeat without end.
 */
function reloadedBefore(page: Window, release: string): boolean | undefined {
  try {
    const before = page.sessionStorage.getItem(RELOADED_KEY) === release;
    if (!before) page.sessionStorage.setItem(RELOADED_KEY, release);
    return before;
  } catch {
    // Storage is forbidden or full. The page's boundary shows the failure instead.
    return undefined;
  }
}

/** Vite requests each style sheet only once. This requests the failed ones again when failures are cleared. */
function fetchSheetsAgain(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/**
 * Reloads the page when code cannot be downloaded, as after a deploy that removed it. It reloads once, not over a form
 * with unsent input (`html[data-unsent]`), and only where the site answers. Errors after that result from leaving the
 * page and are marked as noise. The failure goes to the code that imported the file, which waits for the answer. The
 * first failure is noise without a reload, too, when only such a form or forbidden storage prevented it.
 */
export function reloadForNewRelease(page: Window, collector: Collector, release: string): void {
  let spared = false;
  /** One function for all failures, because failures are recorded by their function. */
  const fetchAgain = () => fetchSheetsAgain(page.document);

  function markStale(isStale: (thrown: unknown) => boolean): void {
    const { capture } = collector;
    collector.capture = (thrown, details) =>
      capture(thrown, isStale(thrown) ? { ...details, staleCode: true } : details);
  }

  async function reload(): Promise<void> {
    leave();
    if (!(await siteAnswer())) {
      remain();
      return;
    }
    markStale(() => true);
    // The browser then restores the scroll position.
    page.history.scrollRestoration = "auto";
    page.location.reload();
  }

  page.addEventListener("vite:preloadError", ({ payload }: VitePreloadErrorEvent) => {
    // Firefox and WebKit cancel downloads when another page is loading; a reload would replace that page.
    if (!isLeaving() && page.navigator.onLine) {
      const unsent = page.document.documentElement.dataset["unsent"] !== undefined;
      const before = unsent ? undefined : reloadedBefore(page, release);
      if (before === false) void reload();
      if (!before && !spared) {
        spared = true;
        markStale((thrown) => thrown === payload);
      }
    }
    loadFailed(fetchAgain);
  });
}
