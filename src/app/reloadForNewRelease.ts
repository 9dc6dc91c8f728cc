import { loadFailed } from "@/lib/failedLoads.ts";
import type { Collector } from "@/telemetry/collector.ts";
import type { StaleCode } from "@/telemetry/noise.ts";

/** The release for which this tab was reloaded last, in session storage. */
const RELOADED_KEY = "holmwerk:reloaded";

/** `true` once for each release and tab. Never where there is no place to remember it: the reload could repeat for ever. */
function firstReload(page: Window, release: string): boolean {
  try {
    if (page.sessionStorage.getItem(RELOADED_KEY) === release) return false;
    page.sessionStorage.setItem(RELOADED_KEY, release);
    return true;
  } catch {
    // Storage is forbidden or full: the page's boundary takes over.
    return false;
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
 * left, and is noise. In all other cases the failure reaches whoever wanted the code. Returns the undo.
 */
export function reloadForNewRelease(page: Window, collector: Collector, release: string): () => void {
  let leaving = false;
  /** One for all failures, or each of them would be remembered. */
  const fetchAgain = () => fetchSheetsAgain(page.document);

  function leave(): void {
    leaving = true;
    const { capture } = collector;
    collector.capture = (thrown) => capture(thrown, { errorBoundary: "stale code" satisfies StaleCode });
    // The browser then brings the reader back to the same place.
    page.history.scrollRestoration = "auto";
    page.location.reload();
  }

  const onFailure = (event: VitePreloadErrorEvent) => {
    const unsent = page.document.documentElement.dataset["unsent"] !== undefined;
    if (!leaving && page.navigator.onLine && !unsent && firstReload(page, release)) leave();
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
