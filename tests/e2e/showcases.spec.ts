import type { Page } from "@playwright/test";
import { makeStatus, nextCrossings } from "../../src/features/showcases/tf/crossings.ts";
import { makeSeason } from "../../src/features/showcases/tf/season.ts";
import { expectToFit, violations } from "./support/accessibility.ts";
import { takeInterface } from "./support/pictures.ts";
import { gzipBytes } from "./support/siteBytes.ts";
import { expect, test } from "./support/test.ts";

/** Bytes, gzipped, of an app and the code that only it needs. */
const BUDGET = 40_000;
const EVENING = new Date("2026-12-01T19:00:00Z");

/** Proves that axe finds nothing in what the app shows now, in both themes; light is that of the rest of the test. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    // Without motion, colours change at once.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page, { coloursOnly: colorScheme === "dark" }), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}

test("TF: the timetable arrives on a slow connection, stays available offline, and shows its age @picture", async ({
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
    page.getByText(/^Complete after [\d.]+ s: 426 bytes for the season’s timetable/),
  ).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page);
  await takeInterface(page, app.locator(".."), "tf-tonight");

  await page.getByRole("radio", { name: "32 kbit/s" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Skip 20 minutes" }).focus();
  await page.keyboard.press("Enter");
  await expect(app).toContainText("Last known");
  await expect(app).toContainText("Not confirmed since 20:00 in Stockholm.");
  await takeInterface(page, app.locator(".."), "tf-offline");

  await page.getByRole("button", { name: "Open the app again" }).press("Enter");
  await expect(page.getByText("Opened without a connection, from the timetable on the phone.")).toBeVisible();
  await expect(app).toContainText("Not confirmed since 20:00 in Stockholm.");
  await app.getByRole("combobox", { name: "Route" }).selectOption("Stockholm to Turku");
  await expect(app).toContainText("20:45");
  await expect(app.getByRole("listitem").filter({ hasText: "Ventspils" })).toHaveCount(0);
});

test("Mirai: a small phone shows why a booking was refused", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/work/mirai");
  await page.getByRole("heading", { name: "Book a time" }).scrollIntoViewIfNeeded();
  const app = page.getByRole("region", { name: "Mirai booking" });
  await app.getByRole("radio", { name: /^13:40/ }).check();
  const book = app.getByRole("button", { name: /^Book 2 places at 13:40/ });
  await book.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await book.click();
  const refusal = app.getByRole("status");
  await expect(refusal).toContainText("13:40 is full.");
  await expect(refusal).toBeInViewport({ ratio: 1 });
});

test("Mirai: an offline booking is kept, sent once and shown at the door, and the last place is sold once @picture", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.goto("/work/mirai");
  await page.locator('html[data-app="ready"]').waitFor();
  const before = scripts.length;
  await page.getByRole("heading", { name: "Book a time" }).scrollIntoViewIfNeeded();
  const app = page.getByRole("region", { name: "Mirai booking" });
  await expect(app).toBeVisible();
  expect(scripts.slice(before).reduce((sum, path) => sum + gzipBytes(path), 0)).toBeLessThanOrEqual(BUDGET);
  await expectNoViolations(page);
  await expectToFit(page);
  await takeInterface(page, app.locator(".."), "mirai-times");

  const days = app.getByRole("group", { name: "Day" }).getByRole("radio");
  await expect(days).toHaveCount(7);
  await days.nth(1).check();
  await expect(app.getByRole("radio", { name: /^13:40/ }).locator("..")).not.toContainText("Full");
  await days.nth(0).check();
  await expect(app.getByRole("radio", { name: /^13:40/ }).locator("..")).toContainText("Full");

  // From here on by keyboard only, starting at the connection switch.
  await page.getByRole("radio", { name: "On", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(app.getByRole("status")).toContainText("No connection.");
  await app.getByRole("button", { name: /^Book 2 places at 14:20, €\d+$/ }).press("Enter");
  await expect(app.getByRole("heading", { name: /^Kept on this phone/ })).toBeFocused();
  await app.getByRole("button", { name: "Scan it at the door" }).press("Enter");
  await expect(app.getByRole("status")).toHaveText("At the door: this booking has not been sent yet.");

  await page.getByRole("radio", { name: "None" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(app.getByRole("status")).toHaveText("Booked: 2 people at 14:20.");
  await expect(app.getByRole("img", { name: "QR code of the booking" })).toBeVisible();
  await takeInterface(page, app.locator(".."), "mirai-ticket");
  await app.getByRole("button", { name: "Send the booking again" }).press("Enter");
  await expect(app.getByRole("status")).toContainText("you still have one ticket");
  for (const answer of [/welcome, 2 people/, /has been admitted already/]) {
    await app.getByRole("button", { name: "Scan it at the door" }).press("Enter");
    await expect(app.getByRole("status")).toHaveText(answer);
  }
  await expectNoViolations(page);
  await app.getByRole("button", { name: "Start over" }).press("Enter");
  await expect(app).toBeFocused();
  await expect(app.getByRole("radio", { name: /^14:20/ }).locator("..")).toContainText("2 places left");

  await app.getByRole("radio", { name: /^13:40/ }).check();
  await app.getByRole("button", { name: /^Book 2 places at 13:40/ }).press("Enter");
  await expect(app.getByRole("status")).toHaveText("13:40 is full. Nothing was booked. 14:00 has 2 places.");

  const dare = page.getByRole("region", { name: /sell the last ticket twice/ });
  // Both read before either pays: the second payment is stopped, and its phone learns that the ticket is gone.
  for (const name of ["A: Read", "B: Read", "B: Pay", "A: Pay", "A: Read"]) {
    await dare.getByRole("button", { name, exact: true }).press("Enter");
  }
  await expect(dare.getByRole("status")).toHaveText("One ticket, one refusal. 1 try, sold twice: 0.");
  await expect(dare.getByRole("timer")).toContainText("left");
  await expectNoViolations(page);
  await dare.getByRole("link", { name: "Link to this result" }).click();
  await expect(page).toHaveURL("/work/mirai?presses=ABBAA");
  await expect(dare.getByRole("status")).toHaveText("One ticket, one refusal. Press to try another order.");
  await expect(dare).toContainText("A pays: stopped, the slot has changed.");
  await expect(app.getByRole("radio", { checked: true })).toHaveCount(2);
});

test("Mirai: when time is over, the link shows the last round that ended, and leads to it on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install({ time: EVENING });
  await page.goto("/work/mirai");
  const dare = page.getByRole("region", { name: /sell the last ticket twice/ });
  for (const name of ["A: Read", "B: Read", "B: Pay", "A: Pay", "A: Read", "B: Read"]) {
    await dare.getByRole("button", { name, exact: true }).press("Enter");
  }
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
  await expect(dare.getByRole("status")).toHaveText("Time is over. 1 try, sold twice: 0.");
  const link = dare.getByRole("link", { name: "Link to this result" });
  await expect(link).toHaveAttribute("href", "?presses=ABBAA");

  await page.goto("/work/mirai?presses=ABBAA");
  await expect(dare.getByRole("status")).toBeInViewport();
});

test("Mirai: a link to a result takes the focus there, and Back shows the app as it was left", async ({
  page,
}) => {
  await page.goto("/work/mirai");
  const app = page.getByRole("region", { name: "Mirai booking" });
  const dare = page.getByRole("region", { name: /sell the last ticket twice/ });
  await app.getByRole("button", { name: /^Book 2 places/ }).press("Enter");
  await expect(app.getByRole("heading", { name: /^Your ticket/ })).toBeFocused();
  const ticket = await app.innerText();
  for (const name of ["A: Read", "B: Read", "B: Pay", "A: Pay", "A: Read"]) {
    await dare.getByRole("button", { name, exact: true }).press("Enter");
  }
  const result = await dare.getByRole("status").innerText();
  await dare.getByRole("link", { name: "Link to this result" }).press("Enter");
  await expect(page).toHaveURL("/work/mirai?presses=ABBAA");
  await expect(app.getByRole("button", { name: /^Book 2 places/ })).toBeVisible();
  await expect(dare).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL("/work/mirai");
  await expect(dare.getByRole("status")).toHaveText(result);
  expect(await app.innerText()).toBe(ticket);
});

test("Mirai: on a phone, starting over leaves the whole screen of the app below the site's header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/work/mirai");
  const app = page.getByRole("region", { name: "Mirai booking" });
  await app.getByRole("button", { name: /^Book 2 places/ }).click();
  await app.getByRole("button", { name: "Start over" }).click();
  await expect(app).toBeFocused();
  const bar = await page.getByText("The Tide Mill", { exact: true }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("TF: the ferry is reached or missed without a signal, and a link shows the result again", async ({
  page,
}) => {
  await page.clock.install({ time: EVENING });
  await page.goto("/work/tf");
  const app = page.getByRole("region", { name: "TF timetable" });
  const dare = page.getByRole("region", { name: /miss the ferry/ });
  await expect(app).toContainText("Confirmed less than a minute ago");
  await dare.getByRole("button", { name: "Lose the signal" }).press("Enter");
  await expect(app).toContainText("Not confirmed since");
  await dare.getByRole("button", { name: "Drive to the port" }).press("Enter");
  await expect(dare.getByRole("status")).toHaveText(/^On board: /);
  const result = await dare.getByRole("status").innerText();
  const shown = await app.innerText();
  await expectNoViolations(page);
  await dare.getByRole("link", { name: "Link to this result" }).click();
  await expect(page).toHaveURL(/\?at=\d+&seen=\d+&ferry=.+&route=/);
  // The page that the address shows has begun.
  await expect(dare).toBeFocused();
  await expect(dare.getByRole("status")).toHaveText(result);
  expect(await app.innerText()).toBe(shown);

  await dare.getByRole("button", { name: "Lose the signal" }).press("Enter");
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
  await expect(dare.getByRole("status")).toHaveText(
    /^Missed: you came at \d\d:\d\d, and check-in closed at \d\d:\d\d, \w+ time/,
  );
});

test("TF: the word for a cancelled ship fits on the phone's screen", async ({ page }) => {
  const season = makeSeason();
  const hours = Array.from({ length: 24 * 40 }, (_, hour) => EVENING.getTime() + hour * 3_600_000);
  const isCancelled = (at: number) => nextCrossings(season, makeStatus(season, at), at)[0]?.cancelled;
  const minute = (hours.find(isCancelled) ?? 0) / 60_000;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/work/tf?at=${minute}&seen=${minute}`);
  const app = page.getByRole("region", { name: "TF timetable" });
  const word = await app.getByRole("strong").filter({ hasText: "Cancelled" }).boundingBox();
  const screen = await app.boundingBox();
  expect((word?.x ?? 0) + (word?.width ?? Infinity)).toBeLessThanOrEqual(
    (screen?.x ?? 0) + (screen?.width ?? 0),
  );
});

test("Optiwise: the year is explored by keyboard, zoomed and compared, and the alarm rule is explained @picture", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.goto("/work/optiwise");
  await page.locator('html[data-app="ready"]').waitFor();
  const before = scripts.length;
  await page.getByRole("heading", { name: "A year, and its alarms" }).scrollIntoViewIfNeeded();
  const chart = page.getByRole("region", { name: "Optiwise load chart" });
  await expect(chart).toBeVisible();
  expect(scripts.slice(before).reduce((sum, path) => sum + gzipBytes(path), 0)).toBeLessThanOrEqual(BUDGET);

  await takeInterface(
    page,
    page.getByRole("region", { name: "Optiwise", exact: true }).locator(".."),
    "optiwise-year",
  );
  const reading = chart.getByRole("slider", { name: "Move along the line" });
  await expect(chart.getByText("Jan", { exact: true })).toBeVisible();
  const plot = chart.locator("svg");
  const box = await plot.boundingBox();
  if (!box) throw new Error("The chart is not shown.");
  for (const label of await chart.getByText(/^\d+ kW$/).all()) {
    const { x = 0, width = 0 } = (await label.boundingBox()) ?? {};
    expect(x + width, "labels stand beside the line").toBeLessThanOrEqual(box.x);
  }
  await expect(reading).toHaveAttribute("aria-valuetext", /: 74\.5\u00a0kW$/);
  await expect(chart.getByRole("status")).toContainText("1 January to 31 December");
  // A quarter of an hour cannot be seen in a year: an arrow key moves by six hours.
  await reading.press("ArrowRight");
  await expect(reading).toHaveAttribute("aria-valuetext", /^19\u00a0January, 18:00: /);
  await reading.press("ArrowRight");
  await expect(reading).toHaveAttribute("aria-valuetext", /^20\u00a0January, 00:00: /);
  await plot.click({ position: { x: box.width / 2, y: 20 } });
  await expect(reading).toHaveAttribute("aria-valuetext", /^[123]\u00a0July, /);
  await chart.getByRole("button", { name: "Highest load" }).press("Enter");
  await chart.getByRole("radio", { name: "Year" }).focus();
  for (const _ of ["Month", "Week", "Day"]) await page.keyboard.press("ArrowRight");
  // The chart follows the choice after the press: a day has 96 quarters of an hour.
  const quarters = () => reading.evaluate(({ min, max }: HTMLInputElement) => Number(max) - Number(min) + 1);
  await expect.poll(quarters).toBe(96);
  await reading.focus();
  await page.keyboard.press("Home");
  await expect(reading).toHaveAttribute("aria-valuetext", /, 00:00: [\d.]+\u00a0kW$/);
  await page.keyboard.press("ArrowRight");
  await expect(reading).toHaveAttribute("aria-valuetext", /, 00:15: /);
  await chart.getByRole("button", { name: "Compare with the year before" }).press("Enter");
  await expect(reading).toHaveAttribute("aria-valuetext", /, the year before [\d.]+\u00a0kW$/);
  for (const year of ["2025", "2024"]) await expect(chart.getByText(year, { exact: true })).toBeVisible();
  await expect(chart.getByRole("status")).toContainText(/\d+% (?:less|more) than in the year before\./);
  await expectNoViolations(page);

  const rule = page.getByRole("region", { name: "Optiwise alarm rule" });
  await expect(rule.getByRole("status")).toHaveText(
    "32 findings in a year of 64 stations; 32 of 32 faults found. An alarm at every crossing of the limit would ring 86 times.",
  );
  await expect(rule).toContainText("A fault began on");
  await takeInterface(page, rule, "optiwise-alarms");
  await rule.getByRole("slider").focus();
  await page.keyboard.press("End");
  await expect(rule).toContainText("A finding opens in hour 6 at 40 kW above normal");
  await expect(rule.getByRole("status")).not.toContainText("32 of 32 faults found");
  await rule.getByRole("combobox", { name: "Why?" }).selectOption("Station 2");
  await expect(rule).toContainText("No fault, and no finding: ");
  await expectToFit(page);
});

test("Optiwise: the heated night is found on the chart, and a link shows it again", async ({ page }) => {
  await page.clock.install({ time: EVENING });
  await page.goto("/work/optiwise");
  const dare = page.getByRole("region", { name: /find the night/ });
  const chart = page.getByRole("region", { name: "Optiwise load chart" });
  const value = async () => (await chart.getByRole("slider").getAttribute("aria-valuetext")) ?? "";
  await dare.getByRole("button", { name: "Hide a night" }).press("Enter");
  await dare.getByRole("button", { name: "It was this night" }).press("Enter");
  await expect(dare.getByRole("status")).toHaveText(/^It was not on \d+\u00a0\w+, \d\d:\d\d\./);
  // Its address would tell the night.
  await expect(dare.getByRole("link")).toHaveCount(0);
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
  await expect(dare.getByRole("status")).toContainText("Time is over");
  const found = await value();
  expect(found).toMatch(/^\d+\u00a0(?:May|June|July|August|September), 02:00: /);
  await expectNoViolations(page);

  await dare.getByRole("link", { name: "Link to this result" }).click();
  await expect(page).toHaveURL(/\?night=\d+&at=\d+&span=week$/);
  await expect(dare.getByRole("status")).toContainText("This chart hides a heated night.");
  expect(await value()).toBe(found);
});

test("the pictures of the apps follow the theme of the page, and the others are not downloaded", async ({
  page,
}) => {
  const downloaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/pictures/")) downloaded.push(pathname);
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/portfolio");
  const pictures = page.getByRole("img").and(page.locator('img[src^="/pictures/"]'));
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 720);
  }
  expect(downloaded.toSorted()).toEqual(
    ["mirai-ticket", "optiwise-year", "tf-tonight"].map((name) => `/pictures/${name}-dark.avif`),
  );
  await page.getByRole("radio", { name: "Light" }).check();
  // The switch is at the end of the page, and pictures load when they are near.
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/tf-tonight-light\.avif$/);
});
