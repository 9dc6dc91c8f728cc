import { button, choose, open, phone, pressInMenu, type Visit } from "./visiting.ts";

/** Visits of the site's frame and of its pages. */
export const siteVisits = {
  blogShowAll: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("searchbox").pressSequentially("qqxz", { delay: 60 });
      await button(page, "Show all posts").click();
    },
  },
  blogFound: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("searchbox").pressSequentially("time", { delay: 60 });
    },
  },
  blogAddress: { go: (page) => open(page, "/blog?q=error") },
  blogAllTags: {
    go: async (page) => {
      await open(page, "/blog");
      const tags = page.getByRole("navigation", { name: "Tags" }).getByRole("link");
      await tags.nth(2).click();
      await page.waitForTimeout(800);
      await tags.first().click();
    },
  },
  postContents: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("main").getByRole("heading").getByRole("link").nth(1).click();
      await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click();
    },
  },
  postNext: {
    options: phone,
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
      await page.getByRole("link", { name: /^Previous post/ }).click();
    },
  },
  arrowUp: { go: (page) => pressInMenu(page, "ArrowDown", "ArrowDown", "ArrowUp") },
  arrowEnd: { go: (page) => pressInMenu(page, "ArrowDown", "End") },
  escapeInMenu: { go: (page) => pressInMenu(page, "ArrowDown", "Escape") },
  clickBesideMenu: {
    go: async (page) => {
      await pressInMenu(page);
      await page.getByRole("main").getByRole("link").first().click();
    },
  },
  pageBelowEntry: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("main").getByRole("heading").getByRole("link").nth(2).click();
    },
  },
  skipLink: {
    go: async (page) => {
      await open(page, "/about");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    },
  },
  themeLight: {
    go: async (page) => {
      await open(page, "/services");
      await choose(page, "radio", "Light");
    },
  },
  themeSystem: {
    options: phone,
    go: async (page) => {
      await open(page, "/services");
      await choose(page, "radio", "Dark");
      await page.waitForTimeout(500);
      await choose(page, "radio", "System");
    },
  },
  historyBack: {
    go: async (page) => {
      await open(page, "/");
      await page.getByRole("navigation").getByRole("link", { name: "About", exact: true }).first().click();
      await page.waitForTimeout(800);
      await page.goBack();
    },
  },
  hashLink: {
    go: async (page) => {
      await open(page, "/careers");
      await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
      await page.getByRole("link", { name: "How to apply" }).click();
    },
  },
  scrollFar: {
    go: async (page) => {
      await open(page, "/service/web-application-development");
      for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 400);
    },
  },
  fourPages: {
    options: phone,
    go: async (page) => {
      await open(page, "/");
      for (const name of ["About Us", "Portfolio", "Careers", "Products"]) {
        await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).first().click();
        await page.waitForTimeout(700);
      }
    },
  },
  reportTwice: {
    go: async (page) => {
      await open(page, "/serviecs");
      await button(page, "Report this broken link").click();
      await page.waitForTimeout(500);
      await page.getByRole("navigation").getByRole("link", { name: "Blog", exact: true }).first().click();
      await page.waitForTimeout(500);
      await page.goBack();
      await button(page, "Report this broken link").click();
    },
  },
  reportOffline: {
    go: async (page) => {
      await open(page, "/serviecs");
      await page.context().setOffline(true);
      await page.waitForTimeout(600);
      await button(page, "Report this broken link").click();
      await page.waitForTimeout(600);
      await page.context().setOffline(false);
    },
  },
  offlineHide: {
    options: phone,
    go: async (page) => {
      await open(page, "/about");
      await page.context().setOffline(true);
      await button(page, "Hide").click();
      await page.waitForTimeout(500);
      await page.context().setOffline(false);
    },
  },
  jobOnPhone: {
    options: phone,
    go: async (page) => {
      await open(page, "/careers");
      await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
    },
  },
  homeSize: {
    go: async (page) => {
      await open(page, "/");
      const slider = page.getByRole("main").getByRole("slider");
      await slider.focus();
      for (let count = 0; count < 2; count += 1) await slider.press("ArrowRight");
    },
  },
  goToField: {
    options: phone,
    go: async (page) => {
      await open(page, "/contact");
      await button(page, "Send message").click();
      await page.getByRole("alert").getByRole("link").first().click();
    },
  },
  arrowHome: { go: (page) => pressInMenu(page, "ArrowDown", "ArrowDown", "Home") },
  pricesInKolkata: { options: { timezoneId: "Asia/Kolkata" }, go: (page) => open(page, "/prices") },
} as const satisfies Record<string, Visit>;
