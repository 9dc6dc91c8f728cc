import type { Page } from "@playwright/test";
import { QUIET_START_MS } from "../../src/app/loadEffects.ts";
import { SITE_NAME } from "../../src/content/site.ts";
import { horizontalOverflow, violations } from "./support/accessibility.ts";
import { layoutShift, watchLayoutShift } from "./support/layoutShift.ts";
import { takePicture } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Errors" }).getByRole("link");
const listed = (page: Page, count: string) =>
  page
    .getByRole("region", { name: /^Demo of/ })
    .getByText(count, { exact: true })
    .filter({ visible: true });
const resolved = (page: Page) => page.getByRole("button", { name: "Resolved", exact: true });

/** The note in the page. The announcement for screen readers has the same text and the name of the step. */
const note = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Opens the page and sends an input, which starts the demo. */
async function openDemo(page: Page, path = "/products_demo"): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
  await page.mouse.move(10, 10);
  await expect(listed(page, "7 errors in 20 reports, 18 unread")).toBeVisible();
}

async function resolveFirst(page: Page): Promise<void> {
  await rows(page).first().click();
  await resolved(page).click();
  await expect(resolved(page)).toHaveAttribute("aria-pressed", "true");
}

test("the demo sends no requests to the backend, downloads no Firebase code and stores nothing", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openDemo(page);
  await page.getByRole("button", { name: "Add an error" }).click();
  await expect(listed(page, "7 errors in 21 reports, 19 unread")).toBeVisible();
  await resolveFirst(page);
  expect(requests.filter((line) => !line.startsWith("GET "))).toEqual([]);
  expect(requests.filter((line) => /firebase|firestore|openReports|openAuth|documents/i.test(line))).toEqual(
    [],
  );
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/sample|arrived|currency/);
  await expect(page).toHaveURL("/products_demo");
});

test("the panel opens for somebody who scrolled before the app ran", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => scrollTo(0, 300));
  });
  await page.goto("/products_demo");
  await expect(rows(page)).toHaveCount(7, { timeout: QUIET_START_MS - 2_000 });
});

test("stepping back shows the earlier state; stepping forward restores the present", async ({ page }) => {
  await openDemo(page);
  await resolveFirst(page);
  await page.getByRole("textbox", { name: "Note" }).fill("half a thought");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(note(page, "You are 1 step back: read-only.")).toBeVisible();
  await expect(resolved(page)).toHaveAttribute("aria-pressed", "false");
  await expect(resolved(page)).toHaveAttribute("aria-disabled", "true");
  // While the past is shown, a link navigates neither in the demo nor on the site.
  const open = await rows(page).nth(0).getAttribute("aria-current");
  await rows(page).nth(3).click();
  expect(await rows(page).nth(0).getAttribute("aria-current")).toBe(open);
  await expect(page).toHaveURL("/products_demo");
  await page.getByRole("button", { name: "Latest" }).click();
  await expect(resolved(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("half a thought");
});

test("on a narrow screen, the list of reports shows its last row at its end", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await openDemo(page);
  await page.getByRole("radio", { name: "Single reports" }).check();
  const list = page.getByRole("list", { name: "Reports" });
  const size = await list.getByRole("listitem").first().getAttribute("aria-setsize");
  await list.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect(list.locator(`[aria-posinset="${size}"]`)).toBeInViewport();
});

test("the slider moves through the steps by keyboard", async ({ page }) => {
  await openDemo(page);
  await resolveFirst(page);
  const slider = page.getByRole("slider", { name: "Step" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "Step 1 of 3: Demo opened");
  await expect(note(page, "You are 2 steps back: read-only.")).toBeVisible();
  await expect(slider).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByText("You are at the latest step: everything works.")).toBeVisible();
});

test("loading the panel moves nothing on the page", async ({ page }) => {
  await watchLayoutShift(page);
  await openDemo(page);
  expect(await layoutShift(page, "start")).toBeLessThan(0.01);
});

test(
  "the demo fits every window and passes axe, in the present and in the past",
  { tag: "@picture" },
  async ({ page }) => {
    // axe runs sixteen times.
    test.setTimeout(120_000);
    const widths = [320, 360, 768, 1_280];
    await openDemo(page);
    async function look(state: string): Promise<void> {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await horizontalOverflow(page), `${state}, ${width} px`).toBeLessThanOrEqual(0);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const found = await violations(page, { within: "main", coloursOnly: colorScheme === "dark" });
          expect.soft(found, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
          await takePicture(page, `demo-${state}-${width}-${colorScheme}`);
        }
      }
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await horizontalOverflow(page), `list, ${width} px`).toBeLessThanOrEqual(0);
    }
    await resolveFirst(page);
    await look("report");
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(note(page, "You are 1 step back: read-only.")).toBeVisible();
    await look("past");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page explains the demo and lists its sample reports", async ({ page }) => {
    await page.goto("/products_demo");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${SITE_NAME} Triage, yours to try`);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByText("Opening the panel…")).toBeHidden();
    await expect(page.getByText("Share canceled")).toBeVisible();
    await expect(page.getByRole("link", { name: "All products" })).toHaveAttribute("href", "/products");
  });
});
