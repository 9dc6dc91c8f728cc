import type { RootOptions } from "react-dom/client";
import type { Collector } from "@/telemetry/collector.ts";

/**
 * Options of React's root that report each error once. A boundary reports the errors it catches; React itself only
 * logs those, also during hydration. `onGone` is called for an error that no boundary caught: nothing is on screen
 * then.
 */
export function rootErrors(collector: Collector, onGone: (error: unknown) => void): RootOptions {
  // Translators wrap texts in an element that no page of ours has.
  const mismatch = document.querySelector("font") ? "changed" : "hydration";
  return {
    onUncaughtError(error) {
      onGone(error);
      // Logs the error and passes it to the collector through the global handler.
      reportError(error);
    },
    onRecoverableError(error, { componentStack }) {
      // React throws away what failed and renders again. Its own error, of one text for all of them, has what was thrown
      // as its cause; a document that differs from the page has none.
      const { cause } = error as Error;
      collector.capture(cause ?? error, {
        errorBoundary: cause ? "rendered again" : mismatch,
        componentStack: componentStack ?? "",
      });
    },
  };
}
