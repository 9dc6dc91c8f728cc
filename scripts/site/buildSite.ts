import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import type { RenderedSite } from "../../src/prerender/renderPages.tsx";
import { requireFaultless } from "../check/checkContent.ts";
import { buildServiceWorker } from "./buildServiceWorker.ts";
import { checkSite } from "./checkSite.ts";
import { writeRelease } from "../releases/deployments.ts";
import { drawPictures } from "./drawPictures.ts";
import { writeHostHeaders } from "./hostHeaders.ts";
import { moveSourceMaps, withSourceMaps } from "./sourceMaps.ts";
import { writeSite } from "./writeSite.ts";

/**
 * Checks the content, builds the site into `outDir` and checks it: the browser bundle, every page as static HTML, pictures, and
 * the configuration of the host. Source
 * maps go to a folder next to it, see `sourceMaps.ts`.
 */
export async function buildSite(outDir: string): Promise<void> {
  await requireFaultless();
  process.env["NODE_ENV"] = "production";
  process.env["VITE_RELEASE"] ??= release();
  process.env["VITE_BUILD_DAY"] ??= new Date().toISOString().slice(0, 10);
  await build({ logLevel: "warn", build: { ...withSourceMaps, outDir, emptyOutDir: true } });
  await moveSourceMaps(outDir, process.env["VITE_RELEASE"]);
  const manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  await rm(join(outDir, ".vite"), { recursive: true });
  await writeRelease(outDir, process.env["VITE_RELEASE"]);

  const site = await renderSite(`${outDir}-server`);
  await writeSite(outDir, site, manifest);
  await drawPictures(outDir, site.pages, manifest);
  await checkSite(outDir, site.pages);
  await writeHostHeaders(outDir, process.env);
  // Must be last, because it lists all files.
  await buildServiceWorker(outDir);
}

/** Builds the renderer for Node, runs it, and removes it. */
async function renderSite(serverDir: string): Promise<RenderedSite> {
  await build({
    logLevel: "warn",
    build: { outDir: serverDir, emptyOutDir: true, ssr: "src/prerender/renderPages.tsx", manifest: false },
    ssr: { noExternal: true },
  });
  try {
    const renderer = (await import(pathToFileURL(join(process.cwd(), serverDir, "renderPages.js")).href)) as {
      renderSite: () => Promise<RenderedSite>;
    };
    return await renderer.renderSite();
  } finally {
    await rm(serverDir, { recursive: true });
  }
}

/** The release: the current commit, or the package's version outside a repository. */
function release(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return process.env["npm_package_version"] ?? "unknown";
  }
}
