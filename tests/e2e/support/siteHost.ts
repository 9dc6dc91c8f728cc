import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

interface Hold {
  paths: RegExp;
  /** Resolves with the first waiting request. */
  asked: Promise<void>;
  release(): void;
}

export interface SiteHost {
  origin: string;
  /** Serves another folder from the next request on, as after a deployment: files that are not in it are gone. */
  deploy(folder: string): void;
  /** Holds requests for matching paths until they are released. */
  hold(paths: RegExp): Hold;
  /** The messages that pages posted to `/console`. */
  posted: string[];
  close(): Promise<void>;
}

interface Hosting {
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

const readHosting = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, "firebase.json"), "utf8")) as { hosting: Hosting }).hosting;

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The policy of a path as the host's configuration names it, which also allows what a test adds to the head. */
function policyOf({ headers }: Hosting, path: string, head: string): string {
  const policies = headers.flatMap(({ source, headers: sent }) =>
    sent
      .filter(({ key }) => key === "Content-Security-Policy")
      .map(({ value }) => ({ paths: source.replace(/^\{|\}$/g, "").split(","), value })),
  );
  const own = policies.findLast(({ paths }) => paths.includes(path) || paths.includes("**"));
  const scripts = [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => hash(script));
  return (own?.value ?? "").replace("script-src ", `script-src ${scripts.join(" ")} `);
}

interface HostOptions {
  /** Written into the head of every page. */
  head?: string | (() => string);
  /** Changes the HTML of every page. */
  change?: (html: string) => string;
  /** Answers a request in place of the site when it returns `true`. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Serves a built site like the product's host: URLs without file extensions, rewrites, and 404 with the site's own
 * page.
 */
export async function hostSite(
  first: string,
  { head: written = "", change = (html) => html, answer = () => false }: HostOptions = {},
): Promise<SiteHost> {
  let folder = first;
  let hosting = readHosting(first);
  const posted: string[] = [];
  const holds = new Set<Hold & { ask(): void; released: Promise<void> }>();

  function fileOf(path: string): string | null {
    const rewritten = hosting.rewrites.find(({ source }) => source === path)?.destination;
    const file = path === "/" ? "index.html" : (rewritten ?? path).slice(1);
    const found = [file, `${file}.html`].find((name) => extname(name) && existsSync(join(folder, name)));
    return found ?? null;
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host.invalid").pathname);
    if (path === "/console") {
      void text(request).then((message) => posted.push(message));
      response.writeHead(204).end();
      return;
    }
    if (answer(request, response)) return;
    const head = typeof written === "string" ? written : written();
    const held = [...holds].filter(({ paths }) => paths.test(path));
    for (const { ask } of held) ask();
    void Promise.all(held.map(({ released }) => released))
      .then(() => readFile(join(folder, fileOf(path) ?? "404.html")))
      .then((content) => {
        const file = fileOf(path);
        const type = types[extname(file ?? "404.html")] ?? "application/octet-stream";
        response.writeHead(file ? 200 : 404, {
          "Content-Type": type,
          "Cache-Control": "no-cache",
          "Content-Security-Policy": policyOf(hosting, path, head),
        });
        response.end(
          type.startsWith("text/html")
            ? change(content.toString().replace("<head>", () => `<head>${head}`))
            : content,
        );
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      folder = next;
      hosting = readHosting(next);
    },
    posted,
    hold(paths) {
      let ask = () => {};
      const asked = new Promise<void>((resolve) => (ask = resolve));
      let letGo = () => {};
      const released = new Promise<void>((resolve) => (letGo = resolve));
      const hold = { paths, asked, ask, released, release: () => {} };
      hold.release = () => {
        holds.delete(hold);
        letGo();
      };
      holds.add(hold);
      return hold;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
