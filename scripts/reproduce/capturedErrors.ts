import type { BrowserContext, Page, Request } from "@playwright/test";
import { LEAVING_STATE } from "../../src/lib/leaving.ts";
import { errorId } from "../../src/telemetry/errorId.ts";
import { findNoise } from "../../src/telemetry/noise.ts";
import { BROKEN_LINK, type CapturedReport } from "../../src/telemetry/report/report.ts";
import { thrownValue } from "../../src/telemetry/report/thrownValue.ts";
import { REPORT_PREFIX } from "../../src/telemetry/report/reportRecord.ts";

/** An error that the site's own collector has captured. */
export interface CapturedError {
  errorId: string;
  message: string;
  stack: string;
}

/** The error of a report; none if a visitor has reported a broken link. */
const read = (values: Record<string, unknown>): CapturedError[] => {
  const text = (name: string) => String(values[name]);
  const error = { errorId: text("errorId"), message: text("message"), stack: text("stack") };
  return values["errorBoundary"] === BROKEN_LINK ? [] : [error];
};

/** The reports in a commit to Firestore. */
function sentErrors(request: Request): CapturedError[] {
  if (request.method() !== "POST" || !request.url().includes("documents:commit")) return [];
  const { writes = [] } = JSON.parse(request.postData() ?? "{}") as {
    writes?: { update?: { name: string; fields?: Record<string, { stringValue?: string }> } }[];
  };
  return writes.flatMap(({ update }) => {
    if (!update?.name.includes("/errorReports/")) return [];
    const values = Object.entries(update.fields ?? {}).map(([name, value]) => [name, value.stringValue]);
    return read(Object.fromEntries(values) as Record<string, unknown>);
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

/**
 * Collects the errors that pages of this context capture, from what they send and what they store. Where storage is full
 * or refused, the browser tells what was not caught.
 */
export function watchErrors(context: BrowserContext) {
  const errors = new Map<string, CapturedError>();
  let state = "";
  const note = (error: CapturedError) => void errors.set(error.errorId, error);
  context.on("request", (request) => sentErrors(request).forEach(note));
  context.on("weberror", (thrown) => {
    const { message, stack } = thrownValue(thrown.error());
    const known = { message, stack, state } as CapturedReport;
    if (!findNoise(known)) note({ errorId: errorId(message, stack), message, stack });
  });
  /** The errors until now. */
  async function now(page: Page): Promise<CapturedError[]> {
    // While the page is being replaced, nothing can be read.
    const texts = await page.evaluate(waitingReports, REPORT_PREFIX).catch(() => []);
    for (const text of texts) {
      read((JSON.parse(text) as { report: Record<string, unknown> }).report).forEach(note);
    }
    return [...errors.values()];
  }
  return {
    now,
    /** Resolves with the first error of this kind, or when `ms` milliseconds have passed. */
    async within(
      page: Page,
      ms: number,
      isMeant: (error: CapturedError) => boolean = () => true,
    ): Promise<void> {
      const end = Date.now() + ms;
      for (;;) {
        if ((await now(page)).some(isMeant) || Date.now() > end) return;
        await page.waitForTimeout(100);
      }
    },
    /** Leaves the page, which sends what waits, and resolves with all errors. */
    async afterLeaving(page: Page): Promise<CapturedError[]> {
      state = LEAVING_STATE;
      // On the same origin, without code of the site.
      await page.goto("/robots.txt").catch(() => null);
      return now(page);
    },
  };
}
