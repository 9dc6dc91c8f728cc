import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Route } from "@playwright/test";
import type { Answer } from "../../src/features/error-triage/reproduce/reproduction.ts";

/** Longest wait for an answer, and that for one that was still missing at the error, in milliseconds. */
const LONGEST_MS = 8_000;
const LATE_MS = 10_000;

/** How long an answer takes, in milliseconds. */
export const delayOf = ({ status, afterMs }: Answer): number =>
  status === "late" ? LATE_MS : Math.min(afterMs, LONGEST_MS);

const lastPart = (path: string) => path.split("/").at(-1) ?? "";

/** Status words of Google's interfaces. */
const words: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  409: "ABORTED",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
};

/** A made-up body: only the status was recorded. */
export const madeUpBody = (status: number): string =>
  JSON.stringify({ error: { code: status, message: "Made up", status: words[status] ?? "UNKNOWN" } });

/**
 * Serves the site under the origin of a report, so that stacks and error ids are the same, from a site on this machine;
 * lets the local backend be reached, and no other host.
 */
export async function directTraffic(
  context: BrowserContext,
  { origin, served }: { origin: string; served: string },
) {
  const waiting: Answer[] = [];
  let hasWorker = false;

  const matches = ({ method, place }: Answer, requested: string, address: URL) => {
    if (method !== requested) return false;
    const path = place.slice(Math.max(place.indexOf("/"), 0));
    const isOwn = address.origin === origin;
    return isOwn ? path === address.pathname : lastPart(path) === lastPart(address.pathname);
  };

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const address = new URL(request.url());
    const index = waiting.findIndex((one) => matches(one, request.method(), address));
    const [failure] = index === -1 ? [] : waiting.splice(index, 1);
    if (failure) await wait(delayOf(failure));
    if (failure?.status === null) return route.abort("connectionfailed");
    if (failure && failure.status !== "late") {
      return route.fulfill({
        status: failure.status,
        contentType: "application/json",
        body: madeUpBody(failure.status),
      });
    }
    const isOwn = address.origin === origin;
    if (isOwn ? isOffline && !hasWorker : isOffline || address.hostname !== "127.0.0.1") {
      return route.abort(isOwn ? "internetdisconnected" : "connectionrefused");
    }
    if (origin === served) return route.continue();
    // Browsers let no page of another host reach this machine, and the local services refuse such pages.
    const { origin: _origin, referer: _referer, ...headers } = request.headers();
    const url = isOwn ? served + address.pathname + address.search : address.href;
    const response = await route.fetch({ url, headers, maxRedirects: 0 });
    return route.fulfill({
      response,
      headers: { ...response.headers(), ...(!isOwn && { "access-control-allow-origin": "*" }) },
    });
  }

  let isOffline = false;
  await context.route(/^https?:/, (route) =>
    // The page that asked may be gone.
    answer(route).catch(() => undefined),
  );
  return {
    /** Lets the next request of this kind fail. */
    fail: (next: Answer) => void waiting.push(next),
    async setOnline(online: boolean, withWorker: boolean): Promise<void> {
      isOffline = !online;
      hasWorker = withWorker;
      await context.setOffline(!online);
    },
  };
}
