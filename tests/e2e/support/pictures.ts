import type { Page } from "@playwright/test";
import { join } from "node:path";

/** Where `npm run pictures` wants pictures; the tests alone take none. */
const folder = process.env["PICTURES"];

/** Takes a picture of the whole page under that name, when pictures are wanted. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
