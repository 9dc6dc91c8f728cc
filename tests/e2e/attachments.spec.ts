import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { appRuns } from "./support/appRuns.ts";
import { horizontalOverflow, violations } from "./support/accessibility.ts";
import { BriefFiles } from "./support/briefFiles.ts";
import { openPanel } from "./support/panel.ts";
import { takePicture } from "./support/pictures.ts";
import { ports } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const ID = "attachments000000001";
const MEGABYTE = 1024 * 1024;
const answers = {
  goal: "Forty orders a week through the site.",
  users: ["customers"],
  kind: "website",
  size: "12",
  origin: "replace",
  features: ["payments"],
  deadline: "none",
  budget: "10-25",
  name: "Ada Fischer",
  email: "ada@example.com",
};

const storage = `http://127.0.0.1:${ports.storage}`;
const headers = { Authorization: "Bearer owner" };

interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file in which no two chunks are equal. */
function pdf(name: string, size: number): NamedFile {
  const buffer = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1) buffer[index] = (index + (index >> 12)) % 251;
  return { name, mimeType: "application/pdf", buffer };
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Leaves a finished plan on the device, as an earlier visit would have, and opens its last step. */
async function openReview(page: Page, context: BrowserContext): Promise<void> {
  const at = Date.now() - 60_000;
  const draft = { id: ID, startedAt: at, savedAt: at, sentAt: null, step: "review", files: [], answers };
  const slice = { draft, changedAt: at, _persist: { version: 1, rehydrated: true } };
  const parts = Object.entries(slice).map(([name, value]) => [name, JSON.stringify(value)]);
  await context.addInitScript(
    ([key, value]) => {
      // axe runs in an empty page that has no storage.
      if (location.protocol === "about:" || !key || !value) return;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    ["persist:plannerDraft", JSON.stringify(Object.fromEntries(parts))],
  );
  await page.goto("/form/review");
  await appRuns(page);
}

const input = (page: Page) => page.getByLabel("Choose files");
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Chosen files" }).getByRole("listitem").filter({ hasText: name });
const uploaded = (file: Locator) => file.getByText("Uploaded.", { exact: true });

/** Sends the plan after the minimum time that a person needs to fill it in. */
async function sendPlan(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.getByRole("button", { name: "Send the plan" }).click();
}

/** The hash of a stored file. */
async function storedHash(request: APIRequestContext, path: string): Promise<string> {
  const address = `${storage}/v0/b/demo-agency.appspot.com/o/${encodeURIComponent(path)}?alt=media`;
  const answer = await request.get(address, { headers });
  return hash(await answer.body());
}

/** The files stored on the device. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("holmwerk-attachments");
        opening.addEventListener("error", () => reject(new Error("The database does not open.")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("entries").objectStore("entries").getAllKeys();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
      }),
  );

let files: BriefFiles;
test.beforeEach(async ({ backend, request }) => {
  await backend.reset();
  files = new BriefFiles(request);
  await files.reset();
});
const stored = () => files.paths(`briefs/${ID}`);

test("10 MB arrive complete and in one upload after a broken connection and an offline period", async ({
  page,
  context,
  backend,
  request,
}) => {
  const plan = pdf("plan.pdf", 10 * MEGABYTE);
  await backend.inject({ service: "storage", operation: "uploadChunk", times: 1, kind: "close" });
  await backend.inject({
    service: "storage",
    operation: "uploadChunk",
    times: 1,
    kind: "delay",
    delayMs: 20_000,
  });
  await openReview(page, context);
  await input(page).setInputFiles(plan);
  const file = row(page, "plan.pdf");
  await expect(file.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await expect(file.getByText("10 MB")).toBeVisible();
  // The first connection breaks, the second attempt gets no response, and then the device is offline.
  await expect.poll(async () => (await files.requests())["uploadChunk"], { timeout: 15_000 }).toBe(2);
  await context.setOffline(true);
  await expect(file.getByText(/^Paused at \d+%\. No connection; resumes automatically\./)).toBeVisible();
  await context.setOffline(false);
  await expect(uploaded(file)).toBeVisible({ timeout: 30_000 });
  const path = `briefs/${ID}/0`;
  expect(await stored()).toEqual([path]);
  expect(await storedHash(request, path)).toBe(hash(plan.buffer));
  expect((await files.requests())["uploadStart"]).toBe(1);

  await sendPlan(page);
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();
  const [document] = await backend.documents("projectRequests");
  expect(JSON.parse(String(document?.["attachments"]))).toEqual([
    { name: "plan.pdf", size: 10 * MEGABYTE, type: "application/pdf", path },
  ]);
  await expect.poll(() => keptKeys(page)).toEqual([]);
});

test("an upload continues after a reload, from the copy on the device", async ({
  page,
  context,
  backend,
  request,
}) => {
  const plan = pdf("plan.pdf", 2 * MEGABYTE);
  await backend.inject({
    service: "storage",
    operation: "uploadChunk",
    times: 1,
    kind: "delay",
    delayMs: 30_000,
  });
  await openReview(page, context);
  await input(page).setInputFiles(plan);
  await expect.poll(async () => (await files.requests())["uploadChunk"]).toBe(1);
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(uploaded(row(page, "plan.pdf"))).toBeVisible({ timeout: 20_000 });
  const paths = await stored();
  expect(paths).toHaveLength(1);
  expect(await storedHash(request, paths[0] ?? "")).toBe(hash(plan.buffer));
});

test("an upload is not repeated when its last response was lost with the page", async ({
  page,
  context,
  backend,
}) => {
  await backend.inject({ service: "storage", operation: "uploadLastChunk", times: 1, kind: "closeAfter" });
  await openReview(page, context);
  await input(page).setInputFiles(pdf("plan.pdf", MEGABYTE));
  await expect.poll(stored).toHaveLength(1);
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(uploaded(row(page, "plan.pdf"))).toBeVisible();
  expect(await stored()).toHaveLength(1);
});

test("the plan lists a small file whose upload response was lost", async ({ page, context, backend }) => {
  await backend.inject({ service: "storage", operation: "uploadMultipart", times: 1, kind: "closeAfter" });
  await openReview(page, context);
  await input(page).setInputFiles(pdf("note.pdf", 1_000));
  await expect(uploaded(row(page, "note.pdf"))).toBeVisible({ timeout: 15_000 });
  await sendPlan(page);
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible();
  const [document] = await backend.documents("projectRequests");
  const [named] = JSON.parse(String(document?.["attachments"])) as { path: string }[];
  expect(await stored()).toEqual([named?.path]);
});

test("files chosen offline wait on the device, and are sent with the plan", async ({
  page,
  context,
  backend,
  request,
}) => {
  await openReview(page, context);
  // The code for choosing files has loaded, but not the Storage SDK.
  await input(page).setInputFiles(pdf("first.pdf", 1_000));
  await expect(uploaded(row(page, "first.pdf"))).toBeVisible();
  await context.setOffline(true);
  const plan = pdf("second.pdf", MEGABYTE);
  await input(page).setInputFiles(plan);
  await expect(
    row(page, "second.pdf").getByText("Waiting for a connection. Starts automatically."),
  ).toBeVisible();
  await sendPlan(page);
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
  expect(await backend.documents("projectRequests")).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible({ timeout: 20_000 });
  const [document] = await backend.documents("projectRequests");
  const named = JSON.parse(String(document?.["attachments"])) as { name: string; path: string }[];
  expect(named.map(({ name }) => name)).toEqual(["first.pdf", "second.pdf"]);
  expect((await stored()).toSorted()).toEqual(named.map(({ path }) => path).toSorted());
  expect(await storedHash(request, named[1]?.path ?? "")).toBe(hash(plan.buffer));
});

test(
  "a plan with a file is stored as one document that lists it, and the administrator can save the file",
  { tag: "@later" },
  async ({ page, context, backend }) => {
    await openReview(page, context);
    const brief = pdf("brief.pdf", MEGABYTE);
    await input(page).setInputFiles(brief);
    await sendPlan(page);
    await expect(page.getByRole("heading", { name: "Your plan has arrived" })).toBeVisible({
      timeout: 20_000,
    });
    const documents = await backend.documents("projectRequests");
    expect(documents.map(({ id }) => id)).toEqual([ID]);
    expect(JSON.parse(String(documents[0]?.["attachments"]))).toEqual([
      {
        name: "brief.pdf",
        size: MEGABYTE,
        type: "application/pdf",
        path: `briefs/${ID}/0`,
      },
    ]);

    await page.clock.resume();
    await openPanel(page);
    await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Inbox" }).click();
    await page.getByRole("list", { name: "Enquiries" }).getByRole("link").first().click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("listitem").filter({ hasText: "brief.pdf" }).getByRole("button").click(),
    ]);
    expect(saved.suggestedFilename()).toBe("brief.pdf");
    expect(hash(await readFile(await saved.path()))).toBe(hash(brief.buffer));
  },
);

test("the form refuses forbidden types, 11 MB, empty files and a sixth file, with advice", async ({
  page,
  context,
}) => {
  await openReview(page, context);
  await expect(page.getByText(/^Up to five files of at most 10 MB each: PDF, PNG/)).toBeVisible();
  await input(page).setInputFiles([
    { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") },
    pdf("large.pdf", 11 * MEGABYTE),
    { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("heic") },
    pdf("empty.pdf", 0),
  ]);
  const refusals = page.getByRole("alert").filter({ hasText: "page.html" });
  await expect(refusals.getByRole("listitem")).toHaveText([
    /page\.html is not an accepted type\. Choose one of these: PDF, /,
    /large\.pdf is 11 MB; the limit is 10 MB\. Choose a smaller file/,
    /IMG_1\.HEIC is a HEIC photo, which we cannot open\. Save it as a JPEG/,
    /empty\.pdf is empty\./,
  ]);
  expect(await stored()).toEqual([]);
  await input(page).setInputFiles([1, 2, 3, 4, 5, 6].map((number) => pdf(`plan${number}.pdf`, 1_000)));
  await expect(page.getByText(/^Error: plan6\.pdf was not added|plan6\.pdf was not added/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen files" }).getByText("Uploaded.")).toHaveCount(5);
  expect(await stored()).toHaveLength(5);
});

test("a removed file still occupies its name: the next file gets another one, and a sixth is refused with the reason", async ({
  page,
  context,
}) => {
  await openReview(page, context);
  await input(page).setInputFiles([1, 2, 3, 4].map((number) => pdf(`plan${number}.pdf`, 1_000)));
  await expect(page.getByRole("list", { name: "Chosen files" }).getByText("Uploaded.")).toHaveCount(4);
  await row(page, "plan1.pdf").getByRole("button", { name: "Remove plan1.pdf" }).click();
  await input(page).setInputFiles(pdf("plan5.pdf", MEGABYTE));
  await expect(uploaded(row(page, "plan5.pdf"))).toBeVisible();
  expect((await stored()).toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `briefs/${ID}/${index}`));

  await input(page).setInputFiles(pdf("plan6.pdf", 1_000));
  const file = row(page, "plan6.pdf");
  await expect(file.getByText("You have already uploaded five files")).toBeVisible();
  await expect(file.getByRole("button", { name: "Retry plan6.pdf" })).toHaveCount(0);
  await file.getByRole("button", { name: "Remove plan6.pdf" }).click();
  await expect(page.getByRole("list", { name: "Chosen files" }).getByText("Uploaded.")).toHaveCount(4);
  expect(await stored()).toHaveLength(5);
});

test("files are cancelled, retried and removed by keyboard, and the focus stays in the list", async ({
  page,
  context,
  backend,
}) => {
  await backend.inject({
    service: "storage",
    operation: "uploadStart",
    times: 1,
    kind: "delay",
    delayMs: 20_000,
  });
  await openReview(page, context);
  await input(page).setInputFiles(pdf("plan.pdf", MEGABYTE));
  const file = row(page, "plan.pdf");
  await expect.poll(async () => (await files.requests())["uploadStart"]).toBe(1);
  await file.getByRole("button", { name: "Cancel plan.pdf" }).focus();
  await page.keyboard.press("Enter");
  await expect(file.getByText("Cancelled.")).toBeVisible();
  await expect(file.getByRole("button", { name: "Remove plan.pdf" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(file.getByRole("button", { name: "Retry plan.pdf" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(uploaded(file)).toBeVisible();
  await expect(file.getByRole("button", { name: "Remove plan.pdf" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Chosen files" })).toBeHidden();
  await expect(input(page)).toBeFocused();
  expect(await keptKeys(page)).toEqual([]);
});

test("an upload that Storage refuses shows the reason and can be retried", async ({
  page,
  context,
  backend,
}) => {
  await backend.inject({
    service: "storage",
    operation: "uploadStart",
    times: 1,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await openReview(page, context);
  await input(page).setInputFiles(pdf("plan.pdf", MEGABYTE));
  const file = row(page, "plan.pdf");
  await expect(file.getByText("The file store refused this file.")).toBeVisible();
  await file.getByRole("button", { name: "Retry plan.pdf" }).click();
  await expect(uploaded(file)).toBeVisible();
});

test("a dropped file is added; a file dropped outside the field is ignored", async ({ page, context }) => {
  await openReview(page, context);
  await page.waitForFunction(() => !("earlyForm" in window));
  await page.mouse.move(5, 5);
  const dropOn = (target: Locator) =>
    target.evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(["text"], "notes.txt", { type: "text/plain" }));
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(`The browser would open the file on ${type}.`);
      }
    });
  await dropOn(page.getByRole("heading", { level: 1 }));
  await expect(page.getByRole("list", { name: "Chosen files" })).toBeHidden();
  await dropOn(page.getByText("or drop them here"));
  await expect(uploaded(row(page, "notes.txt"))).toBeVisible();
});

test("a browser without IndexedDB uploads files", async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await openReview(page, context);
  // A download that fails offline, but is noticed online, makes the page reload itself.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await context.setOffline(false);
  await input(page).setInputFiles(pdf("plan.pdf", 1_000));
  await expect(uploaded(row(page, "plan.pdf"))).toBeVisible();
  expect(await stored()).toHaveLength(1);
});

test("the Storage SDK is downloaded with the first file", async ({ page, context }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await openReview(page, context);
  await page.mouse.move(5, 5);
  await page.waitForLoadState("networkidle");
  const isStorage = (script: string) => /openStorage|firebaseAttachments/.test(script);
  expect(scripts.filter(isStorage)).toEqual([]);
  await input(page).setInputFiles(pdf("plan.pdf", 1_000));
  await expect(uploaded(row(page, "plan.pdf"))).toBeVisible();
  expect(scripts.filter(isStorage).length).toBeGreaterThan(0);
});

test("every state of a file fits and passes axe", { tag: "@picture" }, async ({ page, context, backend }) => {
  await openReview(page, context);
  await input(page).setInputFiles(pdf("done.pdf", 1_000));
  await expect(uploaded(row(page, "done.pdf"))).toBeVisible();
  await backend.inject({
    service: "storage",
    operation: "uploadStart",
    times: 1,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await input(page).setInputFiles(pdf(`${"a-long-name-".repeat(8)}.pdf`, MEGABYTE));
  await expect(page.getByText("The file store refused this file.")).toBeVisible();
  await backend.inject({
    service: "storage",
    operation: "uploadChunk",
    times: 9,
    kind: "delay",
    delayMs: 40_000,
  });
  await input(page).setInputFiles([pdf("first.pdf", MEGABYTE), pdf("second.pdf", MEGABYTE)]);
  await expect(page.getByRole("progressbar")).toHaveCount(2);
  await input(page).setInputFiles([pdf("third.pdf", MEGABYTE)]);
  await row(page, "second.pdf").getByRole("button", { name: "Cancel" }).click();
  await input(page).setInputFiles([pdf("sixth.pdf", MEGABYTE)]);
  await expect(page.getByText(/sixth\.pdf was not added/)).toBeVisible();
  for (const width of [320, 360, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await violations(page, { coloursOnly: colorScheme === "dark" });
      expect.soft(found, `${width} px, ${colorScheme}`).toEqual([]);
      await takePicture(page, `attachments-${width}-${colorScheme}`);
    }
  }
  // Some uploads were still running at the last check.
  await expect(page.getByRole("progressbar")).not.toHaveCount(0);
});
