import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { readReproduction, type Step } from "../../src/features/error-triage/reproduce/reproduction.ts";
import { targetWords } from "../../src/features/error-triage/reproduce/target.ts";
import { stepWords } from "../../src/features/error-triage/reproduce/stepWords.ts";
import { type CapturedError, watchErrors } from "./capturedErrors.ts";
import { type DeviceSetup, deviceSetup, fillStorage, refuseStorage, storeValues } from "./device.ts";
import { type Located, locate, text } from "./locate.ts";
import { answerCode, click, fill } from "./inputs.ts";
import { type MadeUpText, madeUpStorage, madeUpTexts } from "./madeUp.ts";
import { directTraffic } from "./traffic.ts";

/** A step as it was repeated: as words and as code of a test. */
interface PlayedStep {
  words: string;
  code: string[];
  /** The picture after it. */
  picture: Buffer | null;
}

export interface Played {
  steps: PlayedStep[];
  errors: CapturedError[];
  console: string[];
  /** Why not every step could be repeated, one sentence each. */
  gaps: string[];
  device: DeviceSetup;
  storage: Record<string, string>;
  /** How long the error took after the last step, in milliseconds, by the report. */
  waitMs: number;
}

/** Longest wait for an element, for a page and for the error after the last step, in milliseconds. */
const ELEMENT_MS = 4_000;
const ARRIVAL_MS = 3_000;
const LONGEST_WAIT_MS = 12_000;
const SHORTEST_WAIT_MS = 2_500;
/** Longest pause between two steps, and the pause that is too short for a picture, in milliseconds. */
const LONGEST_PAUSE_MS = 1_500;
const SHORT_PAUSE_MS = 300;

/**
 * Repeats what a report says in a browser of its own, on the site that is served at `served`.
 * @param madeUp stands for what the visitor wrote.
 */
export async function play(
  browser: Browser,
  report: ErrorReport,
  served: string,
  madeUp: MadeUpText = madeUpTexts[0],
): Promise<Played> {
  const reproduction = readReproduction(report);
  const device = deviceSetup(report);
  const storage = madeUpStorage(reproduction.state, madeUp);
  const origin = URL.canParse(report.url) ? new URL(report.url).origin : served;
  const context = await browser.newContext({
    ...device.options,
    serviceWorkers: "block",
    baseURL: origin,
  });
  const traffic = await directTraffic(context, { origin, served });
  const watched = watchErrors(context);
  await context.addInitScript(storeValues, storage);
  if (device.storage !== null) {
    await context.addInitScript(device.storage === "full" ? fillStorage : refuseStorage);
  }
  const page = await context.newPage();
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`uncaught: ${String(error)}`));

  const gaps = [...reproduction.gaps];
  const played: PlayedStep[] = [];
  const hasFailed = async () => (await watched.now(page)).length > 0;
  const hasWorker = (reproduction.state["pwa"]?.["offlineReady"] ?? false) === true;
  const visited: string[] = [];

  async function operate(
    target: Extract<Step, { kind: "click" }>["target"],
    work: (at: Located) => Promise<string[]>,
  ) {
    const located = await locate(page, target, { limitMs: ELEMENT_MS, isOver: hasFailed });
    if (located) return work(located);
    gaps.push(`The page has no ${targetWords(target)}.`);
    return [];
  }

  async function arrive(path: string): Promise<string[]> {
    const isThere = (url: URL) => url.pathname === path;
    const code = [`await page.waitForURL((url) => url.pathname === ${text(path)});`];
    try {
      await page.waitForURL(isThere, { timeout: ARRIVAL_MS, waitUntil: "commit" });
      return code;
    } catch {
      const isBack = visited.at(-2) === path;
      await (isBack
        ? page.goBack({ waitUntil: "commit" })
        : page.goto(origin + path, { waitUntil: "commit" }));
      return isBack ? ["await page.goBack();", ...code] : [`await page.goto(${text(path)});`];
    }
  }

  async function perform(step: Step): Promise<string[]> {
    switch (step.kind) {
      case "open":
        await page.goto(origin + step.path);
        await page
          .waitForFunction(() => document.documentElement.dataset["app"] === "ready", null, {
            timeout: ELEMENT_MS,
          })
          .catch(() => undefined);
        // Recording began with the first input.
        await page.mouse.move(1, 1);
        visited.push(step.path);
        return [`await page.goto(${text(step.path)});`, "await page.mouse.move(1, 1);"];
      case "arrive":
        visited.push(step.path);
        return arrive(step.path);
      case "click":
        return operate(step.target, click);
      case "fill":
        return operate(step.target, (located) => fill(located, step, madeUp));
      case "press":
        if (!step.target) {
          await page.keyboard.press(step.key);
          return [`await page.keyboard.press(${text(step.key)});`];
        }
        return operate(step.target, async ({ locator, code }) => {
          await locator.press(step.key, { timeout: 1_500 });
          return [`await ${code}.press(${text(step.key)});`];
        });
      case "connection":
        await traffic.setOnline(step.online, hasWorker);
        return [`await page.context().setOffline(${!step.online});`];
      case "answer":
        traffic.fail(step);
        return [answerCode(step)];
      default:
        await page.goto("/robots.txt").catch(() => null);
        return [`await page.goto("/robots.txt");`];
    }
  }

  async function takePicture(): Promise<Buffer | null> {
    return page.screenshot({ type: "jpeg", quality: 60, timeout: 2_000 }).catch(() => null);
  }

  const { steps } = reproduction;
  for (const [index, { at, step }] of steps.entries()) {
    const code = await perform(step).catch((error: unknown) => {
      gaps.push(`“${stepWords(step)}” failed: ${String(error).split("\n", 1)[0]}`);
      return [];
    });
    const pause = Math.min(Math.max((steps[index + 1]?.at ?? at) - at, 0), LONGEST_PAUSE_MS);
    // A picture takes time, which a race does not have.
    const picture = pause < SHORT_PAUSE_MS && index < steps.length - 1 ? null : await takePicture();
    played.push({ words: stepWords(step), code, picture });
    if (await hasFailed()) break;
    if (pause >= SHORT_PAUSE_MS && step.kind !== "answer") await page.waitForTimeout(pause);
  }
  const last = steps.at(-1)?.at ?? report.timestamp;
  const waitMs = Math.min(
    Math.max(report.timestamp - last + SHORTEST_WAIT_MS, SHORTEST_WAIT_MS),
    LONGEST_WAIT_MS,
  );
  if ((await watched.within(page, waitMs)).length === 0) {
    // Scrolling is not recorded, and nearly everybody does it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)).catch(() => undefined);
    played.push({
      words: "Scroll to the end",
      code: ["await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));"],
      picture: null,
    });
    await watched.within(page, SHORT_PAUSE_MS);
  }
  played.push({ words: "The end", code: [], picture: await takePicture() });
  if (!(await hasFailed())) await traffic.setOnline(true, hasWorker);
  const errors = await watched.afterLeaving(page);
  await context.close();
  return { steps: played, errors, console: messages, gaps, device, storage, waitMs };
}
