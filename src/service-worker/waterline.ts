import { waterlineOf, type Waterline } from "@/config/waterline.ts";

/** How long each file of a slow page is held back, in milliseconds. */
const SLOW_MS = 2_000;

/** A document in which no script runs, and which is otherwise as free as before: `noscript` counts, `scripting` is none. */
const SCRIPTLESS =
  "sandbox allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation";

/** The document as it is under `how`: the words for it show, and no script runs if it is to have none. */
export async function documentBelow(page: Response, how: Waterline): Promise<Response> {
  const html = (await page.text())
    .replace('data-waterline="unknown"', '$& hidden=""')
    .replace(`data-waterline="${how}" hidden=""`, `data-waterline="${how}"`);
  const headers = new Headers(page.headers);
  if (how === "scriptless") headers.append("Content-Security-Policy", SCRIPTLESS);
  return new Response(html, { headers });
}

/**
 * Serves windows that were opened below the waterline from stored files alone, late, or without scripts. A window keeps
 * this until it opens another document, or until the browser stops the worker, after half a minute without a request.
 * @param stored returns the stored file of an address without its query.
 */
export function serveBelow(stored: (path: string) => Promise<Response | undefined>) {
  const windows = new Map<string, Waterline>();

  async function serve({ request }: FetchEvent, how: Waterline): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === self.location.origin && request.method === "GET";
    if (how === "slow") await new Promise((done) => setTimeout(done, SLOW_MS));
    const file = isOwn ? await stored(pathname) : undefined;
    if (!file) return how === "slow" ? fetch(request) : Response.error();
    if (request.mode !== "navigate") return file;
    return documentBelow(file, how);
  }

  return (event: FetchEvent): void => {
    const { request, clientId, resultingClientId } = event;
    const how = request.mode === "navigate" ? waterlineOf(new URL(request.url)) : windows.get(clientId);
    if (!how) return;
    if (request.mode === "navigate") windows.set(resultingClientId, how);
    event.respondWith(serve(event, how));
  };
}
