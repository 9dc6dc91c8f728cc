import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Where the panel's shell is served, as `firebase.json` says. */
const shell = new Set(["/admin/dashboard", "/admin/inbox"]);

export interface SiteHost {
  origin: string;
  /** Serves another folder from the next request on, as a deploy does: what is not in it is gone. */
  deploy(folder: string): void;
  close(): Promise<void>;
}

/** Serves a built site as the product's host does: addresses without endings, and 404 with the site's own page. */
export async function hostSite(first: string): Promise<SiteHost> {
  let folder = first;

  function fileOf(path: string): string | null {
    const file = path === "/" ? "index.html" : shell.has(path) ? "shell.html" : path.slice(1);
    const found = [file, `${file}.html`].find((name) => extname(name) && existsSync(join(folder, name)));
    return found ?? null;
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host.invalid").pathname);
    const file = fileOf(path);
    void readFile(join(folder, file ?? "404.html")).then((content) => {
      response.writeHead(file ? 200 : 404, {
        "Content-Type": types[extname(file ?? ".html")] ?? "application/octet-stream",
        "Cache-Control": "no-cache",
      });
      response.end(content);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      folder = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
