import type { Page } from "@playwright/test";
import { expectToFitWithLargeText, horizontalOverflow, violations } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { takePicture } from "./support/pictures.ts";
import { storedDecision, storedGroup } from "./support/storedGroups.ts";
import { storedReport, storedReports } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Errors" }).getByRole("link");
const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name });

async function openErrors(page: Page, search = ""): Promise<void> {
  await openPanel(page);
  await page.goto(`/admin/dashboard${search}`);
  await expect(rows(page).first()).toBeVisible();
}

/** Groups of a typical week, newest first: a to g. */
function week(now: number) {
  const group = (errorId: string, message: string, hoursAgo: readonly number[], count = 1) =>
    storedGroup({ errorId, message, hoursAgo, count, now });
  return {
    ...group(
      "aaaa11",
      "TypeError: Cannot read properties of undefined (reading 'total')",
      [1, 2, 5, 26, 30],
      3,
    ),
    ...group("bbbb22", "Error: Minified React error #418; visit https://react.dev/errors/418", [3, 49, 97]),
    ...group(
      "cccc33",
      "ResizeObserver loop completed with undelivered notifications.",
      [4, 6, 8, 9, 28, 52, 76],
      40,
    ),
    ...group("dddd44", "NetworkError when attempting to fetch resource.", [12, 13]),
    ...group("eeee55", "QuotaExceededError: The quota has been exceeded.", [20]),
    ...group(
      "ffff66",
      "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
      [60, 70, 80],
    ),
    ...group("gggg77", "AbortError: The operation was aborted.", [120, 240]),
  };
}

