import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, expectToFitWithLargeText } from "./support/accessibility.ts";
import { leaveDraft, open, steps } from "./support/plannerDraft.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ context }) => leaveDraft(context));

for (const step of steps) {
  test(`${step} passes axe and fits`, { tag: "@picture" }, async ({ page }) => {
    await open(page, `/form/${step}`);
    await page.getByRole("form").waitFor();
    await expectAccessible(page, `planner-${step}`);
    await expectToFit(page);
    await expectToFitWithLargeText(page);
  });
}

const refusals: [step: string, spoil: (page: Page) => Promise<void>][] = [
  ["goals", (page) => page.getByLabel("Your goal, in your own words").fill("")],
  ["scope", (page) => page.getByLabel(/Roughly how many/).fill("0")],
  ["timeline", (page) => page.getByLabel("Which date?").fill("2020-01-01")],
  ["contact", (page) => page.getByLabel("E-mail address").fill("ada")],
];
for (const [step, spoil] of refusals) {
  test(`${step} shows its errors and passes axe`, { tag: "@picture" }, async ({ page }) => {
    await open(page, `/form/${step}`);
    await page.getByRole("form").waitFor();
    await spoil(page);
    await page.getByRole("button", { name: /^Continue/ }).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page, `planner-${step}-refused`);
    await expectToFit(page);
  });
}
