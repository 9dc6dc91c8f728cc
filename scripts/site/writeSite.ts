import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minifySync, type Manifest } from "vite";
import { OFFLINE_PATH } from "../../src/config/offlinePath.ts";
import { escapeHtml } from "../../src/prerender/escapeHtml.ts";
import type { RenderedSite } from "../../src/prerender/renderPages.tsx";
import { readCompany } from "../company/company.ts";
import { bundleScript } from "./bundleScript.ts";
import { splitStyles } from "./splitStyles.ts";
import { styleSheets } from "./styleSheets.ts";

/**
 * The panel's document shows a spinner next to the root element while the root is empty. The app and the error
 * message both fill the root, which hides the spinner without any script.
 */
const loadingStyle =
  "#root:not(:empty)+main{display:none}@media(scripting:none){#root+main>output{display:none}}";

/** Writes every page, the panel's initial document, and the other files. */
export async function writeSite(
  outDir: string,
  { pages, panelLoading, files }: RenderedSite,
  manifest: Manifest,
): Promise<void> {
  const template = withLowPriority(minified(await readFile(join(outDir, "index.html"), "utf8")));
  const guard = await readFile("scripts/site/shellGuard.js", "utf8");
  const shell = {
    file: "shell.html",
    head: `<title>${escapeHtml(readCompany().name)}</title><meta name="robots" content="noindex" /><script>${guard}</script><style>${loadingStyle}</style>`,
    markup: "",
    besideRoot: `<main>${panelLoading}<noscript>The panel needs JavaScript.</noscript></main>`,
    component: "AdminTriagePage",
    hasApp: true,
  };

  const early = `<script>${(await bundleScript("start/earlyForm.ts")).trim()}</script>`;

  const documents = [...pages.map((page) => ({ ...page, besideRoot: "" })), shell];
  for (const { file, head, markup, besideRoot, component, hasApp } of documents) {
    const sheets = [...new Set([...styleSheets(manifest, "app"), ...styleSheets(manifest, component)])];
    const css = (await Promise.all(sheets.map((sheet) => readFile(join(outDir, sheet), "utf8")))).join("");
    const { shown, added } = markup ? splitStyles(css, markup) : { shown: css, added: "" };
    const styles = [
      ...withFirstControl(markup),
      `<style>${shown}</style>`,
      // The styles are inlined above. Browsers do not download a disabled link, and Vite's loader then treats the
      // sheet as loaded.
      ...sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" disabled />`),
      ...(added && hasApp
        ? [`<link rel="stylesheet" href="${await addSheet(outDir, added)}" disabled data-added />`]
        : []),
    ];
    const html = template
      .replace("<title></title>", () => [head, ...styles].join(""))
      .replace("<!--page-->", () => markup)
      // In the document itself, so that a form is kept whatever fails to load.
      .replace("</body>", () => `${besideRoot}${markup.includes("data-early=") ? early : ""}</body>`);
    await write(join(outDir, file), hasApp ? html : withoutApp(html));
  }
  await Promise.all(files.map(({ file, text }) => write(join(outDir, file), text)));
}

/**
 * Minifies what Vite leaves: the script of the head, and space between elements.
 * @throws when the script has an error.
 */
const minified = (html: string): string =>
  html
    .replace(/(?<=<script>)[\s\S]+?(?=<\/script>)/, (script) => {
      const { code, errors } = minifySync("head.js", script);
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
      return code;
    })
    .replaceAll(/>\s+</g, "><");

/** Writes the rules that the app adds to a page: see `applyAddedStyles`. Pages with the same rules share a file. */
async function addSheet(outDir: string, css: string): Promise<string> {
  const path = `assets/added-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
  await write(join(outDir, path), css);
  return `/${path}`;
}

/**
 * A link that makes the browser wait with the first paint until the form's first control is there too. Otherwise it
 * paints what it has read so far, then lays out and paints the page again. Browsers without `expect` ignore it.
 */
function withFirstControl(markup: string): string[] {
  const [, id] = /data-early=[^]*?<(?:input|textarea)[^]*?\sid="([^"]+)"/.exec(markup) ?? [];
  return id === undefined ? [] : [`<link rel="expect" href="#${id}" blocking="render" />`];
}

/** The template with a low fetch priority for scripts: fonts and pictures are downloaded first. */
function withLowPriority(html: string): string {
  return html.replaceAll(/(?:script type|link rel)="module(?:preload)?"/g, '$& fetchpriority="low"');
}

/**
 * Reloads once a request is answered; at the page's own address, which would show the same again, it opens Home.
 * Browsers fire `online` before the network answers, and not at all when the connection returned before this script
 * ran: both times it asks every three seconds.
 */
const reloadWhenOnline = [
  `const isOwn = ["${OFFLINE_PATH}", "${OFFLINE_PATH}/"].includes(location.pathname);`,
  'const leave = () => (isOwn ? location.replace("/") : location.reload());',
  'const ask = () => fetch(location.href, { method: "HEAD" }).then(leave, () => setTimeout(ask, 3000));',
  'addEventListener("online", ask);',
  "if (navigator.onLine) ask();",
].join(" ");

/**
 * The page without the app, which would show the not-found page at this address. It reloads when the connection is
 * back.
 */
function withoutApp(html: string): string {
  const app = /<script type="module"[^>]*><\/script>/;
  if (!app.test(html)) throw new Error("The template starts no app.");
  return html.replace(app, `<script>${reloadWhenOnline}</script>`);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
