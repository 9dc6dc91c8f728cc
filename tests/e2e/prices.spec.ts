import { expect, test } from "./support/test.ts";

test("a service costs the same on the page of prices, on its own page and in the planner", async ({
  page,
}) => {
  await page.goto("/prices");
  const rows = await page.locator("main tbody tr").evaluateAll((found) =>
    found.map((row) => ({
      to: row.querySelector("a")?.getAttribute("href") ?? "",
      price: row.querySelector("td")?.firstChild?.textContent ?? "",
    })),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { to, price } of rows) {
    await page.goto(to);
    await expect.soft(page.getByRole("main").locator("header").first(), to).toContainText(price);
  }
  const [first] = rows;
  const [low = "-", high = "-"] = first?.price.split(" to ") ?? [];
  await page.goto(first?.to ?? "");
  await page.getByRole("main").getByRole("link", { name: "Plan a project" }).click();
  await page.getByRole("form").getByRole("textbox").first().fill("More orders.");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("row", { name: /^Cost/ })).toContainText(low);
  await expect(page.getByRole("row", { name: /^Cost/ })).toContainText(high);
});

for (const path of ["/", "/service/web-application-development", "/form", "/faq"]) {
  test(`${path} leads to the prices, and so does the footer`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").locator('a[href="/prices"]').first()).toBeVisible();
    await expect(page.getByRole("contentinfo").locator('a[href="/prices"]')).toBeVisible();
  });
}

test("on a phone, Get Quote leads to a page whose first screen offers the estimate", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("link", { name: "Get Quote" }).click();
  await expect(page).toHaveURL("/contact");
  const estimate = page
    .getByRole("main")
    .getByRole("link", { name: /estimate/ })
    .first();
  await expect(estimate).toBeInViewport();
  await estimate.click();
  await expect(page).toHaveURL("/form");
});

test("the FAQ and the post about costs state the prices of the page of prices @sample", async ({ page }) => {
  const amounts = async (path: string) => {
    await page.goto(path);
    const text = await page.getByRole("main").innerText();
    return { text, ranges: text.match(/€[\d,]+ to €[\d,]+/g) ?? [] };
  };
  const listed = await amounts("/prices");
  // The page begins with the rate of a day.
  const [dayRate = "-"] = /€[\d,]*\d/.exec(listed.text) ?? [];
  for (const path of ["/faq", "/blog/what-a-website-costs"]) {
    const stated = await amounts(path);
    expect.soft(stated.text, path).toContain(dayRate);
    expect.soft(stated.ranges.length, path).toBeGreaterThan(0);
    for (const range of stated.ranges) expect.soft(listed.ranges, path).toContain(range);
  }
});

for (const width of [390, 1024, 1280]) {
  test(`a service with a long name stays within the table, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/prices");
    const table = page.getByRole("main").getByRole("table");
    await table
      .getByRole("link")
      .first()
      .evaluate((link) => {
        link.textContent = `${"Suchmaschinenoptimierung".repeat(3)} for shops, clubs and museums of any size`;
      });
    expect(await table.evaluate((one) => one.scrollWidth <= one.parentElement!.clientWidth)).toBe(true);
  });
}
