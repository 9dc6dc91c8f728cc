import type { Locator, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import {
  DESKTOP,
  expectAccessible,
  expectToFit,
  expectToFitWithLargeText,
  violations,
} from "./support/accessibility.ts";
import { takePicture } from "./support/pictures.ts";
import { openPanel } from "./support/panel.ts";
import { expectListed, scrollUpTo } from "./support/longList.ts";
import { storedMessage, storedRequest } from "./support/storedEnquiry.ts";
import { BriefFiles } from "./support/briefFiles.ts";
import { storedReport } from "./support/storedReport.ts";
import { expect, test } from "./support/test.ts";

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => Date.now() - ms;

async function openInbox(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL("/admin/inbox");
  await expect(page.getByRole("heading", { name: "Inbox", level: 1 })).toBeAttached();
}

const rows = (page: Page) => page.getByRole("list", { name: "Enquiries" }).getByRole("link");
const status = (page: Page, name: string) =>
  page.getByRole("group", { name: "Set status" }).getByRole("button", { name, exact: true });

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).first().click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a visitor is redirected to a path that shows the not-found page", async ({ page }) => {
  await page.goto("/admin/inbox");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found, off the chart");
});

test(
  "both kinds are listed newest first; opening marks as read",
  { tag: "@later" },
  async ({ page, backend }) => {
    await backend.store("contactMessages", {
      "message-000000001": storedMessage("The oldest", { name: "Old Message", at: ago(3 * HOUR) }),
      "message-000000002": storedMessage("The newest", { name: "New Message", at: ago(HOUR) }),
    });
    await backend.store("projectRequests", {
      "request-000000001": storedRequest("A shop", { name: "Middle Project", at: ago(2 * HOUR) }),
    });
    await openInbox(page);
    await expect(rows(page)).toHaveText([/New Message/, /Middle Project/, /Old Message/]);
    await expect(page).toHaveTitle(/^\(3\) Inbox/);
    await expect(page.getByRole("navigation", { name: "Panel" })).toContainText("3 unread");

    await rows(page).nth(1).click();
    await expect(page).toHaveURL(/enquiry=project\.request-000000001/);
    await expect(page.getByRole("article", { name: "Enquiry" })).toContainText("A shop");
    const stored = async () => (await backend.documents("projectRequests"))[0]?.["status"];
    await expect.poll(stored).toBe("read");
    await expect(page).toHaveTitle(/^\(2\) Inbox/);
    await status(page, "Unread").click();
    await expect.poll(stored).toBe("unread");
    await expect(page).toHaveTitle(/^\(3\) Inbox/);

    for (const [name, word] of [
      ["Replied", "replied"],
      ["Archived", "archived"],
      ["Read", "read"],
      ["Unread", "unread"],
    ] as const) {
      await status(page, name).click();
      await expect.poll(stored).toBe(word);
      await expect(status(page, name)).toHaveAttribute("aria-pressed", "true");
    }
    expect((await backend.documents("projectRequests"))[0]?.["updatedAt"]).toMatch(/^\d{4}-\d\d-\d\dT/);
  },
);

test("the inbox filters by status and kind and searches the loaded enquiries", async ({ page, backend }) => {
  await backend.store("contactMessages", {
    "message-000000001": storedMessage("About lamps", { name: "Élodie", at: ago(HOUR) }),
    "message-000000002": storedMessage("About chairs", {
      name: "Owen",
      status: "archived",
      at: ago(2 * HOUR),
    }),
  });
  await backend.store("projectRequests", {
    "request-000000001": storedRequest("A shop for lamps", {
      name: "Maren",
      status: "replied",
      at: ago(3 * HOUR),
    }),
  });
  await openInbox(page);
  await expect(rows(page)).toHaveText([/Élodie/, /Maren/]);
  await page.getByRole("radio", { name: "Archived" }).check();
  await expect(rows(page)).toHaveText([/Owen/]);
  await expect(page).toHaveURL("/admin/inbox?view=archived");
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await expect(rows(page)).toHaveText([/Élodie/, /Owen/, /Maren/]);
  await page.getByLabel("Kind").selectOption("Projects");
  await expect(rows(page)).toHaveText([/Maren/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Maren/]);
  await page.getByLabel("Kind").selectOption("All types");

  const search = page.getByRole("searchbox");
  await search.fill("elodie LAMPS");
  await expect(rows(page)).toHaveText([/Élodie/]);
  await expect(page.getByText("1 found in all 3 enquiries of this view.")).toBeVisible();
  await search.fill("nobody");
  await expect(page.getByText("Nothing found in all 3 enquiries of this view.")).toBeVisible();
  await search.press("Escape");
  await expect(rows(page)).toHaveCount(3);
});

