import { loadFailed } from "@/lib/failedLoads.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { watchLeaving } from "@/telemetry/watchLeaving.ts";

/** The release for which this tab was reloaded last, in session storage. */
const RELOADED_KEY = "holmwerk:reloaded";

/**
 * Whether this tab was reloaded for the release already, remembered as done from now on. `undefined` where there is no
 * place to remember it: the reload could repeat for ever.
 */
function reloadedBefore(page: Window, release: string): boolean | undefined {
  try {
    const before = page.sessionStorage.getItem(RELOADED_KEY) === release;
    if (!before) page.sessionStorage.setItem(RELOADED_KEY, release);
    return before;
  } catch {
    // Storage is forbidden or full: the page's boundary takes over.
    return undefined;
  }
}

/** Vite fetches each style sheet once; those that did not come are fetched again when failures are forgotten. */
function fetchSheetsAgain(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/**
 * Loads the page anew when code cannot be downloaded, as after a deploy that removed it: once, not while offline, and
 * not over a form that was filled in (`html[data-unsent]`). What fails from then on fails because the page is being
 * left, and is noise. In all other cases the failure reaches whoever wanted the code, as noise as well the first time
 * that only the form, or storage being forbidden, stood against the reload. Returns the undo.
 */
export function reloadForNewRelease(page: Window, collector: Collector, release: string): () => void {
  const isLeaving = watchLeaving(page);
  let leaving = false;
  let spared = false;
  /** One for all failures, or each of them would be remembered. */
  const fetchAgain = () => fetchSheetsAgain(page.document);

  function markStale(isStale: (thrown: unknown) => boolean): void {
    const { capture } = collector;
    collector.capture = (thrown, details) =>
      capture(thrown, isStale(thrown) ? { ...details, staleCode: true } : details);
  }

  function leave(): void {
    leaving = true;
    markStale(() => true);
    // The browser then brings the reader back to the same place.
    page.history.scrollRestoration = "auto";
    page.location.reload();
  }

  const onFailure = (event: VitePreloadErrorEvent) => {
    // Firefox and WebKit cancel downloads when another page is on its way: a reload would take its place.
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
    // One change of page asks for several files.
    event.preventDefault();
    collector.capture(event.payload);
  };
  page.addEventListener("vite:preloadError", onFailure);
  return () => page.removeEventListener("vite:preloadError", onFailure);
}
