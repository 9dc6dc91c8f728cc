import { expectToFit, violations } from "./support/accessibility.ts";
import { gzipBytes } from "./support/siteBytes.ts";
import { expect, test } from "./support/test.ts";

/** Bytes, gzipped, of an app and what only it needs. */
const BUDGET = 40_000;
const EVENING = new Date("2026-12-01T19:00:00Z");

test("TF: the timetable arrives on a slow line, stays without one, and says how old it is", async ({
  page,
}) => {
  await page.clock.install({ time: EVENING });
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.goto("/work/tf");
  await page.locator('html[data-app="ready"]').waitFor();
  const before = scripts.length;
  await page.getByRole("heading", { name: "Tonight’s crossings" }).scrollIntoViewIfNeeded();
  const app = page.getByRole("region", { name: "TF timetable" });
  await expect(app).toBeVisible();
  const own = scripts.slice(before).reduce((sum, path) => sum + gzipBytes(path), 0);
  expect(own).toBeLessThanOrEqual(BUDGET);

  await expect(app).toContainText("Stockholm to Ventspils");
  await expect(app).toContainText("Confirmed less than a minute ago");
  await expect(
    page.getByText(/^Complete after [\d.]+ s: 4\d\d bytes for the season’s timetable/),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expectToFit(page);

  await page.getByRole("radio", { name: "32 kbit/s" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Skip 20 minutes" }).focus();
  await page.keyboard.press("Enter");
  await expect(app).toContainText("Planned for");
  await expect(app).toContainText("Not confirmed since 20:00. Call the port.");

  await page.getByRole("button", { name: "Open the app again" }).press("Enter");
  await expect(page.getByText("Opened without a connection, from the timetable on the phone.")).toBeVisible();
  await expect(app).toContainText("Not confirmed. Call the port.");
  await app.getByRole("combobox", { name: "Route" }).selectOption("Stockholm to Turku");
  await expect(app).toContainText("20:45");
  await expect(app.getByRole("listitem").filter({ hasText: "Ventspils" })).toHaveCount(0);
});
