import type { Locator, Page } from "@playwright/test";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder for the pictures of `npm run pictures`. Without it, the tests take none. */
const folder = process.env["PICTURES"];

/** Takes a picture of the whole page with that name, if there is a folder for pictures. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** A part's width on the page of `takeInterface`, and the height of the picture, in CSS pixels. */
const INTERFACE = { width: 360, height: 440 };

/**
 * Takes pictures of the page from the upper end of `part`, on a phone with two pixels per CSS pixel, light and dark:
 * `npm run pictures` makes the pictures of the portfolio from them. Playwright cannot change the pixels of an open
 * page, so the browser's own protocol does everything here.
 */
export async function takeInterface(page: Page, part: Locator, name: string): Promise<void> {
  if (!folder) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setDeviceMetricsOverride", {
    width: INTERFACE.width,
    height: 900,
    deviceScaleFactor: 2,
    // Without a scroll bar beside the page.
    mobile: true,
  });
  for (const value of ["light", "dark"]) {
    await devtools.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value }],
    });
    const top = await part.evaluate((element, height) => {
      // Further down, the site's header would be over the part.
      scrollTo(0, 0);
      // From a part of a pixel, the picture would begin with a row of what is above.
      const start = Math.ceil(element.getBoundingClientRect().top);
      // The picture's lower edge cuts through no text and no control.
      for (const leaf of element.querySelectorAll<HTMLElement>(":not(:has(*), svg *)")) {
        const { top: first, bottom } = leaf.getBoundingClientRect();
        if (first < start + height && bottom > start + height) leaf.style.visibility = "hidden";
      }
      return start;
    }, INTERFACE.height);
    const { data } = await devtools.send("Page.captureScreenshot", {
      clip: { x: 0, y: top, ...INTERFACE, scale: 1 },
      captureBeyondViewport: true,
    });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}-${value}.png`), data, "base64");
  }
  await devtools.send("Emulation.setEmulatedMedia", { features: [] });
  await devtools.send("Emulation.clearDeviceMetricsOverride");
  await devtools.detach();
}
