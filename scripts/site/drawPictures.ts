import { Resvg } from "@resvg/resvg-js";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Manifest } from "vite";
import { paths } from "../../src/config/paths.ts";
import { chartName } from "../../src/content/pageMeta.ts";
import type { StaticPage } from "../../src/prerender/renderPages.tsx";
import { chartFile } from "../../src/prerender/chart/chartSvg.ts";
import { pictureNames, workPicturesDir } from "../content/pictures.ts";
import { pageFigures } from "./pageFigures.ts";
import { socialPictureSvg } from "./socialPictureSvg.ts";

const iconSizes = [192, 512];

/** Draws the chart and the social picture of each page, and the icons of the installed app. */
export async function drawPictures(outDir: string, pages: StaticPage[], manifest: Manifest): Promise<void> {
  for (const folder of ["charts", "social"]) await mkdir(join(outDir, folder), { recursive: true });
  const apps = new Map(
    (await pictureNames()).flatMap(({ slug, names: [first] }) =>
      first ? [[paths.work(slug), first] as const] : [],
    ),
  );
  for (const page of pages) {
    const { meta } = page;
    const name = chartName(meta.path);
    const figures = await pageFigures(outDir, page, manifest);
    await writeFile(join(outDir, "charts", `${name}.svg`), chartFile(name, figures));
    const app = apps.get(meta.path);
    const svg = await socialPictureSvg(name, figures, meta.title, app ? await pngOf(app) : undefined);
    await writeFile(join(outDir, "social", `${name}.png`), toPng(svg));
  }

  const icon = await readFile("public/favicon.svg", "utf8");
  for (const size of iconSizes) await writeFile(join(outDir, `icon-${size}.png`), toPng(icon, size));
  // Launchers crop a maskable icon to different shapes; only the middle 80 % is always visible.
  const maskable = icon
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace("<rect", '<rect x="-5" y="-5"')
    .replace('width="32" height="32"', 'width="42" height="42"');
  await writeFile(join(outDir, "icon-maskable-512.png"), toPng(maskable, 512));
}

/** A picture of an app, unless it is still to be taken. The renderer of SVG does not read WebP. */
async function pngOf(name: string): Promise<Uint8Array | undefined> {
  const file = join(workPicturesDir(), `${name}.webp`);
  return existsSync(file) ? sharp(file).png().toBuffer() : undefined;
}

function toPng(svg: string, width?: number): Uint8Array {
  return new Resvg(svg, {
    font: { loadSystemFonts: false },
    ...(width ? { fitTo: { mode: "width", value: width } } : {}),
  })
    .render()
    .asPng();
}
