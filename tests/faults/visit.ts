import type { Backend } from "../e2e/support/backend.ts";
import type { BrokenHost } from "./brokenHost.ts";
import type { Fault } from "./faults.ts";
import { SLACK_MS, type Visitor } from "./visitor.ts";

/** One visitor who meets one fault. */
export interface Visit {
  visitor: Visitor;
  host: BrokenHost;
  backend: Backend;
  fault: Fault;
  /** A text that only this visit uses. */
  mark: string;
}

/**
 * How a visit ended. `told`: the page said what was known, and offered another way. `kept` and `counted`: not stored
 * by the end of the next visit, but still on the device, or counted as dropped.
 */
type Outcome = "arrived" | "arrived at the next visit" | "told" | "kept" | "counted";

/**
 * What went right, or what was wrong, with what the page said at the end. `isLate`: something did not happen within a
 * time limit, which a busy machine can cause.
 */
export type Ending = { said: string } & ({ outcome: Outcome } | { wrong: string; isLate?: true });

/** One way to use the site, and the judgement of what became of it. */
export interface Path {
  name: string;
  /** The folder of the built site, unless it is the one that all tests share. */
  folder?: string;
  /** A script that runs first in every page of its visits: what an earlier visit left in storage. */
  before?(mark: string): string;
  play(visit: Visit): Promise<Ending>;
}

/** A visitor gets a true sentence and another way within this time, in milliseconds. */
const LIMIT_MS = 5_000;
/** How long a page may take to tell, in milliseconds. */
export const TOLD_MS = LIMIT_MS + SLACK_MS;
/** How long the page may take to show what the path needs, in milliseconds. */
export const SHOWN_MS = 15_000 + SLACK_MS;
/** After this time, a visitor uses a page whose app does not run, in milliseconds. */
const UNUSED_MS = 3_000;
/** How long the next visit may take to send, in milliseconds. */
export const NEXT_MS = 20_000 + SLACK_MS;
/** A second document would need another moment, in milliseconds. */
export const MOMENT_MS = 500;

const POLL_MS = 250;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The first result of `look` that is not `null`, or `null` after `ms` milliseconds. */
export async function until<Value>(ms: number, look: () => Promise<Value | null>): Promise<Value | null> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null || Date.now() > end) return found;
    await pause(POLL_MS);
  }
}

/** Waits until the app runs and has taken over the page's form, and then moves the mouse. Where it may never run, waits less. */
export async function awaitApp({ visitor, fault }: Pick<Visit, "visitor" | "fault">): Promise<void> {
  await until(fault.isFile ? UNUSED_MS : SHOWN_MS, () =>
    visitor.evaluate(() => {
      const isReady = document.documentElement.dataset["app"] === "ready";
      return (isReady && !document.querySelector("form[data-early]:not([novalidate])")) || null;
    }),
  );
  // A page that reloads because a script is missing is asked again.
  await until(MOMENT_MS, () =>
    visitor.evaluate(() => document.dispatchEvent(new MouseEvent("pointermove", { bubbles: true }))),
  );
}

/** How long the worker may take to store the whole site while other visits are played, in milliseconds. */
const STORING_MS = 120_000;

/**
 * Visits the site until its worker has stored it, and begins anew: what the row before has left goes, and the scripts
 * of the host run here, which the worker's documents lack.
 */
export async function storeSite({
  visitor,
  host,
  fault,
}: Omit<Visit, "backend" | "mark">): Promise<true | null> {
  await visitor.goto(`${host.origin}/about`);
  const isStored = await until(STORING_MS, () =>
    visitor.evaluate(() => {
      document.dispatchEvent(new MouseEvent("pointermove", { bubbles: true }));
      return navigator.serviceWorker.controller?.state === "activated" || null;
    }),
  );
  const script = `localStorage.clear();sessionStorage.clear();${host.before};${fault.script ?? ""}`;
  await visitor.evaluate(new Function(script) as () => void);
  return isStored;
}

/** Reloads the page, and waits for the new document. */
export async function reload(visitor: Visitor): Promise<void> {
  await visitor.evaluate(() => {
    Object.assign(window, { isBefore: true });
    setTimeout(() => location.reload());
  });
  await until(SHOWN_MS, () => visitor.evaluate(() => !("isBefore" in window) || null));
}

/** Opens a page of the next visit, in which nothing is broken. */
export async function visitAgain({ visitor, host }: Visit): Promise<void> {
  await visitor.leave();
  host.fault = null;
  await visitor.goto(`${host.origin}/about`);
  await awaitApp({ visitor, fault: { name: "nothing" } });
}
