import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { injectManifest, type ManifestTransform } from "workbox-build";
import type { ShowcaseApp } from "../../src/content/schemas.ts";
import { bundleWorker } from "./bundleScript.ts";
import { HOST_CONFIG } from "./hostHeaders.ts";

/**
 * Files to store for offline use: a whole release except social pictures and feeds, which the site itself never
 * requests, and apps that it does not show.
 */
const stored = ["**/*.{html,js,css,woff2,svg}", "site.webmanifest"];
/** The worker itself, the page that only the host can answer with, and the panel's charts, which no visitor needs. */
const notStored = ["sw.js", "404.html", "assets/AdminOverviewPage-*"];

/** The files of each app that a case study can show, and of its charts. */
const apps: Record<ShowcaseApp["name"], string> = {
  mirai: "assets/**/Mirai{App,Figures}-*",
  optiwise: "assets/**/Optiwise{App,Figures}-*",
  tf: "assets/**/{TimetableApp,TfFigures}-*",
};

/** The files of apps that no page of the site shows. */
async function unusedApps(outDir: string): Promise<string[]> {
  const folder = join(outDir, "work");
  const cases = await readdir(folder).catch(() => []);
  const pages = await Promise.all(cases.map((name) => readFile(join(folder, name), "utf8")));
  return Object.entries(apps).flatMap(([name, files]) =>
    pages.some((page) => page.includes(`data-brand="${name}"`)) ? [] : [files],
  );
}

/** Hexadecimal digits of a page's hash in the list: enough to tell its versions apart, in a worker that stays small. */
const DIGITS = 12;

/**
 * Lists pages without their extension, because the host redirects requests that contain it. A page is stored with its
 * headers: it is downloaded again when the host's configuration has changed.
 */
const byAddress =
  (configuration: string): ManifestTransform =>
  (entries) => ({
    manifest: entries.map((entry) =>
      entry.url.endsWith(".html")
        ? {
            ...entry,
            url: entry.url === "index.html" ? "/" : `/${entry.url.replace(/\.html$/, "")}`,
            revision: `${entry.revision?.slice(0, DIGITS)}${configuration}`,
          }
        : { ...entry, url: `/${entry.url}` },
    ),
  });

/**
 * Writes `sw.js` with the list of all files to store into an otherwise complete site. `VITE_SERVICE_WORKER=remove`
 * writes a self-destroying worker instead: see docs/operations.md.
 * @returns how many files are stored, and their bytes.
 * @throws when a file would be left out, such as one that is too large.
 */
export async function buildServiceWorker(outDir: string): Promise<{ count: number; size: number }> {
  const target = join(outDir, "sw.js");
  if (process.env["VITE_SERVICE_WORKER"] === "remove") {
    await writeFile(target, await bundleWorker("selfDestroyingWorker"));
    return { count: 0, size: 0 };
  }
  const configuration = createHash("sha256").update(await readFile(join(outDir, HOST_CONFIG)));
  const folder = await mkdtemp(join(tmpdir(), "service-worker-"));
  try {
    const source = join(folder, "sw.js");
    await writeFile(source, await bundleWorker("serviceWorker"));
    const { count, size, warnings } = await injectManifest({
      swSrc: source,
      swDest: target,
      injectionPoint: "STORED_FILES",
      globDirectory: outDir,
      globPatterns: stored,
      globIgnores: [...notStored, ...(await unusedApps(outDir))],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [byAddress(configuration.digest("hex").slice(0, 8))],
    });
    if (warnings.length > 0)
      throw new Error(`The service worker would be incomplete.\n${warnings.join("\n")}`);
    return { count, size };
  } finally {
    await rm(folder, { recursive: true });
  }
}
