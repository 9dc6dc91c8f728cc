import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildServiceWorker } from "../../../scripts/site/buildServiceWorker.ts";
import { writeHostHeaders } from "../../../scripts/site/hostHeaders.ts";
import { releases, site } from "./stack.ts";

const texts = /\.(?:html|js|css|webmanifest)$/;

/**
 * Creates a later release of the built site in a separate folder. Every script and style sheet has another URL, every page
 * is marked with the release's name, and the service worker lists them.
 */
export async function makeRelease(name: string, { removeWorker = false } = {}): Promise<string> {
  const folder = join(releases, name);
  await rm(folder, { recursive: true, force: true });
  await cp(site, folder, { recursive: true });
  await rename(join(folder, "assets"), join(folder, "scripts"));
  await mkdir(join(folder, "assets"));
  await rename(join(folder, "scripts"), join(folder, "assets", name));

  for (const file of await readdir(folder, { recursive: true })) {
    if (!texts.test(file)) continue;
    const text = await readFile(join(folder, file), "utf8");
    const readdressed = text
      .replaceAll("assets/", `assets/${name}/`)
      .replace("<html ", `<html data-release="${name}" `);
    // In the form in which the bundler writes the build's variables.
    const configured = removeWorker
      ? readdressed.replace("VITE_RELEASE:", 'VITE_SERVICE_WORKER:"remove",$&')
      : readdressed;
    await writeFile(join(folder, file), configured);
  }

  // Page and worker contain the same release, as in one build.
  const worker = await readFile(join(site, "sw.js"), "utf8");
  process.env["VITE_RELEASE"] = /VITE_RELEASE:\s*["'`]([^"'`]*)/.exec(worker)?.[1] ?? "";
  if (removeWorker) process.env["VITE_SERVICE_WORKER"] = "remove";
  await writeHostHeaders(folder, {});
  await buildServiceWorker(folder);
  delete process.env["VITE_SERVICE_WORKER"];
  return folder;
}
