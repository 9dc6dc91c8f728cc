import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./support/accessibility.ts";
import { devToolsScript } from "./support/devToolsScript.ts";
import { openPanel } from "./support/panel.ts";
import { storedReport } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";
import { throwInPage } from "./support/throwing.ts";

const MESSAGE = "broken after a walk";

interface Stored {
  actions: { type: string }[];
  state: Record<string, unknown>;
}

/** Visits two pages, goes offline for a moment, and causes an error. */
async function meetError(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-app", "ready");
  // Recording starts with the effects, which load with the first input.
  await page.mouse.move(10, 10);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("persist:errorQueue"))).toContain("daily");
  await page.getByRole("navigation").getByRole("link", { name: "Services" }).first().click();
  // The address changes before the page's code has loaded; the heading gets the focus when the page is shown.
  await expect(page).toHaveURL("/services");
  await expect(page.locator("h1")).toBeFocused();
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline/).first()).toBeHidden();
  await throwInPage(page, "TypeError", MESSAGE);
}

async function openReport(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole("list", { name: "Reports" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Replay", exact: true })).toBeVisible();
}

const replay = (page: Page) => page.getByRole("region", { name: "Replay" });
const slider = (page: Page) => replay(page).getByRole("slider", { name: "Position in the replay" });

test("an error of a real visit is replayed by keyboard, and DevTools can import its trace", async ({
  page,
  backend,
  expectConsole,
}) => {
  test.setTimeout(60_000);
  expectConsole(new RegExp(MESSAGE));
  await meetError(page);
  await expect.poll(() => backend.documents("errorReports")).toHaveLength(1);
  const [report] = await backend.documents("errorReports");
  const stored = JSON.parse(String(report?.["replay"])) as Stored;
  const types = stored.actions.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(["app/routeChanged", "browser/wentOffline", "browser/wentOnline"]),
  );

  await openReport(page);
  const count = types.length + 1;
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^Step ${count} of ${count}: ${types.at(-1) ?? ""}, .*which happened in this state$`),
  );
  const log = replay(page).getByRole("list", { name: "Replayed actions, the newest first" });
  await expect(log.getByRole("button")).toHaveCount(count);
  const offline = types.indexOf("browser/wentOffline") + 1;
  await slider(page).focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < offline; step += 1) await page.keyboard.press("ArrowRight");
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^Step ${offline + 1} of ${count}: browser/wentOffline, .* before the error$`),
  );
  await expect(replay(page).getByText("pwa.online from true to false")).toBeVisible();
  await expect(replay(page).getByText("online: false, changed")).toBeVisible();

  await replay(page).getByRole("button", { name: "Play" }).press("Enter");
  await expect(replay(page).getByRole("button", { name: "Pause" })).toBeFocused();
  await expect(slider(page)).toHaveValue(String(types.length));
  await expect(replay(page).getByRole("button", { name: "Play" })).toBeFocused();
  const consent = replay(page).locator("summary", { hasText: "consent" });
  await consent.press("Enter");
  await expect(replay(page).getByText('choice: "denied"')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    replay(page).getByRole("button", { name: "Download trace" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe(`trace-${String(report?.["errorId"])}.json`);
  const trace = await readFile(await download.path(), "utf8");
  const developer = await page.context().newPage();
  await developer.addInitScript({ content: await devToolsScript() });
  await developer.goto("/");
  await expect(developer.locator("html")).toHaveAttribute("data-app", "ready");
  const imported = await developer.evaluate((text) => {
    window.devTools.importFile(text);
    const { computedStates } = window.devTools.history();
    return {
      types: window.devTools.events().slice(1),
      online: computedStates.map(({ state }) => (state["pwa"] as { online: boolean }).online),
    };
  }, trace);
  expect(imported.types).toEqual(types);
  expect(imported.online[offline]).toBe(false);
  expect(imported.online.at(-1)).toBe(true);
});

const at = 1_760_000_001_000;
const sample = JSON.stringify({
  v: 1,
  state: { pwa: { online: true, watched: true }, consent: { choice: "undecided", version: 1 } },
  actions: [
    {
      at: at - 64_000,
      type: "app/routeChanged",
      payload: { at: at - 64_000, path: "/", title: "Home", loaded: true },
    },
    { at: at - 31_000, type: "consent/consentDecided", payload: { choice: "denied", at: at - 31_000 } },
    {
      at: at - 12_000,
      type: "app/routeChanged",
      payload: { at: at - 12_000, path: "/planner/scope", title: "Plan your project" },
    },
    { at: at - 8_100, type: "plannerDraft/questionsAnswered" },
    { at: at - 4_200, type: "browser/wentOffline", payload: { at: at - 4_200 } },
    {
      at: at - 2_000,
      type: "pwa/workerFailed",
      payload: { during: "update", message: "<img src=x onerror=alert(1)>", at: at - 2_000 },
    },
    { at: at - 40, type: "plannerDraft/stepOpened" },
  ],
  lost: 5,
});
const text = (value: string) => ({ stringValue: value });

test(
  "reports with a replay, a malformed one and none fit every window and pass axe",
  { tag: "@picture" },
  async ({ page, backend }) => {
    test.setTimeout(120_000);
    await backend.store("errorReports", {
      "replayed-report-0001": { ...storedReport(1), replay: text(sample) },
      "replayed-report-0002": {
        ...storedReport(2),
        replay: text('{"v":1,"state":{"pwa":{"__proto__":{}}}}'),
      },
      "replayed-report-0003": { ...storedReport(3), replay: text("") },
    });
    await openPanel(page);
    for (const [number, state, words] of [
      [1, "replay", "7 actions recorded, 5 earlier ones not kept."],
      [2, "broken", "This replay cannot be played."],
      [3, "none", "No actions were recorded."],
    ] as const) {
      await page.goto(`/admin/reports?report=replayed-report-000${number}`);
      await expect(replay(page).getByText(words)).toBeVisible();
      if (number === 1) {
        await slider(page).focus();
        await page.keyboard.press("ArrowLeft");
        await expect(replay(page).getByText("pwa.failure from null to")).toBeVisible();
      }
      await expectToFit(page);
      await expectAccessible(page, `replay-${state}`);
    }
  },
);
