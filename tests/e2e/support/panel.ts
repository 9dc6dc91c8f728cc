import { expect, type Page } from "@playwright/test";
import administrator from "../../../src/config/administrator.json" with { type: "json" };

/** Signs in on the login page as `email`, in the demo accounts' window. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.goto("/admin");
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await expect(button).toBeEnabled();
  const [chooser] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await chooser.getByLabel("Another e-mail address").fill(email);
  // The click closes the window, so it is made from inside: Playwright would wait for a page that is gone.
  await chooser.getByRole("button", { name: "Continue" }).evaluate((submit: HTMLElement) => {
    setTimeout(() => submit.click());
  });
}

/** Opens the panel as the administrator. */
export async function openPanel(page: Page): Promise<void> {
  await chooseAccount(page, administrator.email);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole("heading", { name: "Error reports", level: 1 })).toBeVisible();
}