test("a whole triage session works by keyboard only", async ({ page, backend }) => {
  test.setTimeout(90_000);
  await backend.store("errorReports", week(Date.now()));
  await openErrors(page);
  const press = (key: string) => page.keyboard.press(key);
  const decided = async (errorId: string) =>
    (await backend.documents("errorGroups")).find(({ id }) => id === errorId)?.["status"];
  const statuses = async (errorId: string) => {
    const reports = await backend.documents("errorReports");
    return [...new Set(reports.filter((one) => one["errorId"] === errorId).map((one) => one["status"]))];
  };
  const dialog = page.getByRole("dialog");

  await press("j");
  await expect(row(page, "reading 'total'")).toBeFocused();
  await press("e");
  await expect.poll(() => decided("aaaa11")).toBe("resolved");
  await expect.poll(() => statuses("aaaa11")).toEqual(["resolved"]);
  await expect(row(page, "reading 'total'")).toHaveCount(0);
  await expect(row(page, "Minified React")).toBeFocused();
  await press("u");
  await expect.poll(() => statuses("aaaa11")).toEqual(["active"]);
  await expect(row(page, "reading 'total'")).toHaveCount(1);
  await expect(row(page, "Minified React")).toBeFocused();

  await press("i");
  await expect.poll(() => statuses("bbbb22")).toEqual(["ignored"]);
  await expect(row(page, "ResizeObserver")).toBeFocused();
  await press("u");
  await expect.poll(() => statuses("bbbb22")).toEqual(["active"]);
  await expect(row(page, "Minified React")).toHaveCount(1);

  await press("z");
  await expect(dialog).toContainText("Snooze 1 error?");
  await press("Escape");
  await expect(row(page, "ResizeObserver")).toBeFocused();

  await press("x");
  await press("j");
  await press("j");
  await press("Shift+X");
  await expect(page.getByText("3 selected", { exact: true })).toBeVisible();
  await press("e");
  await expect(dialog).toContainText("3 errors with 10 reports");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Resolve 3 errors" }).press("Enter");
  for (const errorId of ["cccc33", "dddd44", "eeee55"]) {
    await expect.poll(() => statuses(errorId)).toEqual(["resolved"]);
  }
  await expect(rows(page)).toHaveCount(4);
  await row(page, "Unexpected token").focus();
  await press("u");
  for (const errorId of ["cccc33", "dddd44", "eeee55"]) {
    await expect.poll(() => statuses(errorId)).toEqual(["active"]);
  }
  await expect(rows(page)).toHaveCount(7);

  await press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /Unexpected token/ })).toBeFocused();
  await expect(page).toHaveURL(/group=ffff66/);
  await press("j");
  await expect(page.getByRole("heading", { level: 2, name: /AbortError/ })).toBeFocused();
  await press("Escape");
  await expect(row(page, "AbortError")).toBeFocused();

  await press("d");
  await expect(dialog).toContainText("1 error with 2 reports");
  await dialog.getByRole("button", { name: "Delete 1 error" }).press("Enter");
  await expect(row(page, "AbortError")).toHaveCount(0);
  await expect(row(page, "Unexpected token")).toBeFocused();
  await press("u");
  await expect(row(page, "AbortError")).toHaveCount(1);
  expect(await statuses("gggg77")).toEqual(["active"]);

  await press("x");
  await press("k");
  await press("x");
  await press("d");
  await dialog.getByRole("button", { name: "Delete 2 errors" }).press("Enter");
  await expect(rows(page)).toHaveCount(5);
  await expect(row(page, "QuotaExceeded")).toBeFocused();
  await press("u");
  await expect(rows(page)).toHaveCount(7);

  await press("?");
  await expect(dialog.getByText("Select the error")).toBeVisible();
  await press("Escape");
  await press("g");
  await press("r");
  await expect(page).toHaveURL(/\/admin\/reports$/);
  await expect(page.getByRole("list", { name: "Reports" })).toBeVisible();
  await press("g");
  await press("i");
  await expect(page).toHaveURL(/\/admin\/inbox$/);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await press("g");
  await press("e");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("new errors are announced, and shown on request without moving the list", async ({ page, backend }) => {
  const now = Date.now();
  await backend.store("errorReports", week(now));
  await openErrors(page);
  await expect(rows(page)).toHaveCount(7);
  await row(page, "QuotaExceeded").focus();
  const before = await row(page, "QuotaExceeded").boundingBox();
  await backend.store(
    "errorReports",
    storedGroup({ errorId: "hhhh88", message: "RangeError: a new one", hoursAgo: [0], now: Date.now() }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const show = page.getByRole("button", { name: "1 new error · Show" });
  await expect(show).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new error" })).toBeAttached();
  await expect(rows(page)).toHaveCount(7);
  expect(await row(page, "QuotaExceeded").boundingBox()).toEqual(before);
  await show.click();
  await expect(rows(page)).toHaveCount(8);
  await expect(row(page, "RangeError: a new one")).toBeFocused();
  await expect(show).toHaveCount(0);
});

test("a long list renders only the visible rows, and keeps its scroll position and focus", async ({
  page,
  backend,
}) => {
  await backend.store("errorReports", storedReports(1_000));
  await openErrors(page);
  await expect(rows(page).first()).toContainText("Error: sample 1000");
  expect(await rows(page).count()).toBeLessThan(60);
  const pane = page.getByRole("region", { name: "List of errors" });
  await pane.evaluate((element) => element.scrollTo(0, 20_000));
  await expect(rows(page).first()).toBeAttached();
  const visible = () =>
    pane.evaluate((element) => {
      const top = element.getBoundingClientRect().top;
      const found = [...element.querySelectorAll("li")].find(
        (one) => one.getBoundingClientRect().bottom > top,
      );
      return found?.textContent;
    });
  await expect.poll(visible).not.toContain("sample 1000");
  const before = await visible();
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(/inbox/);
  await page.goBack();
  await expect.poll(visible).toBe(before);

  // A focused row that is scrolled out of view keeps the focus.
  await pane.evaluate((element) => element.scrollTo(0, 0));
  await page.keyboard.press("j");
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await pane.evaluate((element) => element.scrollTo(0, 30_000));
  await expect.poll(visible).toMatch(/sample [1-6]\d\d /);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
});

/** Texts that would do harm or hide something if they were not treated as text. */
const hostile = [
  "<img src=x onerror=\"document.title='taken'\">",
  "</script><script>document.title='taken'</script>",
  "javascript:document.title='taken'",
  "\u202Egnp.exe \u200B${document.title='taken'} {{constructor}}",
];

type Field = Record<string, unknown>;

/** The text fields of a report, each with `text`; in the second variant, JSON fields contain it inside valid JSON. */
function hostileFields(text: string, isJson: boolean): Record<string, Field> {
  const at = Date.now();
  const json = {
    props: { [text]: text },
    state: { [text]: [text] },
    breadcrumbs: [
      { at, kind: "click", text },
      { at, kind: text, text },
    ],
    device: { language: text, connection: { type: text }, vitals: { [text]: 1 } },
    replay: { v: 1, state: { pwa: { [text]: text } }, actions: [{ at, type: text, payload: text }], lost: 0 },
  };
  const names = ["message", "componentStack", "errorBoundary", "url", "userAgent", "sessionId", "release"];
  return Object.fromEntries([
    ...[...names, "userId", "note", "version", "environment"].map((name) => [name, { stringValue: text }]),
    ["stack", { stringValue: `${text}\n    at ${text} (http://127.0.0.1/assets/${text}.js:1:2)` }],
    ["dropped", { stringValue: JSON.stringify({ [text]: 1 }) }],
    ...Object.entries(json).map(([name, value]) => [
      name,
      { stringValue: isJson ? JSON.stringify(value) : text },
    ]),
  ]) as Record<string, Field>;
}

test("hostile text in every field of a report and of a decision is shown as text", async ({
  page,
  backend,
}) => {
  test.setTimeout(60_000);
  const now = Date.now();
  const cases = hostile.flatMap((text) => [false, true].map((isJson) => ({ text, isJson })));
  const ids = cases.map((_, index) => `hostile${index}`);
  const reports = cases.map(({ text, isJson }, index) => {
    const id = ids[index] ?? "";
    const [report] = Object.values(storedGroup({ errorId: id, message: text, hoursAgo: [index], now }));
    const fields = hostileFields(text, isJson);
    const texts = Object.entries(report ?? {}).filter(([, value]) => "stringValue" in value);
    // Add new text fields of reports here.
    expect(["errorId", "status", ...Object.keys(fields)]).toEqual(
      expect.arrayContaining(texts.map(([name]) => name)),
    );
    return [id, { ...report, ...fields }] as const;
  });
  await backend.store("errorReports", Object.fromEntries(reports));
  const decisions = cases.map(({ text }, index) => {
    const snooze = {
      mapValue: { fields: { kind: { stringValue: "release" }, from: { stringValue: text } } },
    };
    const decision: Record<string, Field> = {
      ...storedDecision(index % 2 === 0 ? "active" : "ignored", 0, now),
      ...(index % 2 === 0 ? {} : { snooze }),
      note: { stringValue: text },
      resolvedIn: { stringValue: text },
      issueUrl: { stringValue: index === 0 ? "javascript:document.title='taken'" : text },
    };
    return [ids[index] ?? "", decision];
  });
  await backend.store("errorGroups", Object.fromEntries(decisions) as Record<string, Record<string, Field>>);
  await openErrors(page, "?q=");
  await expect(rows(page)).toHaveCount(cases.length);
  await expect(row(page, "<img src=x").first()).toBeVisible();
  await expect(row(page, "U+202E").first()).toBeVisible();
  const expectText = async () => {
    await expect(
      page.locator("main img, main script, main iframe, main a[href^=javascript], dialog img"),
    ).toHaveCount(0);
    await expect(page).toHaveTitle(/Errors/);
  };
  for (const [index, { isJson }] of cases.entries()) {
    await page.goto(`/admin/dashboard?group=${ids[index] ?? ""}`);
    await expect(page.getByText("Report 1 of 1")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Stack", exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Note" })).not.toHaveValue("");
    if (isJson) {
      await expect(page.getByRole("region", { name: "Replay" }).getByRole("slider")).toBeVisible();
    }
    await expectText();
  }

  // Texts of the administrator: a filter with its name, and URLs of an issue tracker.
  const [image = ""] = hostile;
  await page.getByRole("combobox", { name: "Search errors" }).fill(image);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Filters…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(image.slice(0, 60));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("<img src=x");
  await expectText();
  await page.keyboard.press("Escape");
  for (const [button, label] of [
    ["Link an issue", "Address of the issue"],
    ["Set up new issues", "Address of the form for new issues"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("textbox", { name: label }).fill("javascript:document.title='taken'//{title}");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter an address that begins with https:// or http://")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectText();
  }
});

test("a regressed error shows that it is active; counts say what they count", async ({ page, backend }) => {
  const now = Date.now();
  await backend.store("errorReports", week(now));
  await backend.store("errorGroups", { dddd44: storedDecision("resolved", 12.5, now) });
  await openErrors(page);
  const regressed = row(page, "NetworkError");
  await expect(regressed).toContainText("Regressed");
  await expect(page.getByRole("navigation", { name: "Panel" })).toContainText(/\d+ unread reports/);
  await page.setViewportSize({ width: 360, height: 780 });
  const room = await page.getByRole("combobox", { name: "Sort by" }).evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("The browser has no canvas.");
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    const arrow = 20;
    const names = [...select.options].map(({ text }) => pen.measureText(text).width);
    return select.clientWidth - parseFloat(style.paddingInline) * 2 - arrow - Math.max(...names);
  });
  expect(room, "pixels beside the longest order").toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 1_280, height: 900 });
  await regressed.click();
  const active = page.getByRole("button", { name: "Active", exact: true });
  await expect(active).toHaveAttribute("aria-pressed", "true");
  await active.click();
  const stored = async () =>
    (await backend.documents("errorGroups")).find(({ id }) => id === "dddd44")?.["status"];
  await expect.poll(stored).toBe("active");
  await expect(regressed).not.toContainText("Regressed");
  await expect(active).toHaveAttribute("aria-pressed", "true");
});

