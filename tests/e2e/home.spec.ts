import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./support/test.ts";

test("the slider shows the price of each size, as the table does without scripts, and takes the size into the planner", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto("/");
  const section = plain.getByRole("region", { name: "How big is it?" });
  await expect(section.getByRole("slider")).toHaveCount(0);
  const sizes = await section.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      size: row.querySelector("th")?.textContent,
      prices: [...row.querySelectorAll("td b")].map((cell) => cell.textContent ?? ""),
    })),
  );
  await expect(section.locator("tbody tr").last()).toBeVisible();
  await context.close();
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sizes.map(({ prices }) => prices.join())).size).toBe(sizes.length);

  await page.goto("/");
  await page.locator('html[data-app="ready"]').waitFor();
  const slider = page.getByRole("slider", { name: /layouts/i });
  for (const { size, prices } of sizes) {
    await slider.fill(size ?? "");
    for (const price of prices) await expect(page.getByText(price, { exact: true })).toBeVisible();
    await expect(page.locator("tr[data-size]:visible")).toHaveCount(1);
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${size}: ${prices[0]}`));
  }
  const last = sizes.at(-1);
  await page.locator("tr[data-size]:visible").getByRole("link").first().click();
  await expect(page).toHaveURL("/form/goals");
  await page.getByRole("form").getByRole("textbox").first().fill("More orders.");
  await page.getByRole("button", { name: /^Continue|^Next/ }).click();
  await expect(page.getByLabel("Roughly how many?")).toHaveValue(last?.size ?? "");
  const total = page.getByRole("row", { name: /^Cost/ });
  for (const amount of last?.prices[0]?.split(" to ") ?? []) await expect(total).toContainText(amount);
});

/** The charts that the page has requested, once all pictures on it have been seen. */
async function chartsOf(page: Page, path = "/"): Promise<string[]> {
  const charts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/charts/")) charts.push(pathname);
  });
  await page.goto(path);
  for (const visual of await page.getByRole("main").getByRole("img").filter({ visible: true }).all()) {
    await visual.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  return charts;
}

test("a phone requests no chart that it does not show", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  expect(await chartsOf(page)).toEqual(["/charts/home.svg"]);
  expect(await chartsOf(page, "/contact")).toEqual([]);
  expect(await chartsOf(page, "/form/goals")).toEqual([]);
});

test("a chart is there when a phone is turned, and on the next page that a wide window opens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/about");
  const turned = page.waitForResponse("**/charts/about.svg");
  await page.setViewportSize({ width: 823, height: 412 });
  await turned;
  const next = page.waitForResponse("**/charts/contact.svg");
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await next;
});

test("the charts of projects are in the colours of the theme that was chosen on the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("holmwerk:theme", "dark"));
  expect((await chartsOf(page)).length).toBeGreaterThan(1);
  const chart = page.locator('main li svg:has(use[href^="/charts/"])').first();
  await chart.scrollIntoViewIfNeeded();
  const picture = sharp(await chart.screenshot());
  const { width, height } = await picture.metadata();
  // Beside the picture of the app, which stands in front.
  const { channels } = await picture
    .extract({ left: 4, top: 4, width: Math.floor(width * 0.4), height: height - 8 })
    .stats();
  for (const { mean, stdev } of channels.slice(0, 3)) {
    expect(mean).toBeLessThan(90);
    expect(stdev).toBeGreaterThan(1);
  }
});

test("the file of a chart has the page's light colours where no style sheet reaches it", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const { chart, ofPage } = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const colours = ["land", "shallow", "rule", "contour", "ink-soft", "paper"].map((name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    });
    const source = document.querySelector('main use[href^="/charts/"]')?.getAttribute("href");
    return { chart: source ?? "", ofPage: [...new Set(colours)] };
  });
  const file = await request.get(chart);
  await page.goto("about:blank");
  await page.setContent(await file.text());
  const ofChart = await page.evaluate(() => {
    const used = [...document.querySelectorAll("rect, path, text")].flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke];
    });
    return [...new Set(used)].filter((colour) => colour !== "none");
  });
  expect(ofChart.toSorted()).toEqual(ofPage.toSorted());
});
