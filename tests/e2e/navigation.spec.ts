import type { Page } from "@playwright/test";
import { SITE_NAME } from "../../src/content/site.ts";
import { horizontalOverflow, violations } from "./support/accessibility.ts";
import { takePicture } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const opener = (page: Page, label: string) => page.locator("#navigation summary", { hasText: label });
const entry = (page: Page, label: string) => page.locator("#navigation").getByRole("link", { name: label });
const quote = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Get Quote" });
const background = (page: Page) =>
  page.getByRole("banner").evaluate((bar) => getComputedStyle(bar).backgroundColor);

const CLEAR = "rgba(0, 0, 0, 0)";

/** Opens a page and waits until its layout runs; only then is the bar transparent. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => background(page)).toBe(CLEAR);
}

/** The focused element after each of `count` presses of Tab. */
async function tab(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press("Tab");
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
  }
  return names;
}

/** The colour that the browser uses for its own interface. */
const frameColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test.describe("on a wide screen", () => {
  test.use({ viewport: wide });

  test("the focus moves through skip links, brand, navigation and Get Quote into the page", async ({
    page,
  }) => {
    await open(page, "/about");
    expect(await tab(page, 12)).toEqual([
      "Skip to navigation",
      "Skip to content",
      "Skip to footer",
      SITE_NAME,
      "Home",
      "About",
      "Services",
      "Work",
      "Blog",
      "Careers",
      "Contact",
      "Get Quote",
    ]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("a submenu opens by mouse, links to a page and is closed there", async ({ page }) => {
    await open(page, "/about");
    await expect(entry(page, "Digital Marketing")).toBeHidden();
    await opener(page, "Services").click();
    await opener(page, "Work").click();
    await expect(entry(page, "Digital Marketing")).toBeHidden();
    await entry(page, "Optiwise").click();
    await expect(page).toHaveURL("/work/optiwise");
    await expect(entry(page, "Optiwise")).toBeHidden();
    await expect(opener(page, "Work")).toHaveAttribute("aria-current", "true");
  });

  test("a submenu works by keyboard only", async ({ page }) => {
    await open(page, "/about");
    await opener(page, "Services").focus();
    await page.keyboard.press("Enter");
    await expect(entry(page, "Web Development")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(entry(page, "Web Development")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry(page, "Web Development")).toBeHidden();
    await expect(opener(page, "Services")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(entry(page, "View All")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(entry(page, "Blog")).toBeFocused();
    await expect(entry(page, "Mirai")).toBeHidden();
  });

  test("the bar is transparent up to 50 px and solid from 51 px", async ({ page }) => {
    await open(page, "/services");
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(() => background(page)).not.toBe(CLEAR);
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect.poll(() => background(page)).toBe(CLEAR);
    expect(await page.evaluate(() => window.scrollY)).toBe(50);
  });

  test("Get Quote leads to the project planner", async ({ page }) => {
    await open(page, "/about");
    await expect(quote(page)).toHaveCount(1);
    await quote(page).click();
    await expect(page).toHaveURL("/form");
  });

  test("the bar does not cover the target of a skip link", async ({ page }) => {
    await open(page, "/services");
    await tab(page, 3);
    await page.keyboard.press("Enter");
    await expect(page.locator("#footer")).toBeFocused();
    await expect(page).toHaveURL("/services");
    await tab(page, 1);
    const [link, bar] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().top ?? 0,
      document.querySelector("header")?.getBoundingClientRect().bottom ?? Infinity,
    ]);
    expect(link).toBeGreaterThan(bar ?? Infinity);
  });

  test("the chosen theme is stored and applied before the app starts", async ({ page }) => {
    await open(page, "/about");
    // The theme switch loads with the first input.
    await page.mouse.move(10, 10);
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const night = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto("/contact", { waitUntil: "commit" });
    await page.locator("h1").waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(night);
    expect(await frameColour(page)).toBe("#0c1822");
    await page.locator('html[data-app="ready"]').waitFor();
    await page.mouse.move(20, 20);
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await page.getByRole("radio", { name: "Light" }).check();
    expect(await frameColour(page)).toBe("#fbfbf8");
    await page.getByRole("radio", { name: "System" }).check();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    expect(await page.evaluate(() => localStorage.getItem("holmwerk:theme"))).toBeNull();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("the menu opens by touch, links to a page and is closed there", async ({ page }) => {
    await open(page, "/about");
    await expect(entry(page, "Blog")).toBeHidden();
    await opener(page, "Menu").tap();
    await opener(page, "Services").tap();
    await opener(page, "Work").tap();
    await expect(entry(page, "Web Development")).toBeHidden();
    await entry(page, "TF").tap();
    await expect(page).toHaveURL("/work/tf");
    await expect(entry(page, "Blog")).toBeHidden();
  });

  test("a tap outside the menu closes it, and so does Escape", async ({ page }) => {
    await open(page, "/about");
    await opener(page, "Menu").tap();
    await expect(entry(page, "Blog")).toBeVisible();
    await page.touchscreen.tap(phone.width / 2, phone.height - 10);
    await expect(entry(page, "Blog")).toBeHidden();
    await opener(page, "Menu").tap();
    await entry(page, "Careers").focus();
    await page.keyboard.press("Escape");
    await expect(entry(page, "Careers")).toBeHidden();
    await expect(opener(page, "Menu")).toBeFocused();
  });

  test("Get Quote leads to the contact page", async ({ page }) => {
    await open(page, "/about");
    await expect(quote(page)).toHaveCount(1);
    await quote(page).tap();
    await expect(page).toHaveURL("/contact");
  });

  test("every entry is large enough to touch", async ({ page }) => {
    await open(page, "/about");
    await opener(page, "Menu").tap();
    await opener(page, "Services").tap();
    const heights = await page
      .locator("header :is(a, summary):visible, footer :is(a, label):visible")
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test("on a phone held sideways, the menu opens inside the window", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, "/about");
  await opener(page, "Menu").click();
  await expect(entry(page, "About")).toBeInViewport();
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the page fits with the menu closed and open, and the menu scrolls to its end", async ({ page }) => {
    await open(page, "/about");
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await opener(page, "Menu").click();
    await opener(page, "Services").click();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await entry(page, "Contact").click();
    await expect(page).toHaveURL("/contact");
  });
});

for (const name of ["Softwaremanufaktur", "Donaudampfschifffahrtsgesellschaftskapit"]) {
  test(`the name ${name} is cut neither in the header nor in the footer`, async ({ page }) => {
    await open(page, "/about");
    const footer = page.locator("footer p").first();
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await footer.scrollIntoViewIfNeeded();
      const beyond = await footer.evaluate((shown, text) => {
        const brand = document.querySelector("header a")!;
        const parts = [brand.lastChild!, shown];
        for (const part of parts) part.textContent = text;
        const cells = [...shown.parentElement!.parentElement!.children];
        const ends = [...parts, ...cells].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return Math.max(
            range.getBoundingClientRect().right,
            part.parentElement!.getBoundingClientRect().right,
          );
        });
        return Math.max(...ends) - document.documentElement.clientWidth;
      }, name);
      expect(beyond).toBeLessThanOrEqual(0);
    }
  });
}

test.describe("on a phone held sideways, and in a window of as few lines", () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test("the bar leaves the screen to what is read, and its menu reaches every entry", async ({ page }) => {
    await open(page, "/about");
    const bar = page.getByRole("banner");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    await page.keyboard.press("Control+Home");
    await expect(bar).toBeInViewport();
    await opener(page, "Menu").click();
    await opener(page, "Services").click();
    await entry(page, "Contact").click();
    await expect(page).toHaveURL("/contact");
  });
});

for (const [name, viewport] of Object.entries({ wide, phone })) {
  test.describe(`without JavaScript, ${name}`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test("every entry can be reached", async ({ page }) => {
      await page.goto("/about");
      const openAll = async (list: string) => {
        if (name === "phone") await opener(page, "Menu").click();
        await opener(page, list).click();
      };
      await openAll("Services");
      await entry(page, "App Development").click();
      await expect(page).toHaveURL("/service/web-interactive-design");
      await openAll("Work");
      await entry(page, "View All").click();
      await expect(page).toHaveURL("/portfolio");
      await quote(page).click();
      await expect(page).toHaveURL(name === "phone" ? "/contact" : "/form");
      await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
      await expect(page).toHaveURL("/disclaimer");
    });

    test("the bar is solid, and switches that need script are not shown", async ({ page }) => {
      await page.goto("/services");
      expect(await background(page)).not.toBe(CLEAR);
      await expect(page.getByText("Dark", { exact: true })).toBeHidden();
    });
  });
}

for (const [name, viewport] of Object.entries({ wide, phone })) {
  test.describe(name, () => {
    test.use({ viewport });

    test("the menu passes axe, closed and open", { tag: "@picture" }, async ({ page }) => {
      await open(page, "/services");
      async function look(state: string): Promise<void> {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const found = await violations(page, { coloursOnly: colorScheme === "dark" });
          expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
          await takePicture(page, `menu-${state}-${name}-${colorScheme}`);
        }
      }
      await look("closed");
      if (name === "phone") await opener(page, "Menu").click();
      await opener(page, "Services").click();
      await look("open");
    });
  });
}