test("the links of the panel stay under the pointer when the counts arrive", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(3));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/documents:run/, async (route) => {
    await asked;
    await route.continue();
  });
  await openPanel(page);
  const navigation = page.getByRole("navigation", { name: "Panel" });
  const middleOf = async (name: string) => {
    const { x, width } = (await navigation.getByRole("link", { name }).boundingBox()) ?? { x: 0, width: 0 };
    return { middle: x + width / 2, reach: width / 2 };
  };
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await middleOf("Inbox");
  answer();
  await expect(navigation.getByText("3 unread reports")).toBeVisible();
  const after = await middleOf("Inbox");
  expect(Math.abs(after.middle - before.middle)).toBeLessThan(after.reach);
});

test("figures say 'at least' until the database has counted every report", async ({ page, backend }) => {
  await backend.store("errorReports", storedReports(3));
  await openErrors(page);
  const navigation = page.getByRole("navigation", { name: "Panel" });
  await expect(navigation).toContainText(/Errors3 unread reports/);

  await page.route(/documents:commit/, (route) => route.fulfill({ status: 503, json: {} }));
  const waiting = { ...storedReport(4), counted: { booleanValue: false } };
  await backend.store("errorReports", { "sample-report-waiting": waiting });
  await page.reload();
  await expect(navigation).toContainText("at least 4 unread reports");
  await expect(page.getByText(/errors in at least \d reports/)).toBeVisible();

  await page.unroute(/documents:commit/);
  await page.reload();
  await expect(navigation).toContainText(/Errors\d unread reports/);
});

