import type { BrowserContext, Page, Request } from "@playwright/test";
import { REPORT_PREFIX } from "../../src/telemetry/report/reportRecord.ts";

/** An error that the site's own collector has captured. */
export interface CapturedError {
  errorId: string;
  message: string;
  stack: string;
}

const read = (values: Record<string, unknown>): CapturedError => ({
  errorId: String(values["errorId"]),
  message: String(values["message"]),
  stack: String(values["stack"]),
});

/** The reports in a commit to Firestore. */
function sentErrors(request: Request): CapturedError[] {
  if (request.method() !== "POST" || !request.url().includes("documents:commit")) return [];
  const { writes = [] } = JSON.parse(request.postData() ?? "{}") as {
    writes?: { update?: { name: string; fields?: Record<string, { stringValue?: string }> } }[];
  };
  return writes.flatMap(({ update }) => {
    if (!update?.name.includes("/errorReports/")) return [];
    const values = Object.entries(update.fields ?? {}).map(([name, value]) => [name, value.stringValue]);
    return [read(Object.fromEntries(values) as Record<string, unknown>)];
  });
}

/** Runs in the page: the reports that wait in local storage, as JSON texts. */
function waitingReports(prefix: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => localStorage.getItem(name) ?? "");
  } catch {
    // Storage is refused: reports wait in memory.
    return [];
  }
}

/** Collects the errors that pages of this context capture, from what they send and what they store. */
export function watchErrors(context: BrowserContext) {
  const errors = new Map<string, CapturedError>();
  const note = (error: CapturedError) => void errors.set(error.errorId, error);
  context.on("request", (request) => sentErrors(request).forEach(note));
  /** The errors until now. */
  async function now(page: Page): Promise<CapturedError[]> {
    // While the page is being replaced, nothing can be read.
    const texts = await page.evaluate(waitingReports, REPORT_PREFIX).catch(() => []);
    for (const text of texts) note(read((JSON.parse(text) as { report: Record<string, unknown> }).report));
    return [...errors.values()];
  }
  return {
    now,
    /** Resolves with the first errors, or with none when `ms` milliseconds have passed. */
    async within(page: Page, ms: number): Promise<CapturedError[]> {
      const end = Date.now() + ms;
      for (;;) {
        const found = await now(page);
        if (found.length > 0 || Date.now() > end) return found;
        await page.waitForTimeout(100);
      }
    },
    /** Leaves the page, which sends what waits, and resolves with all errors. */
    async afterLeaving(page: Page): Promise<CapturedError[]> {
      // On the same origin, without code of the site.
      await page.goto("/robots.txt").catch(() => null);
      return now(page);
    },
  };
}
