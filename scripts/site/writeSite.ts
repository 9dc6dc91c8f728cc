import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest } from "vite";
import { isAdminPath, paths } from "../../src/config/paths.ts";
import type { RenderedSite } from "../../src/prerender/renderPages.tsx";
import { withContentPolicy } from "./contentPolicy.ts";
import { styleSheets } from "./styleSheets.ts";

/**
 * The panel's document shows its spinner beside the root as long as that is empty: whatever fills it, the app or the
 * word that it could not be shown, takes the spinner away, and nothing has to tell it from the app.
 */
const loadingStyle =
  "#root:not(:empty)+main{display:none}@media(scripting:none){#root+main>output{display:none}}";

/** Writes every page, the shell that the panel starts in, and the other files. */
export async function writeSite(
  outDir: string,
  { pages, panelLoading, files }: RenderedSite,
  manifest: Manifest,
): Promise<void> {
  const template = lastInLine(await readFile(join(outDir, "index.html"), "utf8"));
  const guard = await readFile("scripts/site/shellGuard.js", "utf8");
  const shell = {
    file: "shell.html",
    meta: { path: paths.adminDashboard },
    head: `<title>Holmwerk</title><meta name="robots" content="noindex" /><script>${guard}</script><style>${loadingStyle}</style>`,
    markup: "",
    besideRoot: `<main>${panelLoading}<noscript>The panel needs JavaScript.</noscript></main>`,
    component: "AdminDashboardPage",
    hasApp: true,
  };

  const documents = [...pages.map((page) => ({ ...page, besideRoot: "" })), shell];
  for (const { file, meta, head, markup, besideRoot, component, hasApp } of documents) {
    const kind = isAdminPath(meta.path) ? "admin" : "public";
    const sheets = [...new Set([...styleSheets(manifest, "main"), ...styleSheets(manifest, component)])];
    const css = await Promise.all(sheets.map((sheet) => readFile(join(outDir, sheet), "utf8")));
    const styles = [
      `<style>${css.join("")}</style>`,
      // Inlined above; a disabled link is not downloaded, and tells Vite's loader that the sheet is there.
      ...sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" disabled />`),
    ];
    const html = template
      .replace("<title>Holmwerk</title>", () => [head, ...styles].join("\n    "))
      .replace("<!--page-->", () => markup)
      .replace("</body>", () => `${besideRoot}</body>`);
    await write(join(outDir, file), withContentPolicy(hasApp ? html : withoutApp(html), kind, process.env));
  }
  await Promise.all(files.map(({ file, text }) => write(join(outDir, file), text)));
}

/** The template with scripts that wait for everything that is seen: fonts and pictures. */
function lastInLine(html: string): string {
  return html.replaceAll(/(?:script type|link rel)="module(?:preload)?"/g, '$& fetchpriority="low"');
}

/** A connection that came back while this page was on its way announces itself no more, so the script asks once. */
const lookAgain = [
  'addEventListener("online", () => location.reload());',
  'if (navigator.onLine) fetch(location.href, { method: "HEAD" }).then(() => location.reload(), () => {});',
].join(" ");

/** The page without the app, which would take the address for one that does not exist; it looks again by itself. */
function withoutApp(html: string): string {
  const app = /<script type="module"[^>]*><\/script>/;
  if (!app.test(html)) throw new Error("The template starts no app.");
  return html.replace(app, `<script>${lookAgain}</script>`);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