test("the errors without a decision are listed first of all, and every error by its address", async ({
  page,
  backend,
}) => {
  const now = Date.now();
  await backend.store("errorReports", week(now));
  await backend.store("errorGroups", {
    bbbb22: storedDecision("ignored", 1, now),
    ffff66: storedDecision("resolved", 1, now),
  });
  await openErrors(page);
  const field = page.getByRole("combobox", { name: "Search errors" });
  await expect(rows(page)).toHaveCount(5);
  await expect(row(page, "Unexpected token")).toHaveCount(0);
  // A link of a mail.
  await page.goto("/admin/dashboard?group=ffff66");
  await expect(page.getByRole("heading", { level: 2, name: /Unexpected token/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await page.goto("/admin/dashboard");
  await field.fill("");
  await expect(rows(page)).toHaveCount(7);
  await expect(page).toHaveURL("/admin/dashboard?q=");
  await page.reload();
  await expect(rows(page)).toHaveCount(7);

  await rows(page).first().focus();
  await page.getByRole("button", { name: "Select all 7" }).click();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByRole("button", { name: "Resolve 7 errors" }).click();
  await expect(page.getByText("Resolved", { exact: true }).first()).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(page.getByText("No active errors")).toBeVisible();
  await page.getByRole("button", { name: "Show all errors" }).click();
  await expect(rows(page)).toHaveCount(7);
});

const sizes = [360, 768, 1_280, 1_920];

/** Proves that axe finds nothing and nothing overflows the window, at all sizes in both themes. */
async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page), `${name}, ${width}, ${colorScheme}`).toEqual([]);
      await takePicture(page, `${name}-${width}-${colorScheme}`);
    }
    expect(await horizontalOverflow(page), `${name}, ${width}`).toBeLessThanOrEqual(0);
  }
}

