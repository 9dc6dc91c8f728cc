import { addBreadcrumb, type Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

/** A request that takes longer is recorded while it runs, in milliseconds: an error may come before its answer. */
export const SLOW_REQUEST_MS = 3_000;

/** Host and path: a query may hold keys or what a visitor typed. */
function placeOf(input: RequestInfo | URL, base: string): string {
  const address = input instanceof Request ? input.url : input;
  try {
    const { host, pathname } = new URL(address, base);
    return host + pathname;
  } catch {
    return "an invalid address";
  }
}

/**
 * A rejected request's stack begins with the frame that called the browser: that would be this file for all of them,
 * and the noise list reads who it was.
 */
function removeOwnFrame(error: Error): void {
  if (error.stack) error.stack = error.stack.replace(/^(\s+at |[^\n]*@).*\n?/m, "");
}

/**
 * Adds a step to `breadcrumbs` for every `fetch` of `page` that fails or takes long: method, host and path, then the status
 * or that there is no answer, and the duration. Requests that were cancelled are no failures.
 */
export function recordFailedRequests(
  page: Window & typeof globalThis,
  breadcrumbs: Breadcrumb[],
  now: () => number,
): void {
  const original = page.fetch;
  page.fetch = (input, init) => {
    const start = now();
    const note = (result: string) => {
      const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
      const place = placeOf(input, page.location.href);
      const text = `${method} ${place}: ${result} after ${now() - start} ms`;
      addBreadcrumb(breadcrumbs, { at: now(), kind: "request", text });
    };
    const slow = setTimeout(() => note("no answer yet"), SLOW_REQUEST_MS);
    // The caller gets the promise with these handlers: otherwise a rejection would count as handled.
    return original.call(page, input, init).then(
      (answer) => {
        clearTimeout(slow);
        // The status of an opaque answer is unknown.
        if (!answer.ok && answer.type !== "opaque") note(`status ${answer.status}`);
        return answer;
      },
      (error: unknown) => {
        clearTimeout(slow);
        if (error instanceof TypeError) {
          removeOwnFrame(error);
          note("no answer");
        }
        throw error;
      },
    );
  };
}
