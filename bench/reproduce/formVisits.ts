import type { Page } from "@playwright/test";
import { fillStorage, refuseStorage } from "../../scripts/reproduce/device.ts";
import { leaveDraft } from "../../tests/e2e/support/plannerDraft.ts";
import { button, choose, commits, open, phone, type Visit, write } from "./visiting.ts";

const send = (page: Page) => button(page, "Send message").click();

/** Lets the next writes of the database end with this status. */
const refuse = (page: Page, code: number, status: string, times: number) =>
  page.route(commits, (route) => route.fulfill({ status: code, json: { error: { code, status } } }), {
    times,
  });

/** Goes through the planner until the step of this name, choosing the first answer of each. */
async function planUntil(page: Page, step: "scope" | "features" | "timeline"): Promise<void> {
  await open(page, "/form/goals");
  const form = page.getByRole("form");
  await form.getByRole("textbox").first().pressSequentially("Forty orders a week", { delay: 15 });
  for (const name of ["scope", "features", "timeline"]) {
    await form.getByRole("button", { name: /^Continue/ }).click();
    await page.waitForURL(`**/form/${name}`);
    await page.waitForTimeout(600);
    if (name === step) return;
    if (name === "scope") await form.getByRole("radio").first().click({ force: true });
    await page.waitForTimeout(400);
  }
}

/** Visits of the contact form and of the planner. */
export const formVisits = {
  contactClear: {
    go: async (page) => {
      await write(page);
      await button(page, /Clear/).click();
    },
  },
  contactAnother: {
    go: async (page) => {
      await write(page);
      await send(page);
      await button(page, "Write another message").click();
    },
  },
  contactRefusedEdit: {
    go: async (page) => {
      await write(page);
      await refuse(page, 403, "PERMISSION_DENIED", 2);
      await send(page);
      await button(page, "Change it").click();
    },
  },
  contactPhone: {
    options: phone,
    go: async (page) => {
      await write(page);
      await page.getByRole("textbox", { name: /phone/i }).pressSequentially("030 123456", { delay: 30 });
      await send(page);
    },
  },
  contactOffline: {
    go: async (page) => {
      await write(page);
      await page.context().setOffline(true);
      await send(page);
      await page.waitForTimeout(1_000);
      await page.context().setOffline(false);
    },
  },
  contactRemove: {
    options: phone,
    go: async (page) => {
      await write(page);
      await refuse(page, 503, "UNAVAILABLE", 1);
      await send(page);
      await button(page, "Remove from this device").click();
    },
  },
  contactSlow: {
    go: async (page) => {
      await write(page);
      await page.route(
        commits,
        async (route) => {
          await page.waitForTimeout(6_000);
          await route.continue();
        },
        { times: 1 },
      );
      await send(page);
      await page.waitForTimeout(6_000);
    },
  },
  contactRetry: {
    go: async (page) => {
      await write(page);
      await refuse(page, 503, "UNAVAILABLE", 1);
      await send(page);
      await button(page, "Try now").click();
    },
  },
  contactWrite: { options: phone, go: (page) => write(page) },
  contactWithoutStorage: { before: refuseStorage, go: (page) => write(page) },
  contactHide: {
    go: async (page) => {
      await open(page, "/blog");
      await page.getByRole("navigation").getByRole("link", { name: "Contact", exact: true }).first().click();
      await page.getByRole("textbox", { name: "Message" }).pressSequentially("Hello, there", { delay: 20 });
      await page.goto("/robots.txt");
    },
  },
  plannerEmpty: {
    go: async (page) => {
      await open(page, "/form/budget");
      await page
        .getByRole("form")
        .getByRole("button", { name: /^Continue/ })
        .click();
    },
  },
  plannerService: {
    go: async (page) => {
      await open(page, "/form/scope");
      await page.getByRole("form").getByRole("radio").first().click({ force: true });
    },
  },
  plannerFeatures: {
    options: phone,
    go: async (page) => {
      await planUntil(page, "features");
      const boxes = page.getByRole("form").getByRole("checkbox");
      for (const place of [0, 1, 2]) {
        await boxes.nth(place).click({ force: true });
        await page.waitForTimeout(400);
      }
    },
  },
  plannerSize: {
    go: async (page) => {
      await open(page, "/form/scope");
      const form = page.getByRole("form");
      await form.getByRole("radio").first().click({ force: true });
      await form.locator('input[inputmode="numeric"]').first().pressSequentially("12", { delay: 60 });
    },
  },
  plannerDeadline: {
    go: async (page) => {
      await planUntil(page, "timeline");
      await choose(page, "radio", /fixed|cannot move/i);
    },
  },
  plannerBack: {
    go: async (page) => {
      await planUntil(page, "scope");
      await page.getByRole("link", { name: /^Back to/ }).click();
    },
  },
  plannerClear: {
    go: async (page) => {
      await planUntil(page, "scope");
      await button(page, "Clear draft").click();
    },
  },
  plannerUndo: {
    options: phone,
    go: async (page) => {
      await planUntil(page, "scope");
      await button(page, "Clear draft").click();
      await button(page, "Undo").click();
    },
  },
  plannerReview: { go: (page) => open(page, "/form/review") },
  plannerWithoutStorage: {
    before: refuseStorage,
    go: async (page) => {
      await open(page, "/form/goals");
      await page.getByRole("form").getByRole("textbox").first().pressSequentially("A shop", { delay: 20 });
    },
  },
  plannerFullStorage: {
    before: fillStorage,
    go: async (page) => {
      await open(page, "/form/goals");
      await page.getByRole("form").getByRole("textbox").first().pressSequentially("A shop", { delay: 20 });
    },
  },
  plannerFile: {
    go: async (page) => {
      await leaveDraft(page.context());
      await open(page, "/form/review");
      const file = { name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
      await page.locator('input[type="file"]').setInputFiles(file);
    },
  },
  plannerReturn: {
    options: phone,
    go: async (page) => {
      await planUntil(page, "scope");
      await open(page, "/form");
    },
  },
} as const satisfies Record<string, Visit>;
