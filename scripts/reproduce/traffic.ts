import type { BrowserContext, Route } from "@playwright/test";

/** A request that is to fail as recorded. */
export interface Answer {
  method: string;
  /** Host and path, or an address within the site. */
  place: string;
  status: number | null;
}

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
    if (failure) {
      if (failure.status === null) return route.abort("connectionfailed");
      return route.fulfill({
        status: failure.status,
        contentType: "application/json",
        body: madeUpBody(failure.status),
      });
    }
    if (address.origin === origin) {
      if (isOffline && !hasWorker) return route.abort("internetdisconnected");
      if (origin === served) return route.continue();
      const url = served + address.pathname + address.search;
      // The local Hosting refuses requests of pages on other hosts.
      const { origin: _origin, referer: _referer, ...headers } = request.headers();
      return route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
    }
    return address.hostname === "127.0.0.1" && !isOffline
      ? route.continue()
      : route.abort("connectionrefused");
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
