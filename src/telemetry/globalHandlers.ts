import type { Collector } from "./collector.ts";

/** The location in an event without an error object, written as a stack. */
function eventStack({ filename, lineno, colno }: ErrorEvent): string {
  return filename ? `    at ${filename}:${lineno}:${colno}` : "";
}

/**
 * Reports script errors and unhandled rejections of `page`. A script of another origin has no error object, only
 * "Script error.". An image that does not load is ignored.
 */
export function installGlobalHandlers(page: Window, collector: Pick<Collector, "capture">): void {
  page.addEventListener("error", (event) => {
    if (event.target !== page) return;
    const thrown: unknown = event.error ?? { message: event.message, stack: eventStack(event) };
    collector.capture(thrown, { errorBoundary: "window.onerror" });
  });
  page.addEventListener("unhandledrejection", (event) => {
    collector.capture(event.reason, { errorBoundary: "unhandledrejection" });
  });
}
