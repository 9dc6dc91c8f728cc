import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { injectManifest, type ManifestTransform } from "workbox-build";
import { bundleWorker } from "./bundleScript.ts";
import { HOST_CONFIG } from "./hostHeaders.ts";

/**
 * Files to store for offline use: a whole release except social pictures and feeds, which the site itself never
 * requests.
 */
const stored = ["**/*.{html,js,css,woff2,svg}", "site.webmanifest"];
/** The worker itself, the page that only the host can answer with, and the panel's charts, which no visitor needs. */
const notStored = ["sw.js", "404.html", "assets/AdminOverviewPage-*"];

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
            revision: `${entry.revision}${configuration}`,
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
      globIgnores: notStored,
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
