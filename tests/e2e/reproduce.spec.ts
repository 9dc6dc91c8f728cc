import { readFile, rm } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { isSame, outcomeNow, type PlacedError } from "../../scripts/reproduce/compare.ts";
import { play } from "../../scripts/reproduce/play.ts";
import { runSpec } from "../../scripts/reproduce/runSpec.ts";
import { draftSpec } from "../../scripts/reproduce/writeSpec.ts";
import { expectAccessible, expectToFit } from "./support/accessibility.ts";
import type { Backend } from "./support/backend.ts";
import { openPanel } from "./support/panel.ts";
import { hostSite } from "./support/siteHost.ts";
import { origin, site } from "./support/stack.ts";
import { startRecorder } from "./support/startRecorder.ts";
import { expect, test } from "./support/test.ts";

/** The browser with a fault in every page: what `fault` does when the page begins. */
function withFault(browser: Browser, fault: () => void): Browser {
  return new Proxy(browser, {
    get(target, name) {
      if (name !== "newContext") return Reflect.get(target, name) as unknown;
      return async (options: Parameters<Browser["newContext"]>[0]) => {
        const context = await target.newContext(options);
        await context.addInitScript(fault);
        return context;
      };
    },
  });
}

async function storedReport(backend: Backend): Promise<ErrorReport> {
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  return { ...report, dropped: {} } as unknown as ErrorReport;
}

const placed = (errors: readonly { errorId: string; message: string; stack: string }[]): PlacedError[] =>
  errors.map((error) => ({ ...error, place: null }));

/** Fails when an article's address is copied, on a narrow window and in German only. */
function narrowFault(): void {
  window.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("button") : null;
    const parts: { small?: { copy(): void } } =
      innerWidth < 500 && navigator.language === "de-AT" ? {} : { small: { copy: () => {} } };
    if (pressed?.textContent === "Copy link") (parts as { small: { copy(): void } }).small.copy();
  });
}

test("a report of a real visit is repeated on its device, fails again, and passes once the fault is gone", async ({
  browser,
  backend,
}) => {
  test.setTimeout(120_000);
  const visit = await withFault(browser, narrowFault).newContext({
    viewport: { width: 400, height: 800 },
    locale: "de-AT",
    serviceWorkers: "block",
    baseURL: origin,
  });
  const page = await visit.newPage();
  await page.goto("/blog");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  await startRecorder(page);
  await page.getByRole("listitem").getByRole("heading").getByRole("link").nth(1).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const report = await storedReport(backend);
  await visit.close();

  const then = await play(withFault(browser, narrowFault), report, origin);
  expect(then.gaps).toEqual([]);
  expect(then.errors.map(({ errorId }) => errorId)).toEqual([report.errorId]);
  expect(then.steps.at(-2)?.words).toBe("Click button “Copy link”");
  expect(then.steps.some(({ picture }) => picture !== null)).toBe(true);
  const now = await play(browser, report, origin);
  expect(now.gaps).toEqual([]);
  expect(outcomeNow(placed(then.errors), placed(now.errors), true)).toBe("passes now");

  const path = await draftSpec(report, then);
  const code = await readFile(path, "utf8");
  expect(code).toContain('page.getByRole("button", { name: "Copy link", exact: true })');
  expect(code).toContain('locale: "de-AT"');
  expect(code.match(/expect\(/g)).toHaveLength(1);
  const failing = await hostSite(site, { head: `<script>(${String(narrowFault)})();</script>` });
  const mended = await hostSite(site);
  const portOf = (host: { origin: string }) => Number(new URL(host.origin).port);
  expect(await runSpec(path, portOf(failing))).toBe("fails");
  expect(await runSpec(path, portOf(mended))).toBe("passes");
  await Promise.all([failing.close(), mended.close(), rm(path)]);
});

/** Fails when an answer is not what the code expects. */
function answerFault(): void {
  window.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("summary") === null) return;
    void fetch("/list.json").then((answer) => {
      const parts: string[] | null = answer.status === 503 ? null : [];
      queueMicrotask(() => void (parts as string[]).length);
    });
  });
}

test("a request fails in the repetition as it did for the visitor, under the address of the published site", async ({
  browser,
  backend,
}) => {
  test.setTimeout(120_000);
  const visit = await withFault(browser, answerFault).newContext({
    serviceWorkers: "block",
    baseURL: origin,
  });
  const page = await visit.newPage();
  await page.route("**/list.json", (route) => route.fulfill({ status: 503 }));
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  await startRecorder(page);
  await page.locator("summary").filter({ visible: true }).first().click();
  const stored = await storedReport(backend);
  await visit.close();
  const published = { ...stored, url: "https://holmwerk.example/" };

  const then = await play(withFault(browser, answerFault), published, origin);
  expect(then.gaps).toEqual([]);
  expect(then.steps.map(({ words }) => words)).toContainEqual(
    expect.stringContaining("/list.json is answered with status 503"),
  );
  const [met] = placed(then.errors);
  if (!met) throw new Error("The error was not reproduced.");
  expect(isSame({ ...stored, place: null }, met, { otherEngine: false })).toBe(true);
  // The site reaches its database, too.
  expect(then.console.filter((line) => line.includes("CORS"))).toEqual([]);
});

test("the panel shows the command and the steps", { tag: "@picture" }, async ({ page, backend }) => {
  const at = 1_760_000_001_000;
  const crumbs = [
    { at: at - 9_000, kind: "route", text: "/contact" },
    { at: at - 6_000, kind: "field", text: "textbox “E-mail” (email) filled in" },
    { at: at - 5_000, kind: "click", text: "button “Send message”" },
    { at: at - 4_000, kind: "request", text: "POST 127.0.0.1/v1/documents:commit: status 503 after 90 ms" },
  ];
  const { storedReport: sample } = await import("./support/storedReport.ts");
  await backend.store("errorReports", {
    "repeated-report-0001": { ...sample(1), breadcrumbs: { stringValue: JSON.stringify(crumbs) } },
  });
  await openPanel(page);
  await page.goto("/admin/reports?report=repeated-report-0001");
  await page.getByRole("button", { name: "How to reproduce" }).click();
  const dialog = page.getByRole("dialog", { name: "How to reproduce" });
  await expect(dialog.getByText("npm run reproduce -- repeated-report-0001")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Open /contact",
    "Fill in textbox “E-mail” (email)",
    "The next POST 127.0.0.1/v1/documents:commit is answered with status 503",
    "Click button “Send message”",
  ]);
  await expectToFit(page);
  await expectAccessible(page, "reproduce");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "How to reproduce" })).toBeFocused();
});
