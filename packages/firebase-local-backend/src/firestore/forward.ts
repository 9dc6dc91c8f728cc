import { isJsonObject, jsonObject, jsonString, parseJson } from "../http/json.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpAnswer, HttpRequest, Resolver } from "../http/http.ts";

/** Headers that describe one connection or its encoding, and the origin, which this server has checked. */
const ownHeaders = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "accept-encoding",
  "origin",
]);

export interface Forward {
  requests: Resolver;
  controls: Resolver;
}

/**
 * Passes requests on to another Firestore, such as the official emulator, and their events to the functions.
 * @param upstream its address; it posts the events of triggers to this server
 * @param countReads receives an operation and the number of documents in its response
 */
export function forwardTo(
  upstream: string,
  countReads: (operation: string, documents: number) => void,
): Forward {
  /** Where the functions are, such as `127.0.0.1:5001`. */
  let functions: string | null = null;
  return {
    requests: (request) => {
      const name = /:([A-Za-z]+)$/.exec(request.url.pathname)?.[1] ?? request.method;
      return {
        name,
        run: async () => {
          const answer = await pass(request, upstream);
          countReads(name, documentsIn(answer));
          return answer;
        },
      };
    },
    controls: (request) => {
      const { method, url, body } = request;
      const events = url.pathname.startsWith("/functions/");
      if (events) {
        return {
          name: "event",
          run: () => (functions === null ? { status: 200 } : pass(request, `http://${functions}`)),
        };
      }
      if (url.pathname === "/emulator/v1/functionsEmulator") {
        return {
          name: "functionsEmulator",
          run: async () => {
            functions =
              method === "PUT"
                ? jsonString(jsonObject(parseJson(await body()), "", ["host"]).host, "host")
                : null;
            return jsonAnswer({});
          },
        };
      }
      if (!url.pathname.startsWith("/emulator/") && url.pathname !== "/reset") return null;
      return { name: "control", run: () => pass(request, upstream) };
    },
  };
}

async function pass({ method, url, headers, body }: HttpRequest, origin: string): Promise<HttpAnswer> {
  const content = await body();
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" && !ownHeaders.has(name) ? [[name, value] as const] : [],
  );
  const response = await fetch(`${origin}${url.pathname}${url.search}`, {
    method,
    headers: Object.fromEntries(passed),
    ...(content.length > 0 && { body: new Uint8Array(content) }),
  });
  return {
    status: response.status,
    headers: { "content-type": response.headers.get("content-type") ?? "text/plain" },
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/** How many documents production bills for a response; counts and empty results are billed as one. */
function documentsIn({ status, body }: HttpAnswer): number {
  if (status !== 200 || body === undefined) return 0;
  const json: unknown = JSON.parse(Buffer.from(body).toString());
  if (!Array.isArray(json)) return 0;
  const read = json.filter(
    (entry) => isJsonObject(entry) && ("document" in entry || "found" in entry || "missing" in entry),
  );
  return Math.max(1, read.length);
}
