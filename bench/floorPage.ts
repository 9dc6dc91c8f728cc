import { readdirSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes `floor.html` into a built site: a minimal page with one font, one picture and no script. It shows the best
 * result that the same server allows in the same run.
 */
export async function writeFloorPage(siteDir: string): Promise<string> {
  const font = readdirSync(join(siteDir, "assets")).find((file) =>
    file.startsWith("hanken-grotesk-latin-wght"),
  );
  if (!font) throw new Error("The built site has no font to compare with.");
  await copyFile(join(siteDir, "social/home.png"), join(siteDir, "floor.png"));
  const paragraph =
    "<p>A software agency for web, mobile and digital products. A holm is a small island.</p>";
  await writeFile(
    join(siteDir, "floor.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>Floor</title>
<meta name="description" content="A page by hand." /><link rel="icon" href="/favicon.svg" />
<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />
<style>@font-face{font-family:H;src:url(/assets/${font}) format("woff2");font-display:swap}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 H,sans-serif}img{width:100%;height:auto}</style>
</head><body><main><h1>Written by hand</h1><img src="/floor.png" width="1200" height="630" alt="A chart" />
${paragraph.repeat(30)}</main></body></html>`,
  );
  return "/floor";
}
