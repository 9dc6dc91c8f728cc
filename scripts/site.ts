import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import type { StaticPage } from "../src/prerender/renderPage.tsx";

const MAIN = "src/main.tsx";

/** Builds the site into `outDir`: the browser's bundle, then every page as static HTML. */
export async function buildSite(outDir: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  process.env["VITE_RELEASE"] ??= release();
  await build({ logLevel: "warn", build: { outDir, emptyOutDir: true } });

  const serverDir = `${outDir}-server`;
  await build({
    logLevel: "warn",
    build: { outDir: serverDir, emptyOutDir: true, ssr: "src/prerender/renderPage.tsx", manifest: false },
    ssr: { noExternal: true },
  });
  const { renderPages } = (await import(
    pathToFileURL(join(process.cwd(), serverDir, "renderPage.js")).href
  )) as {
    renderPages: () => Promise<StaticPage[]>;
  };
  await writePages(outDir, await renderPages());
  await rm(serverDir, { recursive: true });
}

async function writePages(outDir: string, pages: StaticPage[]): Promise<void> {
  const template = await readFile(join(outDir, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  await rm(join(outDir, ".vite"), { recursive: true });
  const styles = styleSheets(manifest, MAIN)
    .map((file) => `<link rel="stylesheet" href="/${file}" />`)
    .join("");

  const shell: StaticPage = { file: "shell.html", title: "Holmwerk", markup: "" };
  for (const { file, title, markup } of [...pages, shell]) {
    const html = template
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>${styles}`)
      .replace("<!--page-->", () => markup);
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), html);
  }
}

/** The style sheets of a chunk and of everything it imports; the entry loads it later, a page needs them at once. */
function styleSheets(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [
    ...(chunk.imports ?? []).flatMap((child) => styleSheets(manifest, child, seen)),
    ...(chunk.css ?? []),
  ];
}

/** What is built: the commit when there is one, else the package's version. */
function release(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return process.env["npm_package_version"] ?? "unknown";
  }
}