test("a search says how many enquiries it covered and continues with older ones", async ({
  page,
  backend,
}) => {
  const many = Array.from({ length: 60 }, (_, index) => [
    `message-${String(index).padStart(9, "0")}`,
    storedMessage(index === 59 ? "The needle" : "Hay", {
      name: `Sender ${index}.`,
      at: ago(HOUR + index * 1_000),
    }),
  ]);
  await backend.store("contactMessages", Object.fromEntries(many));
  await openInbox(page);
  await expectListed(rows(page), 50);
  await page.getByRole("searchbox").fill("needle");
  await expect(
    page.getByText("Nothing found in the newest 50 enquiries; older ones were not searched."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Search older enquiries" }).click();
  await expect(page.getByText("1 found in all 60 enquiries of this view.")).toBeVisible();
  await expect(rows(page)).toHaveText([/Sender 59\./]);
});

test("a note saves automatically, and a failed save keeps its text", async ({ page, backend }) => {
  await backend.store("contactMessages", { "message-000000001": storedMessage("Hello", { status: "read" }) });
  await openInbox(page);
  await rows(page).first().click();
  const note = page.getByRole("textbox", { name: "Note" });
  const stored = async () => (await backend.documents("contactMessages"))[0]?.["note"];
  await note.fill("Called back");
  await expect.poll(stored).toBe("Called back");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 1,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await note.fill("Called back twice");
  await expect(page.getByText(/The note is not saved/)).toBeVisible();
  await expect(note).toHaveValue("Called back twice");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(stored).toBe("Called back twice");
});

test(
  "what is decided without a connection is pending, and stored when the connection is back",
  { tag: "@picture" },
  async ({ page, context, backend }) => {
    await backend.store("contactMessages", {
      "message-000000001": storedMessage("Hello", { name: "Ada Example", status: "read" }),
      "message-000000002": storedMessage("Good morning", { name: "Ben Other", status: "read" }),
    });
    await openInbox(page);
    await rows(page).filter({ hasText: "Ada Example" }).click();
    await expect(page.getByRole("article", { name: "Enquiry" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Note" }).fill("Called back");
    await status(page, "Replied").click();
    const notice = page.getByText(/1 decision will be stored when the connection is back/);
    await expect(notice).toBeVisible();
    await expect(rows(page).filter({ hasText: "Ada Example" })).toContainText("Pending");
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await violations(page), `${width}, ${colorScheme}`).toEqual([]);
        await takePicture(page, `inbox-pending-${width}-${colorScheme}`);
      }
    }
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("dialog")).toContainText(
      "1 decision is not stored yet. Signing out cancels it.",
    );
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    const stored = async () => {
      const documents = await backend.documents("contactMessages");
      const first = documents.find(({ id }) => id === "message-000000001");
      return [first?.["status"], first?.["note"]];
    };
    expect(await stored()).toEqual(["read", undefined]);
    await context.setOffline(false);
    await expect.poll(stored).toEqual(["replied", "Called back"]);
    await expect(notice).toHaveCount(0);
  },
);

test("an open enquiry is printed without the list, also on a wide sheet", async ({ page, backend }) => {
  await backend.store("contactMessages", { "message-000000001": storedMessage("Good morning") });
  await openInbox(page);
  await rows(page).first().click();
  await page.setViewportSize({ width: 1_050, height: 750 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: "Enquiry" })).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeHidden();
});

