import type { Locator, Page } from "@playwright/test";

/** A control of a page, and its use. */
export interface Control {
  path: string;
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** Resolves when the control can be used; by default as soon as the app runs. */
  ready?: (page: Page) => Promise<unknown>;
}

/** How long a short press lasts, in milliseconds. */
const PRESS_MS = 80;

/**
 * Presses as a person does: the pointer is there before, and is held down for a moment. Otherwise the browser gets
 * hovering, pressing and releasing in one frame, and counts the work of all as the time of the click.
 */
async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.click({ delay: PRESS_MS });
}

const click = (role: "button" | "link" | "radio", name: string | RegExp) => (page: Page) =>
  press(page.getByRole("main").getByRole(role, { name }).first());

const type = (role: "searchbox" | "textbox" | "combobox") => async (page: Page) => {
  await page.getByRole("main").getByRole(role).first().focus();
  await page.keyboard.type("a");
};

/** One or more controls of every kind of public page. */
export const publicControls: Control[] = [
  {
    path: "/",
    name: "link of the menu",
    act: (page) => press(page.locator('#navigation a[href="/about"]')),
  },
  {
    path: "/about",
    name: "link of the menu",
    act: (page) => press(page.locator('#navigation a[href="/"]')),
  },
  {
    path: "/blog",
    name: "a filter",
    act: (page) => press(page.getByRole("navigation", { name: "Tags" }).getByRole("link").nth(1)),
  },
  { path: "/blog", name: "a letter of the search", act: type("searchbox") },
  {
    path: "/contact",
    name: "first touch of a field",
    act: (page) => press(page.getByRole("main").getByRole("textbox").first()),
  },
  { path: "/contact", name: "a letter of the name", act: type("textbox") },
  { path: "/contact", name: "Send, with empty fields", act: click("button", "Send message") },
  { path: "/form/goals", name: "a letter of an answer", act: type("textbox") },
  { path: "/work/mirai", name: "button of the app", act: click("button", /^Book /) },
  { path: "/work/tf", name: "button of the app", act: click("button", "Skip 20 minutes") },
  { path: "/work/optiwise", name: "first choice of the app", act: click("radio", /./) },
  { path: "/products_demo", name: "Enter on the first error", act: enterFirst },
];

const rows = (page: Page) => page.getByRole("list", { name: "Errors" }).getByRole("link");

async function enterFirst(page: Page): Promise<void> {
  await rows(page).first().press("Enter");
}

const PANEL = "/admin/dashboard";
const listed = (page: Page) => rows(page).first().waitFor();
/** Opens an error. Its first frame is on screen, and its report may be on the way: nobody presses a key before that. */
const opened = async (page: Page) => {
  await listed(page);
  await rows(page).first().click();
  await page.getByRole("region", { name: "Open error" }).getByRole("navigation").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

/** Controls of the panel, used by the signed-in administrator. */
export const panelControls: Control[] = [
  { path: PANEL, name: "open an error", ready: listed, act: (page) => press(rows(page).first()) },
  { path: PANEL, name: "the next one, by key", ready: opened, act: (page) => page.keyboard.press("j") },
  {
    path: PANEL,
    name: "select an error",
    ready: listed,
    act: (page) => press(page.getByRole("checkbox", { name: /^Select / }).first()),
  },
  { path: PANEL, name: "resolve the open error", ready: opened, act: click("button", "Resolved") },
  { path: PANEL, name: "a letter of the search", ready: listed, act: type("combobox") },
  { path: PANEL, name: "single reports", ready: listed, act: click("radio", "Single reports") },
];
