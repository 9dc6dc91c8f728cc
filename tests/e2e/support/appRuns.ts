import type { Page } from "@playwright/test";

/** Resolves when the app runs and has taken over the page's form: its validation replaces the browser's. */
export const appRuns = (page: Page): Promise<void> =>
  page.locator('html[data-app="ready"]:not(:has(form[data-early]:not([novalidate])))').waitFor();
