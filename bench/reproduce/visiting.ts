import type { BrowserContextOptions, Page } from "@playwright/test";

/** What a visitor does on the site, with what device. */
export interface Visit {
  options?: BrowserContextOptions;
  /** Runs before each page begins. */
  before?: () => void;
  go: (page: Page) => Promise<void>;
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
};

/** Opens a page and looks at it for a moment, as people do. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  for (let move = 0; move < 8; move += 1) {
    await page.mouse.move(300 + 7 * move, 300 + 2 * move);
    await page.waitForTimeout(150);
  }
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true });

/** Fills in the contact form by typing. */
export async function write(page: Page, name = "Jane Roe"): Promise<void> {
  await open(page, "/contact");
  await page.getByRole("textbox", { name: "Name", exact: true }).pressSequentially(name, { delay: 30 });
  await page
    .getByRole("textbox", { name: /e-?mail/i })
    .first()
    .pressSequentially("jane@roe.example", { delay: 20 });
  await page
    .getByRole("textbox", { name: "Message" })
    .pressSequentially("We would like a new site, soon.", { delay: 20 });
  await page.waitForTimeout(2_000);
}

/** Writes to the database. */
export const commits = /documents:commit/;

/**
 * Chooses a radio button or a check box, which the site draws by its label. Playwright's `check` would fail where a fault
 * keeps it from changing.
 */
export async function choose(page: Page, role: "radio" | "checkbox", name: string | RegExp): Promise<void> {
  const input = page.getByRole(role, { name }).first();
  // What scrolling renders may still move it.
  await input.scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  await input.click({ force: true });
}

export async function chooseTheme(page: Page): Promise<void> {
  await open(page, "/about");
  await choose(page, "radio", "Dark");
}

/** Opens the first list of the header, and presses keys in it. */
export async function pressInMenu(page: Page, ...keys: string[]): Promise<void> {
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" }).locator("summary").filter({ visible: true });
  await menu.first().click();
  for (const key of keys) await page.keyboard.press(key);
}