test("at 1280 pixels the tools stand in one row", async ({ page, backend }) => {
  const unread = Array.from({ length: 120 }, (_, n) => [
    `message-${String(n).padStart(9, "0")}`,
    storedMessage("Good morning", { name: `Sender ${n}`, at: ago(n * HOUR) }),
  ]);
  await backend.store("contactMessages", Object.fromEntries(unread));
  await page.setViewportSize({ width: 1_280, height: 800 });
  await openInbox(page);
  await expect(page.getByRole("radio", { name: "Unread 120" })).toBeAttached();
  const middleOf = async (tool: Locator) => {
    const box = await tool.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const search = await middleOf(page.getByRole("searchbox"));
  for (const name of ["Refresh", "Export CSV", "Find by e-mail…"]) {
    const tool = page.getByRole("button", { name, exact: true });
    expect(Math.abs((await middleOf(tool)) - search), name).toBeLessThan(4);
  }
});

test("a deletion waits eight seconds and can be undone; it also deletes the files", async ({
  page,
  backend,
  request,
}) => {
  const files = new BriefFiles(request);
  await files.reset();
  const path = "briefs/request-000000001/0";
  await files.store(path, "the brief", "text/plain");
  await backend.store("projectRequests", {
    "request-000000001": storedRequest("Gone", { name: "Gone Project", status: "read" }, [
      { name: "brief.txt", size: 9, type: "text/plain", path },
    ]),
  });
  await backend.store("contactMessages", {
    "message-000000001": storedMessage("Stays", {
      name: "Staying Message",
      status: "read",
      at: ago(2 * HOUR),
    }),
  });
  await openInbox(page);
  await rows(page).first().click();
  await page.clock.install();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(rows(page)).toHaveText([/Staying Message/]);
  await expect(rows(page).first()).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveText([/Gone Project/, /Staying Message/]);
  await page.clock.runFor(20_000);
  expect(await backend.documents("projectRequests")).toHaveLength(1);

  await rows(page).first().focus();
  const before = await page.evaluate(() => Date.now());
  await page.keyboard.press("d");
  await expect(rows(page)).toHaveText([/Staying Message/]);
  // Until it is paused, the clock runs beside the test.
  await page.clock.pauseAt(before + 7_900);
  expect(await backend.documents("projectRequests")).toHaveLength(1);
  await page.clock.resume();
  await expect.poll(() => backend.documents("projectRequests")).toEqual([]);
  expect(await files.paths("briefs/request-000000001")).toEqual([]);
  expect(await backend.documents("contactMessages")).toHaveLength(1);
});

test("an enquiry whose deletion is refused comes back with the reason", async ({ page, backend }) => {
  await backend.store("contactMessages", { "message-000000001": storedMessage("Hello", { status: "read" }) });
  await openInbox(page);
  await rows(page).first().focus();
  await page.keyboard.press("Delete");
  await expect(rows(page)).toHaveCount(0);
  await backend.inject({
    service: "firestore",
    operation: "commit",
    times: 1,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await page.getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByText(/could not be deleted/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => backend.documents("contactMessages")).toEqual([]);
});

test("leaving the inbox carries out a waiting deletion immediately", async ({ page, backend }) => {
  await backend.store("contactMessages", { "message-000000001": storedMessage("Hello", { status: "read" }) });
  await openInbox(page);
  await rows(page).first().focus();
  await page.keyboard.press("Delete");
  await page.getByRole("link", { name: "Error reports" }).click();
  await expect.poll(() => backend.documents("contactMessages")).toEqual([]);
});

test("an attachment is saved under its name, as bytes that no browser opens", async ({
  page,
  backend,
  request,
}) => {
  const files = new BriefFiles(request);
  await files.reset();
  const path = "briefs/request-000000001/0";
  await files.store(path, "<script>alert(1)</script>", "text/plain");
  await backend.store("projectRequests", {
    "request-000000001": storedRequest("A shop", { status: "read" }, [
      { name: "../plan\u202Etxt.exe", size: 25, type: "text/plain", path },
      { name: "elsewhere.pdf", size: 1, type: "application/pdf", path: "briefs/request-000000002/0" },
      { name: "never.pdf", size: 1, type: "application/pdf", path: "briefs/request-000000001/1" },
    ]),
  });
  await openInbox(page);
  await rows(page).first().click();
  await expect(page.getByText("have not been checked for viruses")).toBeVisible();
  await expect(page.getByText("U+202E").first()).toBeVisible();
  await expect(page.getByText("Not available: this path is outside")).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("listitem").filter({ hasText: "U+202E" }).getByRole("button").click(),
  ]);
  expect(saved.suggestedFilename()).toBe("plantxt.exe");
  expect(await readFile(await saved.path(), "utf8")).toBe("<script>alert(1)</script>");
  await page.getByRole("listitem").filter({ hasText: "never.pdf" }).getByRole("button").click();
  await expect(page.getByText("The file is not stored. Its upload was never finished")).toBeVisible();
});

test("neither a compressed attachment nor one of more than 10 MB is downloaded", async ({
  page,
  backend,
  request,
}) => {
  const files = new BriefFiles(request);
  await files.reset();
  const bomb = "briefs/request-000000001/0";
  await files.store(bomb, gzipSync(Buffer.alloc(105 * 1024 * 1024)), "text/plain");
  await files.markCompressed(bomb);
  const large = "briefs/request-000000001/1";
  await files.store(large, Buffer.alloc(10 * 1024 * 1024 + 1), "text/plain");
  await backend.store("projectRequests", {
    "request-000000001": storedRequest("A shop", { status: "read" }, [
      { name: "bomb.txt", size: 100_000, type: "text/plain", path: bomb },
      { name: "large.txt", size: 100_000, type: "text/plain", path: large },
    ]),
  });
  await openInbox(page);
  await rows(page).first().click();
  for (const name of ["bomb.txt", "large.txt"]) {
    const file = page.getByRole("listitem").filter({ hasText: name });
    await file.getByRole("button").click();
    await expect(file.getByRole("alert")).toContainText("compressed or larger than 10 MB");
  }
  expect((await files.requests())["download"] ?? 0).toBe(0);
});

test("the export contains exactly the filtered enquiries, as CSV and as JSON", async ({ page, backend }) => {
  const hostile = '=HYPERLINK("https://evil.example")\nsecond, "line"; =1+1';
  await backend.store("contactMessages", {
    "message-000000001": storedMessage(hostile, { name: "Eve", at: ago(HOUR) }),
    "message-000000002": storedMessage("Archived lamp", {
      name: "Owen",
      status: "archived",
      at: ago(2 * HOUR),
    }),
    "message-000000003": storedMessage("Another lamp, \u{1F6A2}", { name: "Maren 漢字", at: ago(3 * HOUR) }),
  });
  await openInbox(page);
  await expect(rows(page)).toHaveCount(2);
  const csv = await download(page, "Export CSV");
  expect(csv.name).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.startsWith("\uFEFF")).toBe(true);
  const table = parse<Record<string, string>>(csv.text, { bom: true, columns: true });
  expect(table.map(({ Name, Message }) => [Name, Message])).toEqual([
    ["Eve", `'=HYPERLINK("https://evil.example")\nsecond, "line";' =1+1`],
    ["Maren 漢字", "Another lamp, \u{1F6A2}"],
  ]);

  await page.getByRole("searchbox").fill("lamp");
  await page.getByRole("radio", { name: "All", exact: true }).check();
  const json = await download(page, "Export JSON");
  expect((JSON.parse(json.text) as { name: string }[]).map(({ name }) => name)).toEqual([
    "Owen",
    "Maren 漢字",
  ]);
});

