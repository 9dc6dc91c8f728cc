import type { Page } from "@playwright/test";

/** The text on the clipboard, pasted into a field of its own: the site's policy forbids pages to read the clipboard. */
export async function clipboardText(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "pasted";
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press("ControlOrMeta+V");
  return page.locator("#pasted").inputValue();
}
