import type { ErrorInfo } from "react";
import type { Collector } from "@/telemetry/collector.ts";

interface RootErrors {
  onUncaughtError(error: unknown): void;
  onRecoverableError(error: unknown, info: ErrorInfo): void;
}

/**
 * The options of React's root that have each error reported once. What a boundary caught, the boundary reports; React
 * itself writes it to the console, and tells nobody else, not even when the page was being hydrated. `onGone` is told
 * of what no boundary caught: nothing is on screen then.
 */
export function rootErrors(collector: Collector, onGone: (error: unknown) => void): RootErrors {
  return {
    onUncaughtError(error) {
      onGone(error);
      // To the console, and through the global handler to the collector.
      reportError(error);
    },
    onRecoverableError(error, { componentStack }) {
      collector.capture(error, { errorBoundary: "hydration", componentStack: componentStack ?? "" });
    },
  };
}
