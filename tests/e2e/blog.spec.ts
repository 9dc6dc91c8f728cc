import type { Page } from "@playwright/test";
import { horizontalOverflow } from "./support/accessibility.ts";
import { clipboardText } from "./support/clipboardText.ts";
import { hold } from "./support/hold.ts";
import { expect, test } from "./support/test.ts";

/** The longest post of the tests' content, with everything that a text can have. */
const POST = "/blog/second-post";

/**
 * Waits until React has hydrated the page's content. The app starts before the page's own code has loaded, and a link
 * clicked in between loads a document.
 */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__reactProps")),
  );

/** Opens a URL and waits until the app has started. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-app='ready']")).toBeAttached();
  await hydrated(page);
}

const entries = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");
const tags = (page: Page) => page.getByRole("navigation", { name: "Tags" });

test("a tag filters the list without a page load: URL and announcement change, focus and scroll position stay", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, "/blog");
  const all = await entries(page).count();
  const offline = tags(page).getByRole("link", { name: /^offline/ });
  await offline.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 200));
  await offline.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?tag=offline");
  await expect(page.getByRole("status").filter({ hasText: "1 post tagged offline" })).toBeAttached();
  await expect(offline).toBeFocused();
  await expect(offline).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  const narrowed = await entries(page).count();
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
});

test("what is typed before the app runs is searched for", async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js/);
  await page.goto("/blog", { waitUntil: "commit" });
  const field = page.getByRole("searchbox", { name: "Search the blog" });
  await field.pressSequentially("offline");
  release();
  await expect(page).toHaveURL("/blog?q=offline");
  await expect(field).toHaveValue("offline");
  await expect(entries(page)).toHaveText(["Third post on offline work"]);
  await field.pressSequentially(" work");
  await expect(field).toHaveValue("offline work");
});

test("Back from a post restores the search", async ({ page }) => {
  await open(page, "/blog");
  const field = page.getByRole("searchbox", { name: "Search the blog" });
  await field.fill("offline work");
  await expect(entries(page)).toHaveText(["Third post on offline work"]);
  await expect(page).toHaveURL("/blog?q=offline+work");
  await page.getByRole("link", { name: "Third post on offline work" }).click();
  await expect(page).toHaveURL("/blog/third-post");
  await page.goBack();
  await expect(page).toHaveURL("/blog?q=offline+work");
  await expect(field).toHaveValue("offline work");
  await expect(entries(page)).toHaveText(["Third post on offline work"]);
});

test("the URL of a search opens without a hydration mismatch", async ({ page }) => {
  await open(page, "/blog?tag=errors&q=first");
  // The second post has the word only in its text, which only the downloaded index covers.
  await expect(entries(page)).toHaveText(["First post", "Second post"]);
  await expect(page.getByText("2 posts tagged errors with “first”", { exact: true })).toBeVisible();
});

test("a search without results offers to show all posts", async ({ page }) => {
  await open(page, "/blog?q=zebra");
  await page.getByRole("button", { name: "Show all posts" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page).toHaveURL("/blog");
  await expect(entries(page)).toHaveCount(3);
});

test("a post's tag leads to the list with that tag", async ({ page }) => {
  await open(page, POST);
  await page.getByRole("link", { name: "testing", exact: true }).first().click();
  await expect(page).toHaveURL("/blog?tag=testing");
  await expect(tags(page).locator("[aria-current]")).toHaveText(/^testing/);
});

test("the table of contents marks the section being read", async ({ page }) => {
  await open(page, POST);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
  await page.getByRole("heading", { level: 2, name: "Second" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(contents.locator("[aria-current='location']")).toHaveText("Second");
  await contents.getByRole("link", { name: "A table and a quote" }).click();
  await expect(page).toHaveURL(`${POST}#a-table-and-a-quote`);
  await expect(page.getByRole("heading", { level: 2, name: "A table and a quote" })).toBeInViewport();
  await expect(contents.locator("[aria-current='location']")).toHaveText("A table and a quote");
});

test("a picture in a post fits a phone, and moves nothing when it arrives", async ({ page }) => {
  const picture = page.getByRole("figure", { name: "The squares of a “test”" }).getByRole("img");
  const height = () => picture.evaluate((image) => image.clientHeight);
  await page.setViewportSize({ width: 360, height: 700 });
  const arrive = await hold(page, /squares\.webp$/);
  await page.goto("/blog");
  await page.getByRole("main").getByRole("link", { name: "First post" }).click();
  await expect(picture).toHaveAccessibleName("Three red squares");
  await picture.scrollIntoViewIfNeeded();
  const before = await height();
  expect(before).toBeGreaterThan(80);
  arrive();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  expect(await height()).toBe(before);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test("the link of a post is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, POST);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeAttached();
  expect(await clipboardText(page)).toMatch(/\/blog\/second-post$/);
});

test("previous and next link neighbouring posts", async ({ page }) => {
  await open(page, "/blog");
  const titles = await entries(page).allTextContents();
  const [newest = "", second = ""] = titles;
  await page.getByRole("link", { name: newest, exact: true }).click();
  const turn = page.getByRole("navigation", { name: "Previous and next post" });
  await expect(turn.getByRole("link")).toHaveCount(1);
  await turn.getByRole("link", { name: `Previous post ${second}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(turn.getByRole("link", { name: `Next post ${newest}` })).toBeVisible();
});

test("a post prints without navigation", async ({ page }) => {
  await open(page, POST);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 2, name: "Second" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Previous and next post" })).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is complete, and no control is shown that needs script", async ({ page }) => {
    await page.goto("/blog?tag=errors");
    await expect(entries(page)).toHaveCount(3);
    await expect(page.getByRole("searchbox")).toBeHidden();
    await entries(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link").last().click();
    await expect(page).toHaveURL(/#.+/);
  });
});
