import type { Route } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible, expectToFit } from "./support/accessibility.ts";
import { openPanel } from "./support/panel.ts";
import { origin } from "./support/stack.ts";
import { storedGroup } from "./support/storedGroups.ts";
import { test } from "./support/mailTest.ts";
import { expect } from "./support/test.ts";

test(
  "a rule made from an error is published without a build, and visitors no longer report what it means",
  { tag: "@picture" },
  async ({ page, browser, backend, start, siteFolder, expectConsole }) => {
    expectConsole(/quiet_frame|at full volume/);
    const now = Date.now();
    await backend.store("errorReports", {
      ...storedGroup({ errorId: "aaaa11", message: "Error: quiet_frame is gone", hoursAgo: [1, 2, 26], now }),
      ...storedGroup({ errorId: "bbbb22", message: "TypeError: quiet_frame is null", hoursAgo: [3], now }),
      ...storedGroup({ errorId: "cccc33", message: "Error: loud", hoursAgo: [3], now }),
    });
    const file = join(siteFolder, "sampling.json");
    await writeFile(file, '{"rates":{},"off":[]}');
    const served = async (route: Route) => {
      await route.fulfill({ contentType: "application/json", body: await readFile(file, "utf8") });
    };
    await page.route("**/sampling.json", served);
    await openPanel(page);
    await page.goto("/admin/dashboard?group=aaaa11");
    await page.getByRole("button", { name: "Stop reporting…" }).click();
    const dialog = page.getByRole("dialog", { name: "Stop reporting?" });
    await expect(dialog.getByText("It means 3 stored reports of 1 error:")).toBeVisible();
    await dialog.getByText("Every error whose message contains a text").click();
    const text = dialog.getByLabel("Text in the message");
    await expect(text).toHaveValue("Error: quiet_frame is gone");
    await text.fill("abc");
    await expect(dialog.getByText("Enter at least 4 characters.")).toBeVisible();
    await text.fill("quiet_frame");
    await expect(dialog.getByText("It means 4 stored reports of 2 errors:")).toBeVisible();
    await dialog.getByLabel("Why it can be ignored").fill("a share button of an app");
    await expectAccessible(page, "stop-reporting");
    await expectToFit(page);
    await dialog.getByRole("button", { name: "Stop reporting" }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto("/admin/overview");
    const row = page.getByRole("table", { name: "Noise" }).getByRole("row", { name: "quiet_frame" });
    await expect(row.getByRole("cell")).toHaveText(["a share button of an app", "4", "not yet", "Remove"]);
    await expect(page.getByText("npm run sampling -- rules")).toBeVisible();
    await start();
    // A function that was down is called with the next change.
    await page.goto("/admin/dashboard?group=cccc33");
    await page.getByRole("button", { name: "Stop reporting…" }).click();
    await page.getByRole("button", { name: "Stop reporting", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/admin/overview");
    await expect(row).toContainText("yes");
    await expect(page.getByText("npm run sampling -- rules")).toHaveCount(0);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
      rates: {},
      off: [],
      ignore: ["quiet_frame", "#cccc33"],
    });

    // A browser of its own: the panel's tab would send reports of the same browser, too.
    const other = await browser.newContext({ serviceWorkers: "block" });
    const visitor = await other.newPage();
    await visitor.route("**/sampling.json", served);
    await visitor.goto(`${origin}/about`);
    await visitor.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("quiet_frame is undefined");
      });
    });
    await visitor.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("at full volume");
      });
    });
    const sent = async (part: string) =>
      (await backend.documents("errorReports", ["message"])).filter(({ message }) =>
        String(message).includes(part),
      );
    await expect.poll(() => sent("at full volume")).toHaveLength(1);
    expect(await sent("quiet_frame is undefined")).toEqual([]);
    await other.close();

    await page.getByRole("button", { name: "Remove quiet_frame" }).click();
    await expect(row).toHaveCount(0);
    await expect.poll(async () => readFile(file, "utf8")).not.toContain("quiet_frame");
  },
);

test(
  "errors that crawlers and apps cause are shown apart, with cause and source",
  { tag: "@picture" },
  async ({ page, backend }) => {
    const now = Date.now();
    await backend.store("errorReports", {
      ...storedGroup({ errorId: "aaaa11", message: "Error: Java object is gone", hoursAgo: [1, 2], now }),
      ...storedGroup({ errorId: "bbbb22", message: "TypeError: ours", hoursAgo: [3], now }),
    });
    await openPanel(page);
    await page.goto("/admin/dashboard");
    const list = page.getByRole("list", { name: "Errors" });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText("TypeError: ours");
    await expect(page.getByText("1 unread report")).toBeVisible();
    await page.goto("/admin/overview");
    const table = page.getByRole("table", { name: "Crawlers and browsers inside apps" });
    await expect(table.getByRole("row", { name: "Error: Java object is gone" })).toContainText(
      "An app on Android",
    );
    await page.getByRole("link", { name: "Open them" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByText("Error: Java object is gone").click();
    const detail = page.getByRole("main");
    await expect(detail.getByRole("link", { name: "source" })).toHaveAttribute("href", /^https:/);
    await expectToFit(page);
    await detail.getByRole("button", { name: "Active", exact: true }).click();
    await expect(page.getByText("3 unread reports")).toBeVisible();
    await page.goto("/admin/dashboard?q=status:apart");
    await expect(page.getByText("No error matches")).toBeVisible();
  },
);
