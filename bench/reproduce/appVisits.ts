import type { Page } from "@playwright/test";
import { button, choose, open, phone, type Visit } from "./visiting.ts";

/** Presses buttons on a page one after the other, at the pace of a person. */
async function press(page: Page, path: string, ...names: (string | RegExp)[]): Promise<void> {
  await open(page, path);
  for (const name of names) {
    await button(page, name).first().click();
    await page.waitForTimeout(700);
  }
}

/** Visits of the apps of the case studies and of the demo. */
export const appVisits = {
  miraiDay: {
    go: async (page) => {
      await open(page, "/work/mirai");
      await page.getByRole("group", { name: "Day" }).getByRole("radio").nth(3).click({ force: true });
    },
  },
  miraiStartOver: { options: phone, go: (page) => press(page, "/work/mirai", /^Book/, "Start over") },
  miraiAgain: { go: (page) => press(page, "/work/mirai", /^Book/, "Send the booking again") },
  miraiScan: { options: phone, go: (page) => press(page, "/work/mirai", /^Book/, "Scan it at the door") },
  miraiBack: {
    go: async (page) => {
      await open(page, "/work/mirai");
      await choose(page, "radio", "None");
      await button(page, /^Book/).click();
      await choose(page, "radio", "On");
    },
  },
  dareLong: { go: (page) => press(page, "/work/mirai", /^A: /, /^B: /, /^A: /, /^A: /, /^A: /, /^A: /) },
  optiwiseMonth: {
    go: async (page) => {
      await open(page, "/work/optiwise");
      await choose(page, "radio", "Month");
    },
  },
  optiwiseEarlier: {
    options: phone,
    go: async (page) => {
      await open(page, "/work/optiwise");
      await choose(page, "radio", "Week");
      await button(page, "Earlier").click();
    },
  },
  optiwiseCompare: { go: (page) => press(page, "/work/optiwise", "Compare with the year before") },
  optiwiseLimit: {
    go: async (page) => {
      await open(page, "/work/optiwise");
      const slider = page.getByRole("slider", { name: /A finding opens/ });
      await slider.focus();
      for (let count = 0; count < 4; count += 1) await slider.press("ArrowRight");
    },
  },
  optiwiseStation: {
    go: async (page) => {
      await open(page, "/work/optiwise");
      await page.getByRole("combobox", { name: "Why?" }).selectOption({ index: 20 });
    },
  },
  optiwiseNight: { go: (page) => press(page, "/work/optiwise", "Hide a night", "It was this night") },
  tfFast: {
    go: async (page) => {
      await open(page, "/work/tf");
      await choose(page, "radio", "Fast");
    },
  },
  tfReopen: {
    options: phone,
    go: async (page) => {
      await open(page, "/work/tf");
      await choose(page, "radio", "None");
      await button(page, "Open the app again").click();
    },
  },
  tfSkip: { go: (page) => press(page, "/work/tf", /^Skip/, /^Skip/, /^Skip/, /^Skip/) },
  tfDare: {
    go: async (page) => {
      await open(page, "/work/tf");
      await choose(page, "radio", "Fast");
      await page.waitForTimeout(1_500);
      await button(page, "Lose the signal").click();
    },
  },
  tfDrive: {
    go: async (page) => {
      await open(page, "/work/tf");
      await choose(page, "radio", "Fast");
      await page.waitForTimeout(1_500);
      await button(page, "Lose the signal").click();
      await page.waitForTimeout(1_200);
      await button(page, "Drive to the port").click();
    },
  },
  demoBack: { go: (page) => press(page, "/products_demo", "Add an error", "Back") },
  demoArrival: { go: (page) => press(page, "/products_demo", "Add an error") },
} as const satisfies Record<string, Visit>;
