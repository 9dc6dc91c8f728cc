import type { Collector } from "./collector.ts";

/** Where an event without an error object says the error is, in the form of a stack. */
function eventStack({ filename, lineno, colno }: ErrorEvent): string {
  return filename ? `    at ${filename}:${lineno}:${colno}` : "";
}

/**
 * Reports script errors and unhandled rejections of `page`. A script of another origin has no error object, only
 * "Script error."; an image that does not load is no script error. Returns the undo.
 */
export function installGlobalHandlers(page: Window, collector: Pick<Collector, "capture">): () => void {
  const onError = (event: ErrorEvent) => {
    if (event.target !== page) return;
    const thrown: unknown = event.error ?? { message: event.message, stack: eventStack(event) };
    collector.capture(thrown, { errorBoundary: "window.onerror" });
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    collector.capture(event.reason, { errorBoundary: "unhandledrejection" });
  };
  page.addEventListener("error", onError);
  page.addEventListener("unhandledrejection", onRejection);
  return () => {
    page.removeEventListener("error", onError);
    page.removeEventListener("unhandledrejection", onRejection);
  };
}
