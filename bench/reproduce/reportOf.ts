import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { watchErrors } from "../../scripts/reproduce/capturedErrors.ts";
import { findReport } from "../../scripts/reproduce/findReport.ts";
import { ports } from "../../scripts/reproduce/playOn.ts";
import { PROJECT_ID } from "../../scripts/stack.ts";
import type { Visit } from "./visiting.ts";

const database = () =>
  `http://127.0.0.1:${ports().firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

/** Visits the site, and returns the first report that reaches the database; `null` when none does. */
export async function reportOf(browser: Browser, visit: Visit, served: string): Promise<ErrorReport | null> {
  await fetch(database(), { method: "DELETE", headers: { Authorization: "Bearer owner" } });
  const context = await browser.newContext({ ...visit.options, serviceWorkers: "block", baseURL: served });
  if (visit.before) await context.addInitScript(visit.before);
  const watched = watchErrors(context);
  const page = await context.newPage();
  await visit.go(page).catch((error: unknown) => console.log(`  ${String(error).split("\n", 1)[0]}`));
  await watched.within(page, 3_000);
  await page.waitForTimeout(1_500);
  await watched.afterLeaving(page);
  // What still waits in storage is sent by the next page.
  await page.goto("/disclaimer").catch(() => null);
  await page.mouse.move(5, 5);
  for (let tries = 0; tries < 20; tries += 1) {
    const url = database().replace("/emulator", "") + "/errorReports?pageSize=1";
    const answer = await fetch(url, { headers: { Authorization: "Bearer owner" } });
    const [found] = ((await answer.json()) as { documents?: { name: string }[] }).documents ?? [];
    const id = found?.name.split("/").at(-1);
    if (id !== undefined) {
      await context.close();
      return findReport(id, ports().firestore);
    }
    await page.waitForTimeout(300);
  }
  await context.close();
  return null;
}
