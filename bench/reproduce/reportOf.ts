import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { watchErrors } from "../../scripts/reproduce/capturedErrors.ts";
import { findReport } from "../../scripts/reproduce/findReport.ts";
import { ports } from "../../scripts/reproduce/playOn.ts";
import { PROJECT_ID } from "../../scripts/stack.ts";
import { BROKEN_LINK } from "../../src/telemetry/report/report.ts";
import type { Visit } from "./visiting.ts";

const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** The first error that the database has of the browser with this mark. */
async function storedReport(mark: string): Promise<ErrorReport | undefined> {
  const path = `v1/projects/${PROJECT_ID}/databases/(default)/documents/errorReports?pageSize=1000`;
  const answer = await fetch(`http://127.0.0.1:${ports().firestore}/${path}`, {
    headers: { Authorization: "Bearer owner" },
  });
  const { documents = [] } = (await answer.json()) as {
    documents?: { name: string; fields: { userAgent: { stringValue: string } } }[];
  };
  const own = documents.filter(({ fields }) => fields.userAgent.stringValue.endsWith(mark));
  const ids = own.map(({ name }) => name.split("/").at(-1) ?? "");
  const reports = await Promise.all(ids.map((id) => findReport(id, ports().firestore)));
  return reports
    .filter(({ errorBoundary }) => errorBoundary !== BROKEN_LINK)
    .toSorted((a, b) => a.timestamp - b.timestamp)[0];
}

/**
 * Visits the site, and returns the first report that reaches the database; `undefined` when none does.
 * @param name of the visit, which no other one has.
 */
export async function reportOf(
  browser: Browser,
  { options, before, go }: Visit,
  served: string,
  name: string,
): Promise<ErrorReport | undefined> {
  const mark = ` visit/${name}`;
  const context = await browser.newContext({
    ...options,
    userAgent: (options?.userAgent ?? USER_AGENT) + mark,
    serviceWorkers: "block",
    baseURL: served,
  });
  try {
    if (before) await context.addInitScript(before);
    const watched = watchErrors(context);
    const page = await context.newPage();
    await go(page).catch((error: unknown) => console.log(`${name}: ${String(error).split("\n", 1)[0]}`));
    await watched.within(page, 3_000);
    await page.waitForTimeout(1_500);
    await watched.afterLeaving(page);
    // What still waits in storage is sent by the next page.
    await page.goto("/disclaimer").catch(() => null);
    await page.mouse.move(5, 5);
    for (let tries = 0; tries < 40; tries += 1) {
      const found = await storedReport(mark);
      if (found) return found;
      await page.waitForTimeout(300);
    }
    return undefined;
  } finally {
    await context.close();
  }
}
