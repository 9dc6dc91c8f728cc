import type { BrowserContext } from "@playwright/test";
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerAsGoogle } from "../e2e/support/appCheckHosts.ts";
import { hostSite } from "../e2e/support/siteHost.ts";
import { ports, site } from "../e2e/support/stack.ts";
import { storeConsent } from "../e2e/support/test.ts";
import type { Answer, Fault, RequestFault } from "./faults.ts";

/** The site and the backend of one visitor. */
export interface BrokenHost {
  origin: string;
  /** What is broken now. */
  fault: Fault | null;
  /** A script that runs first in every page, also when nothing is broken. */
  before: string;
  /** The files below `/assets` that were requested. */
  files: Set<string>;
  close(): Promise<void>;
}

const nonsense = "<!doctype html><p>Welcome to the hotel</p>";
const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** Answers a request as the fault says, except "answer lost", which needs the real answer first. */
function answerWith(answer: Exclude<Answer, "answer lost">, response: ServerResponse): void {
  if (answer === "hangs") return;
  if (answer === "reset") response.destroy();
  else if (answer === "nonsense") {
    response.writeHead(200, { ...cors, "content-type": "text/html" });
    response.end(nonsense);
  } else {
    response.writeHead(answer, { ...cors, "content-type": "application/json" });
    response.end("{}");
  }
}

/** Passes a request on to a port of the local backend, and its answer back unless `isLost`. */
function passOn(port: number, request: IncomingMessage, response: ServerResponse, isLost: boolean): void {
  const { method, url, headers } = request;
  const passed = requestOf({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    if (isLost) answer.resume().on("end", () => response.destroy());
    else {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }
  });
  passed.on("error", () => response.destroy());
  // Like a real server, the backend completes a request whose client has left.
  request.pipe(passed);
}

const script = (text: string) => `<script>${text}</script>`;

/**
 * The worker would store the whole site with every visit, so the pages of most visitors wait for its registration for
 * ever.
 */
function withoutWorker(): void {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** Serves the built site, and stands between its pages and the backend. */
export async function hostVisitor({ folder = site, hasWorker = false } = {}): Promise<BrokenHost> {
  function faultOf(service: RequestFault["service"], request: IncomingMessage): Answer | null {
    const broken = request.method === "OPTIONS" ? undefined : host.fault?.request;
    return broken?.service === service && broken.matches(request) ? broken.answer : null;
  }

  async function proxy(service: "firestore" | "storage") {
    const server = createServer((request, response) => {
      const answer = faultOf(service, request);
      if (answer === null || answer === "answer lost")
        passOn(ports[service], request, response, answer !== null);
      else answerWith(answer, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return server;
  }

  const proxies = { firestore: await proxy("firestore"), storage: await proxy("storage") };
  const portOf = (service: keyof typeof proxies) => (proxies[service].address() as AddressInfo).port;
  const seen = { auth: ports.auth, firestore: portOf("firestore"), storage: portOf("storage") };
  const whole = [
    `(${storeConsent.toString()})("denied")`,
    ...(hasWorker ? [] : [`(${withoutWorker.toString()})()`]),
  ];

  const served = await hostSite(folder, {
    head: () => [host.fault?.script ?? "", ...whole, host.before].filter(Boolean).map(script).join(""),
    change: (html) => html.replace(/(?<=name="local-ports" content=')[^']*/, JSON.stringify(seen)),
    answer(request, response) {
      const { pathname } = new URL(request.url ?? "/", "http://host.invalid");
      if (pathname.startsWith("/assets/")) host.files.add(pathname);
      const answer = faultOf("site", request);
      if (answer === null || answer === "answer lost") return false;
      answerWith(answer, response);
      return true;
    },
  });
  const host: BrokenHost = {
    origin: served.origin,
    fault: null,
    before: "",
    files: new Set(),
    async close() {
      for (const server of Object.values(proxies)) {
        server.closeAllConnections();
        server.close();
      }
      await served.close();
    },
  };
  return host;
}

/** Stands in for Google's hosts, of which App Check needs a script and a token, with one of their answers broken. */
export async function breakGoogle(context: BrowserContext, { matches, answer }: RequestFault): Promise<void> {
  await answerAsGoogle(context);
  const isBroken = ({ href }: URL) =>
    /google/.test(href) && matches({ method: "POST", url: href, headers: {} });
  await context.route(isBroken, async (route) => {
    if (route.request().method() === "OPTIONS") return route.fallback();
    if (answer === "hangs") return undefined;
    if (answer === "reset" || answer === "answer lost") return route.abort("connectionreset");
    if (answer === "nonsense")
      return route.fulfill({ headers: cors, contentType: "text/html", body: nonsense });
    return route.fulfill({ status: answer, headers: cors, json: {} });
  });
}
