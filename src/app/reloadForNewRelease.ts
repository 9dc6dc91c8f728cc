import { loadFailed } from "@/lib/failedLoads.ts";
import { isLeaving } from "@/lib/leaving.ts";
import type { Collector } from "@/telemetry/collector.ts";

/** The session storage key of the release for which this tab was last reloaded. */
export const RELOADED_KEY = "holmwerk:reloaded";

/** After how long a page that is still there asks again, in milliseconds: a navigation that just began cancels a reload. */
const AGAIN_MS = 5_000;

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
 * Reloads the page when code cannot be downloaded, as after a deploy that removed it. It reloads once, not while
 * offline, and not over a form with unsent input (`html[data-unsent]`). Errors after that result from leaving the
 * page and are marked as noise. Without a reload, the failure goes to the code that imported the file; the first
 * failure is still noise when only such a form or forbidden storage prevented the reload.
 */
export function reloadForNewRelease(page: Window, collector: Collector, release: string): void {
  let leaving = false;
  let spared = false;
  /** One function for all failures, because failures are recorded by their function. */
  const fetchAgain = () => fetchSheetsAgain(page.document);

  function markStale(isStale: (thrown: unknown) => boolean): void {
    const { capture } = collector;
    collector.capture = (thrown, details) =>
      capture(thrown, isStale(thrown) ? { ...details, staleCode: true } : details);
  }

  function leave(): void {
    leaving = true;
    markStale(() => true);
    // The browser then restores the scroll position.
    page.history.scrollRestoration = "auto";
    page.location.reload();
    page.setTimeout(() => page.location.reload(), AGAIN_MS);
  }

  const onFailure = (event: VitePreloadErrorEvent) => {
    // Firefox and WebKit cancel downloads when another page is loading; a reload would replace that page.
    if (!leaving && !isLeaving() && page.navigator.onLine) {
      const unsent = page.document.documentElement.dataset["unsent"] !== undefined;
      const before = unsent ? undefined : reloadedBefore(page, release);
      if (before === false) leave();
      else if (before === undefined && !spared) {
        spared = true;
        markStale((thrown) => thrown === event.payload);
      }
    }
    if (!leaving) {
      loadFailed(fetchAgain);
      return;
    }
    // One change of page imports several files, so this may run more than once.
    event.preventDefault();
    collector.capture(event.payload);
  };
  page.addEventListener("vite:preloadError", onFailure);
}
