import { expect, type Page } from "@playwright/test";
import company from "@content/company.json" with { type: "json" };

/** Signs in on the login page as `email`, in the window with the demo accounts. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.goto("/admin");
  await chooseAccountHere(page, email);
}

/** The same on the login page that is open. */
export async function chooseAccountHere(page: Page, email: string): Promise<void> {
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await expect(button).toBeEnabled();
  const [chooser] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await chooser.getByLabel("Another e-mail address").fill(email);
  // The click closes the window. It is dispatched inside the page, because Playwright would wait for the closed window.
  await chooser.getByRole("button", { name: "Continue" }).evaluate((submit: HTMLElement) => {
    setTimeout(() => submit.click());
  });
}

/** Signs in as the administrator on the login page, which redirects to the panel. */
export async function signIn(page: Page): Promise<void> {
  await chooseAccount(page, company.administrator);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole("heading", { name: "Errors", level: 1 })).toBeVisible();
}

/** The administrator's session as the Firebase SDK stores it: key and value in local storage. */
export type Session = readonly [key: string, value: string];

/** One per process: every test of a worker uses the same backend. */
let session: Session | undefined;

/** The session of the signed-in administrator. */
export async function readSession(page: Page): Promise<Session> {
  const found = await page.evaluate(() =>
    Object.entries(localStorage as Record<string, string>).find(([key]) =>
      key.startsWith("firebase:authUser:"),
    ),
  );
  if (!found) throw new Error("The sign-in is not in local storage.");
  return found;
}

/** Opens the list of reports as the administrator, signed in by an earlier visit. */
export async function openPanel(page: Page): Promise<void> {
  if (!session) {
    await signIn(page);
    session = await readSession(page);
    await page.goto("/admin/reports");
    return;
  }
  // A file on the site's origin that runs no code of the site.
  await page.goto("/robots.txt");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session);
  await page.goto("/admin/reports");
  await expect(page.getByRole("heading", { name: "Error reports", level: 1 })).toBeVisible();
}