test("a reply quotes the thread and offers to mark as replied", async ({ page, backend }) => {
  await backend.store("contactMessages", {
    "message-000000001": storedMessage("Can you help?", { name: "Ada", status: "read" }),
    "message-000000002": storedMessage("Hi", {
      name: "Eve",
      email: "a@example.com?bcc=b@example.com",
      status: "read",
      at: ago(2 * HOUR),
    }),
  });
  await openInbox(page);
  await rows(page).first().click();
  const reply = page.getByRole("link", { name: "Reply" });
  const href = new URL((await reply.getAttribute("href")) ?? "");
  expect(href.pathname).toBe("ada@example.com");
  expect(href.searchParams.get("body")).toContain("> Can you help?");
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await reply.click();
  await page.getByRole("button", { name: "Mark as replied" }).click();
  await expect
    .poll(
      async () =>
        (await backend.documents("contactMessages")).find(({ id }) => id === "message-000000001")?.["status"],
    )
    .toBe("replied");
  await rows(page).nth(1).click();
  await expect(page.getByText("No reply link: this address is not safe to write to.")).toBeVisible();
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
});

test("everything about one address can be exported and deleted, in any letter case", async ({
  page,
  backend,
  request,
}) => {
  const files = new BriefFiles(request);
  await files.reset();
  const path = "briefs/request-000000001/0";
  await files.store(path, "the brief", "text/plain");
  await backend.store("contactMessages", {
    "message-000000001": storedMessage("One", { email: "ada@example.com" }),
    "message-000000002": storedMessage("Two", { email: "Ada@Example.COM", status: "archived" }),
    "message-000000003": storedMessage("I know ada@example.com", { email: "eve@example.com" }),
  });
  await backend.store("projectRequests", {
    "request-000000001": storedRequest("Three", { email: "ada@example.com" }, [
      { name: "brief.txt", size: 9, type: "text/plain", path },
    ]),
  });
  await openInbox(page);
  await page.getByRole("button", { name: "Find by e-mail…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail address").fill("ADA@example.com");
  await dialog.getByRole("button", { name: "Find" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    "3 enquiries with 1 file from “ADA@example.com”, out of 4 enquiries stored.",
  );
  await expect(dialog.getByRole("status")).toContainText("1 other mentions it in the text.");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export JSON" }).click(),
  ]);
  const exported = JSON.parse(await readFile(await saved.path(), "utf8")) as { id: string }[];
  expect(exported.map(({ id }) => id).toSorted()).toEqual([
    "message-000000001",
    "message-000000002",
    "request-000000001",
  ]);

  await dialog.getByRole("button", { name: "Delete 3 enquiries…" }).click();
  expect(await backend.documents("projectRequests")).toHaveLength(1);
  await dialog.getByRole("button", { name: "Delete 3 enquiries for good" }).click();
  await expect(dialog.getByText("Deleted 3 enquiries.")).toBeVisible();
  expect((await backend.documents("contactMessages")).map(({ id }) => id)).toEqual(["message-000000003"]);
  expect(await backend.documents("projectRequests")).toEqual([]);
  expect(await files.paths("briefs/request-000000001")).toEqual([]);
});

