import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest } from "vite";
import type { RenderedSite } from "../../src/prerender/renderPages.tsx";
import { styleSheets } from "./styleSheets.ts";

const MAIN = "src/main.tsx";

/** The two fonts that the first screen of every page is set in. */
const preloadedFonts = ["brygada-1918-latin-wght-normal", "hanken-grotesk-latin-wght-normal"];

/** Writes every page, the empty shell that the panel starts in, and the other files. */
export async function writeSite(
  outDir: string,
  { pages, files }: RenderedSite,
  manifest: Manifest,
): Promise<void> {
  const template = await readFile(join(outDir, "index.html"), "utf8");
  const fonts = preloadedFonts
    .map((name) => fontFile(manifest, name))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`);
  const shell = {
    file: "shell.html",
    head: '<title>Holmwerk</title><meta name="robots" content="noindex" />',
    markup: "",
    source: "src/pages/AdminDashboardPage.tsx",
  };

  for (const { file, head, markup, source } of [...pages, shell]) {
    const sheets = [...new Set([...styleSheets(manifest, MAIN), ...styleSheets(manifest, source)])];
    const css = await Promise.all(sheets.map((sheet) => readFile(join(outDir, sheet), "utf8")));
    const styles = [
      `<style>${css.join("")}</style>`,
      // Inlined above; a disabled link is not downloaded, and tells Vite's loader that the sheet is there.
      ...sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" disabled />`),
    ];
    const html = template
      .replace("<title>Holmwerk</title>", () => [head, ...fonts, ...styles].join("\n    "))
      .replace("<!--page-->", () => markup);
    await write(join(outDir, file), html);
  }
  await Promise.all(files.map(({ file, text }) => write(join(outDir, file), text)));
}

function fontFile(manifest: Manifest, name: string): string {
  const found = Object.values(manifest).find(({ file }) => file.includes(name));
  if (!found) throw new Error(`The build has no font ${name}.`);
  return found.file;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
