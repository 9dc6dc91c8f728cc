import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { site } from "./stack.ts";

/** Transfer size of a file of the built site in bytes, with gzip at the highest level. */
export function gzipBytes(path: string): number {
  return gzipSync(readFileSync(join(site, path)), { level: 9 }).length;
}

/** Opens a page, waits for the app and an idle network, and returns the paths of the downloaded scripts. */
export async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  await page.waitForLoadState("networkidle");
  return [...scripts];
}

/** Bytes of the fonts that the page has fetched so far. */
export async function fontsOf(page: Page): Promise<number> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const files = addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => path.endsWith(".woff2"));
  return files.reduce((total, path) => total + gzipBytes(path), 0);
}

/** The names of the files that a script imports statically, itself included. */
export function staticImports(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const text = readFileSync(join(site, path), "utf8");
  for (const [, file] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
    if (file) staticImports(`/assets/${file}`, seen);
  }
  return [...seen];
}
