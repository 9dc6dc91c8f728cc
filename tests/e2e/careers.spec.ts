import { readdirSync } from "node:fs";
import { join } from "node:path";
import { contentDir } from "../../scripts/content/contentDir.ts";
import { sitemapPaths } from "../../scripts/sitemapPaths.ts";
import { site } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

/** The positions that were open on the day of the build. */
const openPaths = sitemapPaths(site).filter((path) => path.startsWith("/careers/"));

test(
  "the list has the positions of the sitemap, and the first is applied for by e-mail",
  { tag: "@later" },
  async ({ page }) => {
    await page.goto("/careers");
    await page.locator('html[data-app="ready"]').waitFor();
    const links = page.getByRole("main").locator('a[href^="/careers/"]');
    const listed = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(new Set(listed)).toEqual(new Set(openPaths));
    await expect(page.getByText("No position is open at the moment.")).toHaveCount(
      openPaths.length > 0 ? 0 : 1,
    );
    if (openPaths.length === 0) return;

    const title = await links.first().innerText();
    await links.first().click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await page.getByRole("link", { name: "How to apply" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "How to apply" })).toBeInViewport();
    const address = await page.getByRole("link", { name: "Apply by e-mail" }).getAttribute("href");
    expect(address).toMatch(/^mailto:\S+@\S+$/);
    expect(new URL(address ?? "").searchParams.get("subject")).toBe(`Application: ${title}`);
  },
);

test(
  "every position has a page, and a closed one says so before and after the app starts",
  { tag: "@later" },
  async ({ page }) => {
    const positions = readdirSync(join(contentDir(), "jobs")).map((file) => file.replace(/\.md$/, ""));
    for (const path of positions.map((name) => `/careers/${name}`)) {
      const answer = await page.goto(path);
      const isOpen = openPaths.includes(path);
      const document = (await answer?.text()) ?? "";
      expect([path, answer?.status(), document.includes("JobPosting"), document.includes("noindex")]).toEqual(
        [path, 200, isOpen, !isOpen],
      );
      expect(document.includes("This position is closed")).toBe(!isOpen);
      expect(document.includes("Apply by e-mail")).toBe(isOpen);
      await page.locator('html[data-app="ready"]').waitFor();
      await expect(page.getByRole("heading", { name: "This position is closed" })).toHaveCount(
        isOpen ? 0 : 1,
      );
      await expect(page.getByRole("link", { name: "Apply by e-mail" })).toHaveCount(isOpen ? 1 : 0);
    }
  },
);
