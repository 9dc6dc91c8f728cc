import type { Browser, BrowserContext } from "@playwright/test";
import type { Engine } from "../engines/engine.ts";

/** A busy machine takes longer for everything: this is added to the limit, in milliseconds. */
export const SLACK_MS = Number(process.env["FAULTS_SLACK_MS"] ?? 2_000);

/** A person with one browser, which keeps what sites store across tabs and visits. */
export interface Visitor {
  /** Opens a URL without waiting for its files. */
  goto(address: string): Promise<void>;
  /** Runs a function in the page. Its arguments and its result are JSON. */
  evaluate<Result, Arguments extends unknown[]>(
    work: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>>;
  /** Leaves the site. */
  leave(): Promise<void>;
  /** A second tab of the same browser; absent where the driver has only one. */
  secondTab?: () => Promise<Visitor>;
}

/** How long a driver may take for one step, in milliseconds: a fault can keep a page busy or open for ever. */
const STEP_MS = 10_000 + SLACK_MS;

async function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${STEP_MS} ms`)), STEP_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function tabOf(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  return {
    goto: async (address) => void (await inTime(page.goto(address, { waitUntil: "commit" }), "opening")),
    evaluate: ((work: (values: unknown[]) => unknown, ...values: unknown[]) =>
      inTime(
        page.evaluate(`(${work.toString()})(...${JSON.stringify(values)})`),
        "a script",
      )) as Visitor["evaluate"],
    leave: async () => void (await inTime(page.goto("about:blank"), "leaving")),
    secondTab: () => tabOf(context),
  };
}

/** Opens Chromium with an empty profile, for the time of `work`. `prepare` may add routes. */
export async function inChromium<Result>(
  browser: Browser,
  work: (visitor: Visitor) => Promise<Result>,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "allow" });
  try {
    await prepare(context);
    return await work(await tabOf(context));
  } finally {
    await inTime(context.close(), "closing the browser").catch(() => undefined);
  }
}

/** Firefox or WebKit with an empty profile, for the time of `work`. */
export async function inEngine<Result>(
  engine: Engine,
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  await engine.newVisitor();
  return await work({
    goto: (address) => inTime(engine.goto(address), "opening"),
    evaluate: ((script: () => unknown, ...values: []) =>
      inTime(engine.evaluate(script, ...values), "a script")) as Visitor["evaluate"],
    leave: () => inTime(engine.goto("about:blank"), "leaving"),
  });
}
