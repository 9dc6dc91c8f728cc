import { expect, type BrowserContext, type Page } from "@playwright/test";
import { leaveDraft } from "../e2e/support/plannerDraft.ts";
import type { RequestName } from "./faults.ts";

/** What a visitor sets out to do; `mark` is a text that only this visit uses. */
export interface Path {
  name: string;
  address: string;
  collection: string;
  requests: readonly RequestName[];
  /** Leaves what an earlier visit would have left. */
  before?(context: BrowserContext, mark: string): Promise<void>;
  /** Does everything before the button. Rejects when the page does not offer it. */
  prepare(page: Page, mark: string): Promise<void>;
  /** The button's name. */
  button: string;
}

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 brief") });

export const contactPath: Path = {
  name: "contact",
  address: "/contact",
  collection: "contactMessages",
  requests: ["commit", "get"],
  async prepare(page, mark) {
    await page.getByRole("textbox", { name: "Name" }).fill("Ada Example");
    await page.getByRole("textbox", { name: "E-mail address" }).fill("ada@example.com");
    await page.getByRole("textbox", { name: "Message" }).fill(mark);
  },
  button: "Send message",
};

export const planPath: Path = {
  name: "plan with two files",
  address: "/form/review",
  collection: "projectRequests",
  requests: ["commit", "get", "look for a file", "upload"],
  async before(context, mark) {
    const at = Date.now();
    const answers = {
      goal: mark,
      users: ["customers"],
      kind: "web-application-development",
      size: "12",
      origin: "replace",
      features: ["payments"],
      deadline: "none",
      budget: "10-25",
      name: "Ada Example",
      email: "ada@example.com",
    };
    const id = mark.replaceAll(/\W/g, "").padStart(20, "0").slice(-20);
    await leaveDraft(context, { id, startedAt: at, savedAt: at, answers });
  },
  async prepare(page) {
    await expect(page.getByRole("button", { name: "Send the plan" })).toBeVisible({ timeout: 15_000 });
    const input = page.locator('input[type="file"]');
    await input.setInputFiles([pdf("one.pdf"), pdf("two.pdf")]);
    await expect(page.getByText("two.pdf").first()).toBeVisible();
  },
  button: "Send the plan",
};
