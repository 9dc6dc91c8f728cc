import type { EngineName } from "../../scripts/engines.ts";
import type { SiteHost } from "../e2e/support/siteHost.ts";

/** A window of a browser that Playwright does not drive: Firefox over WebDriver BiDi, WebKit over WebDriver. */
export interface Engine {
  name: EngineName;
  /** Opens a URL and waits for its `DOMContentLoaded` event. */
  goto(address: string): Promise<void>;
  /** Runs a function in the page. Its arguments and its result are JSON. */
  evaluate<Result, Arguments extends unknown[]>(
    work: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>>;
  /** Clicks the middle of the first element that matches. */
  click(selector: string): Promise<void>;
  /** Taps the middle of the first element that matches. In Firefox only. */
  tap(selector: string): Promise<void>;
  /** Moves the mouse to a position in the window, in CSS pixels. */
  moveMouse(x: number, y: number): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key by its `KeyboardEvent.key`. */
  press(key: Key): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** The size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs `open`, then `work` on the window that it opened, and returns to the first one. */
  inPopup(open: () => Promise<void>, work: (popup: Engine) => Promise<void>): Promise<void>;
  screenshot(path: `${string}.png`): Promise<void>;
  /** A browser without history, storage or service workers. */
  newVisitor(): Promise<void>;
  close(): Promise<void>;
}

export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | "ArrowUp" | " ";

/** How long to wait for a condition, in milliseconds. */
const WAIT_MS = 15_000;
/** The interval of checks, in milliseconds. The drivers have no events for changes of a page. */
const POLL_MS = 100;

/**
 * Waits until `condition` holds in the page, across changes of page.
 * @throws an error with `what` and the page's text if the condition does not hold in time.
 */
export async function waitFor<Arguments extends unknown[]>(
  engine: Engine,
  what: string,
  condition: (...values: Arguments) => unknown,
  ...values: Arguments
): Promise<void> {
  const end = Date.now() + WAIT_MS;
  let reason: unknown;
  while (Date.now() < end) {
    try {
      if (await engine.evaluate(condition, ...values)) return;
    } catch (error) {
      // The page is being replaced: the next check asks the new one.
      reason = error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const text = await engine.evaluate(() => document.body.innerText).catch(String);
  throw new Error(`Waited ${WAIT_MS} ms for ${what}. The page says:\n${text}`, { cause: reason });
}

/** Opens a page of the site and waits until the app runs there. */
export async function open(engine: Engine, host: SiteHost, path: string): Promise<void> {
  await engine.goto(host.origin + path);
  await waitFor(engine, `${path} to start`, () => document.documentElement.dataset["app"] === "ready");
}
