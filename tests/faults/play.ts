import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Backend } from "../e2e/support/backend.ts";
import { origin } from "../e2e/support/stack.ts";
import { storeConsent } from "../e2e/support/test.ts";
import type { Fault } from "./faults.ts";
import type { Path } from "./paths.ts";

/** How a visit ended: `told` with what the page said, which was true and had a way out. */
type Outcome = "arrived" | "arrived at the next visit" | "told";
export interface Result {
  fault: string;
  path: string;
  outcome: Outcome | null;
  /** What was wrong; empty when nothing was. */
  wrong: string;
  /** What the page said at the end. */
  said: string;
}

/** A visitor has a true sentence and a way out after this time, in milliseconds. */
const LIMIT_MS = 5_000;
/** How long the next visit may take to send, in milliseconds. */
const NEXT_MS = 20_000;
/** A busy machine takes longer for everything: this is added to the limit, in milliseconds. */
const SLACK_MS = Number(process.env["FAULTS_SLACK_MS"] ?? 2_000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<Value>(ms: number, look: () => Promise<Value | null>): Promise<Value | null> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null || Date.now() > end) return found;
    await pause(200);
  }
}

interface Said {
  text: string;
  /** A mail link is on screen. */
  hasWayOut: boolean;
}

/** What the page says about the enquiry; `null` while it says nothing about it. */
async function readPage(page: Page): Promise<Said | null> {
  return page.evaluate(() => {
    const visible = (element: Element) => element.getClientRects().length > 0;
    const main = document.querySelector("main") ?? document.body;
    const words = [...main.querySelectorAll("[role=status], [role=alert]")].filter(visible);
    const text = words.map((element) => (element as HTMLElement).innerText).join(" ");
    const hasWayOut = [...main.querySelectorAll('a[href^="mailto:"]')].some(visible);
    return { text, hasWayOut };
  });
}

const isArrived = ({ text }: Said) => /has arrived/.test(text);
const isDefinitelyUnsent = ({ text }: Said) => /not sent yet|was not accepted|was not sent/.test(text);
const isSaved = ({ text }: Said) => /You may close this page/.test(text);
/** The page speaks of the enquiry and offers another way. */
const isTold = (said: Said) =>
  said.hasWayOut &&
  /Still sending|not sent yet|Not sent yet|Possibly sent|Saved on this device|seem to be offline|was not/.test(
    said.text,
  );

async function press(page: Page, path: Path, isDouble: boolean): Promise<void> {
  const button = page.getByRole("button", { name: path.button });
  await (isDouble ? button.dblclick() : button.click());
  // The form asks visitors who are as fast as programs to press again.
  const quick = page.getByText("That was quick");
  if (await until(700, async () => ((await quick.isVisible()) ? true : null))) {
    await (isDouble ? button.dblclick() : button.click());
  }
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  await context.addInitScript(storeConsent, "denied");
  return context;
}

/** The paths of all scripts and style sheets that a whole visit of a path requests. */
export async function filesOf(browser: Browser, path: Path): Promise<string[]> {
  const context = await openContext(browser);
  const found = new Set<string>();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) found.add(pathname);
  });
  const mark = `whole visit ${Date.now()}`;
  await path.before?.(context, mark);
  const page = await context.newPage();
  await page.goto(path.address);
  await path.prepare(page, mark);
  await press(page, path, false);
  await until(NEXT_MS, async () => ((await readPage(page)) ?? { text: "" }).text.includes("arrived") || null);
  await context.close();
  return [...found].toSorted();
}

/** Plays one fault on one path, and judges what the visitor sees and what the backend has. Never rejects. */
export async function play(
  browser: Browser,
  backend: Backend,
  path: Path,
  fault: Fault,
  mark: string,
): Promise<Result> {
  const result = (outcome: Outcome | null, wrong: string, said: Said | null = null): Result => ({
    fault: fault.name,
    path: path.name,
    outcome,
    wrong,
    said: (said?.text ?? "").replaceAll(/\s+/g, " ").slice(0, 300),
  });
  const count = async () =>
    (await backend.documents(path.collection)).filter((document) => JSON.stringify(document).includes(mark))
      .length;
  let context = await openContext(browser);
  try {
    await path.before?.(context, mark);
    await fault.arrange(context);
    const page = await context.newPage();
    await page.goto(path.address, { waitUntil: "commit" });
    try {
      page.setDefaultTimeout(15_000);
      await path.prepare(page, mark);
    } catch {
      const said = await until(LIMIT_MS, () => readPage(page));
      // Without a stored draft, the planner leads to its first question.
      const isAsked = said?.text.includes("please answer the required questions");
      return said?.hasWayOut || isAsked
        ? result("told", "", said)
        : result(null, "no form and no way out", said);
    }
    const others: Page[] = [];
    if (fault.visitor === "secondTab") {
      const other = await context.newPage();
      await other.goto(path.address);
      await path.prepare(other, mark);
      others.push(other);
    }
    await press(page, path, fault.visitor === "doubleClick");
    if (others[0]) await press(others[0], path, false).catch(() => undefined);
    if (fault.visitor === "leaves") {
      await pause(50);
      await page.close();
    } else if (fault.visitor === "reloads") {
      await pause(50);
      await page.reload();
    } else if (fault.visitor === "backForward") {
      await page.goto("/about");
      await page.goBack();
    }
    let said: Said | null = null;
    if (!page.isClosed()) {
      said = await until(LIMIT_MS + SLACK_MS, async () => {
        const now = await readPage(page);
        return now && (isArrived(now) || isTold(now)) ? now : null;
      });
      const stored = await count();
      said ??= await until(LIMIT_MS, () => readPage(page));
      if (said && isArrived(said)) {
        return stored === 1
          ? result("arrived", "", said)
          : result(null, `said "arrived", stored ${stored}`, said);
      }
      if (stored > 1) return result(null, `stored ${stored} times`, said);
      if (said && isDefinitelyUnsent(said) && stored === 1)
        return result(null, "stored, said to be unsent", said);
      if (stored === 0 && (!said || !isTold(said))) return result(null, "silence", said);
      if (said && isTold(said) && !isSaved(said)) return result(stored === 1 ? "arrived" : "told", "", said);
      await Promise.race([page.close(), pause(LIMIT_MS)]);
    }
    // The next visit is whole.
    const state = await context.storageState({ indexedDB: true });
    await Promise.race([context.close().catch(() => undefined), pause(LIMIT_MS)]);
    context = await browser.newContext({ baseURL: origin, serviceWorkers: "block", storageState: state });
    const next = await context.newPage();
    await next.goto("/about");
    await next.mouse.move(10, 10);
    await next.mouse.move(40, 40);
    const stored = (await until(NEXT_MS, async () => (await count()) || null)) ?? 0;
    // A second document would need another moment.
    await pause(500);
    if ((await count()) > 1) return result(null, "stored twice", said);
    if (stored === 1) return result("arrived at the next visit", "", said);
    return result(null, said ? "promised in vain" : "lost", said);
  } catch (error) {
    return result(null, `the test failed: ${String(error).split("\n")[0]}`);
  } finally {
    // Closing can wait for a request that a fault holds.
    await Promise.race([context.close().catch(() => undefined), pause(LIMIT_MS)]);
  }
}
