import { chromium } from "@playwright/test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The pictures in the README, with the pictures of the browser tests from which they are cut. */
const PICTURES = {
  "site-light": "home-desktop-light",
  "site-dark": "home-desktop-dark",
  "panel-light": "errors-detail-1280-light",
  "panel-dark": "errors-detail-1280-dark",
};
/** The part of the page that is shown, in pixels from the top left. */
const SIZE = { width: 1280, height: 800 };

/** Writes the README's pictures to `target` as WebP. `source` has the full-page PNGs; Chromium encodes them. */
export async function writeReadmePictures(
  source: string,
  target: string,
  executablePath: string,
): Promise<void> {
  mkdirSync(target, { recursive: true });
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    for (const [name, picture] of Object.entries(PICTURES)) {
      const png = readFileSync(join(source, `${picture}.png`)).toString("base64");
      const webp = await page.evaluate(
        async ({ base64, size }) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), size);
          canvas.getContext("2d")?.drawImage(image, 0, 0);
          return canvas.toDataURL("image/webp", 0.85);
        },
        { base64: png, size: SIZE },
      );
      writeFileSync(join(target, `${name}.webp`), webp.slice(webp.indexOf(",") + 1), "base64");
    }
  } finally {
    await browser.close();
  }
}
