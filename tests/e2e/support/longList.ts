import { expect, type Locator } from "@playwright/test";

/** Scrolls to the last of `rows`, of which only the visible ones are rendered, and proves their number. */
export async function expectListed(rows: Locator, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await rows.last().evaluate((row) => row.closest("section")?.scrollTo(0, 1e7));
      return rows.last().evaluate((row) => row.closest("li")?.getAttribute("aria-posinset"));
    })
    .toBe(String(count));
}

/** Scrolls up from the end of the list until `row`, one of `rows`, is rendered. */
export async function scrollUpTo(row: Locator, rows: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await row.count()) > 0) return true;
      await rows.last().evaluate((element) => element.closest("section")?.scrollBy(0, -600));
      return false;
    })
    .toBe(true);
}
