import { fillStorage, refuseStorage } from "../../scripts/reproduce/device.ts";
import { button, chooseTheme, commits, open, phone, type Visit, write } from "./visiting.ts";

/** Visits of the first faults. */
export const firstVisits = {
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
        .click({ force: true });
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
      await page.getByRole("radio", { name: /14:00/ }).click({ force: true });
      await button(page, /^Book/).click();
    },
  },
  scanUnsent: {
    go: async (page) => {
      await open(page, "/work/mirai");
      await page.getByRole("radio", { name: "None" }).click({ force: true });
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
