import type { BrowserContext, Page } from "@playwright/test";
import { appRuns } from "./appRuns.ts";

export const ID = "planner0000000000001";
/** The time at which the draft was saved, and of the pages' clock. */
export const NOW = Date.UTC(2026, 10, 23, 9);
export const steps = ["goals", "scope", "features", "timeline", "budget", "contact", "review"];
export const answers = {
  goal: "Forty orders a week through the site.\nWe would notice by the quiet.",
  users: ["customers"],
  kind: "web-application-development",
  size: "12",
  origin: "replace",
  features: ["payments", "search"],
  deadline: "fixed",
  deadlineDay: "2099-03-31",
  budget: "10-25",
  name: "Ada Fischer",
  email: "ada@example.com",
};

/** Stores a draft on the device, as an earlier visit would have done. Keeps an existing one. */
export async function leaveDraft(context: BrowserContext, changes: object = {}): Promise<void> {
  const draft = {
    id: ID,
    startedAt: NOW,
    savedAt: NOW,
    sentAt: null,
    step: "review",
    files: [],
    answers,
    ...changes,
  };
  const slice = { draft, changedAt: NOW, _persist: { version: 1, rehydrated: true } };
  const parts = Object.entries(slice).map(([name, value]) => [name, JSON.stringify(value)]);
  await context.addInitScript(
    ([key, value]) => {
      try {
        if (key && value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
      } catch {
        // Frames opened by axe have no storage.
      }
    },
    ["persist:plannerDraft", JSON.stringify(Object.fromEntries(parts))],
  );
}

/** Opens a page of the planner with its clock at `NOW`, and waits for the app; until then, links load documents. */
export async function open(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(path);
  await appRuns(page);
}