test("the errors pass axe and fit in every state", { tag: "@picture" }, async ({ page, backend }) => {
  test.setTimeout(180_000);
  const now = Date.now();
  await backend.store("errorReports", week(now));
  await backend.store("errorGroups", {
    dddd44: storedDecision("resolved", 12.5, now),
    ffff66: storedDecision("resolved", 1, now),
    cccc33: {
      ...storedDecision("ignored", 1, now),
      snooze: {
        mapValue: { fields: { kind: { stringValue: "release" }, from: { stringValue: "2026.11.2" } } },
      },
    },
  });
  await openErrors(page, "?q=");
  await expect(rows(page).first()).toContainText("NetworkError");
  await expectGood(page, "errors-list");
  await expectToFitWithLargeText(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const message = await rows(page).getByText("NetworkError when").boundingBox();
  expect(message?.width, "the width of a message on a phone").toBeGreaterThan(180);
  const tops = ["Filters…", "More", "Refresh"].map(async (name) => {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  });
  const [first = 0, ...others] = await Promise.all(tops);
  for (const other of others) expect(Math.abs(other - first), "buttons on one line").toBeLessThan(4);
  for (const name of ["Errors", "Single reports"]) {
    const view = page.getByRole("group", { name: "View" }).locator("label").filter({ hasText: name });
    const [whole, text] = [await view.boundingBox(), await view.getByText(name).boundingBox()];
    expect((text?.x ?? 0) - (whole?.x ?? 0), `room beside ${name}`).toBeGreaterThanOrEqual(8);
  }
  await expect(page.getByText("7 errors in 23 reports")).toBeHidden();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByText("7 errors in 23 reports")).toBeVisible();
  await expect(page.getByRole("button", { name: "Select all 7" })).toBeVisible();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "More", exact: true }).click();

  await page.setViewportSize({ width: 1_280, height: 900 });
  await row(page, "reading 'total'").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
  await expectGood(page, "errors-selection");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 1_280, height: 900 });
  await row(page, "reading 'total'").click();
  await expect(page.getByText("Report 1 of 5")).toBeVisible();
  await expectGood(page, "errors-detail");
  await expectToFitWithLargeText(page);
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.keyboard.press("?");
  await expectGood(page, "errors-keys");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("an error that is opened from the end of the list is shown from its start, with whole buttons", async ({
    page,
    backend,
  }) => {
    await backend.store("errorReports", week(Date.now()));
    await openErrors(page);
    await rows(page).last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await rows(page).last().tap();
    await expect(page.getByText(/^Report 1 of/)).toBeAttached();
    await expect(page.getByRole("heading", { level: 2 })).toBeInViewport();
    // The hidden field for source maps is a button without a text.
    const buttons = page.getByRole("article", { name: "Error" }).getByRole("button").filter({ hasText: /./ });
    await expect(buttons.filter({ hasText: "Stop reporting…" })).toBeVisible();
    const cut = await buttons.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  });
});