test("inbox and reports offer to delete entries older than their retention period", async ({
  page,
  backend,
}) => {
  await backend.store("contactMessages", {
    "message-000000001": storedMessage("Old", { name: "Old Sender", status: "archived", at: ago(400 * DAY) }),
    "message-000000002": storedMessage("New", { name: "New Sender", status: "read", at: ago(300 * DAY) }),
  });
  const old = storedReport(1);
  const at = (time: number) => ({ ...old, reportedAt: { timestampValue: new Date(time).toISOString() } });
  await backend.store("errorReports", {
    "report-0000000001": at(ago(92 * DAY)),
    "report-0000000002": at(ago(80 * DAY)),
  });
  await openInbox(page);
  await page.getByRole("button", { name: "Delete 1 enquiry older than 12 months…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Old Sender");
  await dialog.getByRole("button", { name: "Delete 1 enquiry" }).click();
  await page.getByRole("button", { name: "Delete now" }).click();
  await expect
    .poll(async () => (await backend.documents("contactMessages")).map(({ id }) => id))
    .toEqual(["message-000000002"]);
  await expect(page.getByText(/older than 12 months/)).toHaveCount(0);

  await page.getByRole("link", { name: "Error reports" }).click();
  await page.getByRole("button", { name: "Delete 1 report older than 90 days…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete 1 report" }).click();
  await expect(page.getByText("Deleted 1 report.").first()).toBeVisible();
  expect((await backend.documents("errorReports")).map(({ id }) => id)).toEqual(["report-0000000002"]);
});

test("a malformed document is shown as stored, as text only", async ({ page, backend }) => {
  await backend.store("contactMessages", {
    "message-000000001": {
      ...storedMessage("<img src=x onerror=alert(1)> \u202Eevil", { name: "Eve" }),
      email: { stringValue: "" },
      odd: { stringValue: "lantern" },
    },
  });
  await openInbox(page);
  await expect(rows(page).first()).toContainText("partly readable");
  await rows(page).first().click();
  const article = page.getByRole("article", { name: "Enquiry" });
  await expect(article).toContainText("This document is malformed, or was sent before");
  await expect(article).toContainText('"odd": "lantern"');
  await expect(article).toContainText("<img src=x onerror=alert(1)>");
  await expect(article.locator("img")).toHaveCount(0);
});

test("an inbox that cannot be read shows an error, and Try again reads it", async ({ page, backend }) => {
  await backend.store("contactMessages", { "message-000000001": storedMessage("Hello", { status: "read" }) });
  await openPanel(page);
  for (const operation of ["runQuery", "runAggregationQuery"]) {
    await backend.inject({
      service: "firestore",
      operation,
      times: 20,
      kind: "status",
      status: "UNAVAILABLE",
    });
  }
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByText(/The inbox could not be read. Nothing is lost/)).toBeVisible();
  await backend.clearFaults();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("a change in a long list reads one enquiry before and after it, but not the list", async ({
  page,
  backend,
}) => {
  const messages = Array.from({ length: 120 }, (_, index) => [
    `message-${String(index).padStart(9, "0")}`,
    storedMessage(`Number ${index}`, { name: `Sender ${index}`, at: ago((index + 1) * HOUR) }),
  ]);
  await backend.store("contactMessages", Object.fromEntries(messages));
  await openInbox(page);
  for (const shown of [50, 100]) {
    await expectListed(rows(page), shown);
    await page.getByRole("button", { name: "Load more" }).click();
  }
  await expectListed(rows(page), 120);
  const reads = async () => {
    const { runQuery = 0, batchGet = 0 } = await backend.requests();
    return { runQuery, batchGet };
  };
  const before = await reads();
  const more = (enquiries: number) => ({
    runQuery: before.runQuery,
    batchGet: before.batchGet + enquiries,
  });
  const sender = rows(page).filter({ hasText: /Sender 60\b/ });
  await scrollUpTo(sender, rows(page));
  await sender.click();
  await expect(status(page, "Read")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveTitle(/^\(119\) Inbox/);
  // Opening it, and marking it as read.
  await expect.poll(reads).toEqual(more(3));

  await status(page, "Archived").click();
  await expectListed(rows(page), 119);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectListed(rows(page), 120);
  await scrollUpTo(sender, rows(page));
  await expect(sender.locator("xpath=ancestor::li")).toHaveAttribute("aria-posinset", "61");
  await expect(page).toHaveTitle(/^\(119\) Inbox/);
  await expect.poll(reads).toEqual(more(3 + 4));
});

test("the inbox works by keyboard only", async ({ page, backend }) => {
  await backend.store("contactMessages", {
    "message-000000001": storedMessage("First", { name: "First Sender", at: ago(HOUR) }),
    "message-000000002": storedMessage("Second", { name: "Second Sender", at: ago(2 * HOUR) }),
  });
  await openInbox(page);
  await expect(rows(page)).toHaveCount(2);
  const stored = async (id: string) =>
    (await backend.documents("contactMessages")).find((one) => one.id === id)?.["status"];
  await page.keyboard.press("j");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "First Sender" })).toBeFocused();
  await expect.poll(() => stored("message-000000001")).toBe("read");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "Second Sender" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("e");
  await expect.poll(() => stored("message-000000002")).toBe("archived");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("u");
  await expect.poll(() => stored("message-000000002")).toBe("read");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("zzz");
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Refresh" }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "list and detail pass axe in both themes and fit 320 pixels",
  { tag: "@picture" },
  async ({ page, backend }) => {
    await backend.store("contactMessages", {
      "message-000000001": storedMessage("Good morning,\n\nour site scores 31 on a phone.", {
        name: "Tobias Reinholt",
      }),
      "message-000000002": storedMessage("Old", {
        name: "Harriet Boyle",
        status: "archived",
        at: ago(400 * DAY),
      }),
      "message-000000003": {
        ...storedMessage("Odd", { status: "replied", at: ago(HOUR) }),
        odd: { stringValue: "x" },
      },
    });
    await backend.store("projectRequests", {
      "request-000000001": storedRequest(
        "Passengers rebook a cancelled crossing themselves.",
        { name: "Maren Oltmanns" },
        [
          {
            name: "what-passengers-ask.txt",
            size: 12_345,
            type: "text/plain",
            path: "briefs/request-000000001/0",
          },
        ],
      ),
    });
    await openInbox(page);
    await expect(rows(page)).toHaveCount(3);
    const views = { list: "/admin/inbox?view=all", detail: "/admin/inbox?enquiry=project.request-000000001" };
    for (const [name, path] of Object.entries(views)) {
      await page.goto(path);
      await expect(rows(page).or(page.getByRole("article")).first()).toBeVisible();
      await expectAccessible(page, `admin-inbox-${name}`);
      await expectToFit(page);
      await expectToFitWithLargeText(page);
    }

    await page.getByRole("button", { name: "Back to the list" }).click();
    await page.getByRole("button", { name: "Find by e-mail…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail address").fill("ada@example.com");
    await dialog.getByRole("button", { name: "Find" }).click();
    await dialog.getByRole("button", { name: "Delete 4 enquiries…" }).click();
    expect(await violations(page, { within: "dialog" })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await takePicture(page, "admin-inbox-address");
  },
);
