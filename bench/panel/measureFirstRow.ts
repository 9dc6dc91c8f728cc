import type { Browser } from "@playwright/test";
import { signIn } from "../../tests/e2e/support/panel.ts";

/** Number of measurements, each in a browser profile without sign-in and copy. */
const VISITS = 5;

/**
 * Signs in on a device without a copy. Returns, for each visit, the milliseconds from the closing of the sign-in window
 * until the first row of the list appears.
 */
export async function measureFirstRow(browser: Browser, baseURL: string): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL, viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    let signedIn = NaN;
    page.on("popup", (chooser) =>
      chooser.on("close", () => {
        signedIn = performance.now();
      }),
    );
    const firstRow = page
      .getByRole("region", { name: "List of errors" })
      .getByRole("listitem")
      .first()
      .waitFor()
      .then(() => performance.now());
    await signIn(page);
    times.push((await firstRow) - signedIn);
    await context.close();
  }
  return times;
}
