import type { BrowserContextOptions, Page } from "@playwright/test";
import { fillStorage, refuseStorage } from "../../scripts/reproduce/device.ts";

/** What a visitor does on the site, with what device. */
export interface Visit {
  options?: BrowserContextOptions;
  /** Runs before each page begins. */
  before?: () => void;
  go: (page: Page) => Promise<void>;
}

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
};

/** Opens a page and looks at it for a moment, as people do. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  for (let move = 0; move < 8; move += 1) {
    await page.mouse.move(300 + 7 * move, 300 + 2 * move);
    await page.waitForTimeout(150);
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true });

/** Fills in the contact form by typing. */
async function write(page: Page, name = "Jane Roe"): Promise<void> {
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

async function chooseTheme(page: Page): Promise<void> {
  await open(page, "/about");
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
}

const commits = /documents:commit/;

export const visits = {
  searchBlog: {
    go: async (page) => {
      await open(page, "/");
      await page.getByRole("navigation").getByRole("link", { name: "Blog", exact: true }).first().click();
      await page.getByRole("searchbox").pressSequentially("zzqq", { delay: 60 });
    },
  },
  chooseTag: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("navigation", { name: "Tags" }).getByRole("link").nth(2).click();
    },
  },
  searchBlogWithoutIndex: {
    go: async (page) => {
      await page.route(/\/assets\/search-[\w-]+\.js/, (route) => route.abort());
      await open(page, "/blog");
      await page.getByRole("searchbox").click();
    },
  },
  copyLink: {
    options: phone,
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("main").getByRole("heading").getByRole("link").nth(1).click();
      await button(page, "Copy link").click();
    },
  },
  scrollOnPhone: {
    options: phone,
    go: async (page) => {
      await open(page, "/services");
      await page.mouse.wheel(0, 600);
    },
  },
  pressEscape: {
    go: async (page) => {
      await open(page, "/services");
      await page.keyboard.press("Escape");
    },
  },
  arrowsInMenu: {
    go: async (page) => {
      await open(page, "/");
      await page
        .getByRole("navigation", { name: "Main" })
        .locator("summary")
        .filter({ visible: true })
        .first()
        .click();
      for (let count = 0; count < 9; count += 1) await page.keyboard.press("ArrowDown");
    },
  },
  menuOnPhone: {
    options: phone,
    go: async (page) => {
      await open(page, "/");
      await page.getByText("Menu", { exact: true }).click();
      await page.getByRole("link", { name: "Careers" }).filter({ visible: true }).first().click();
    },
  },
  darkWithoutStorage: { before: refuseStorage, go: chooseTheme },
  darkInGerman: { options: { ...phone, locale: "de-AT" }, go: chooseTheme },
  darkInAuckland: { options: { timezoneId: "Pacific/Auckland" }, go: chooseTheme },
  writeWithFullStorage: { before: fillStorage, go: (page) => write(page) },
  send: {
    go: async (page) => {
      await write(page);
      await button(page, "Send message").click();
    },
  },
  sendRefused: {
    go: async (page) => {
      await write(page);
      await page.route(
        commits,
        (route) => route.fulfill({ status: 503, json: { error: { code: 503, status: "UNAVAILABLE" } } }),
        { times: 1 },
      );
      await button(page, "Send message").click();
    },
  },
  sendLost: {
    options: phone,
    go: async (page) => {
      await write(page);
      await page.route(commits, (route) => route.abort("connectionreset"), { times: 1 });
      await button(page, "Send message").click();
    },
  },
  sendEmpty: {
    go: async (page) => {
      await open(page, "/contact");
      await button(page, "Send message").click();
    },
  },
  sendTwice: {
    go: async (page) => {
      await write(page);
      await button(page, "Send message").dblclick();
    },
  },
  leaveWhileWriting: {
    go: async (page) => {
      await write(page);
      await page.getByRole("textbox", { name: "Message" }).pressSequentially(" Really", { delay: 10 });
      await page.goto("/robots.txt");
    },
  },
  apostrophe: { go: (page) => write(page, "Niamh O'Hara") },
  returnToDraft: {
    go: async (page) => {
      await write(page);
      await page.getByRole("navigation").getByRole("link", { name: "Blog", exact: true }).first().click();
      await page.waitForTimeout(500);
      await open(page, "/contact");
    },
  },
  chooseTwo: {
    go: async (page) => {
      await open(page, "/form/goals");
      await page
        .getByRole("form")
        .locator('input[type="radio"], input[type="checkbox"]')
        .nth(1)
        .check({ force: true });
    },
  },
  leaveThePlanner: {
    go: async (page) => {
      await open(page, "/form/goals");
      await page.getByRole("form").getByRole("textbox").first().pressSequentially("A shop", { delay: 10 });
      await page.goto("/robots.txt");
    },
  },
  bookForFour: {
    options: phone,
    go: async (page) => {
      await open(page, "/work/mirai");
      await page.getByRole("combobox", { name: "How many are you?" }).selectOption("4 people");
      await page.getByRole("radio", { name: /14:00/ }).check({ force: true });
      await button(page, /^Book/).click();
    },
  },
  scanUnsent: {
    go: async (page) => {
      await open(page, "/work/mirai");
      await page.getByRole("radio", { name: "None" }).check({ force: true });
      await button(page, /^Book/).click();
      await button(page, "Scan it at the door").click();
    },
  },
  dare: {
    go: async (page) => {
      await open(page, "/work/mirai");
      for (const phoneName of ["A", "A", "A"]) await button(page, new RegExp(`^${phoneName}: `)).click();
    },
  },
  chooseRoute: {
    go: async (page) => {
      await open(page, "/work/tf");
      await page.getByRole("combobox", { name: "Route" }).selectOption("Turku to Stockholm");
    },
  },
  goOffline: {
    go: async (page) => {
      await open(page, "/services");
      await page.context().setOffline(true);
      await page.waitForTimeout(1_500);
      await page.context().setOffline(false);
    },
  },
  goOfflineAndBack: {
    options: phone,
    go: async (page) => {
      await open(page, "/services");
      await page.context().setOffline(true);
      await page.waitForTimeout(1_500);
      await page.context().setOffline(false);
    },
  },
  reportBrokenLink: {
    go: async (page) => {
      await open(page, "/serviecs");
      await button(page, "Report this broken link").click();
    },
  },
  stayOnPost: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
      await page.waitForTimeout(9_000);
    },
  },
} as const satisfies Record<string, Visit>;

export type VisitName = keyof typeof visits;
