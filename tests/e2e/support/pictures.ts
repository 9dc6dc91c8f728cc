import type { Page } from "@playwright/test";
import { join } from "node:path";

/** The folder for the pictures of `npm run pictures`. Without it, the tests take none. */
const folder = process.env["PICTURES"];

/** Takes a picture of the whole page with that name, if there is a folder for pictures. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
