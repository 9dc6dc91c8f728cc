import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { readReproduction, type Step } from "../../src/features/error-triage/reproduce/reproduction.ts";
import { targetWords } from "../../src/features/error-triage/reproduce/target.ts";
import { stepWords } from "../../src/features/error-triage/reproduce/stepWords.ts";
import { type CapturedError, watchErrors } from "./capturedErrors.ts";
import { deviceSetup, fillStorage, refuseStorage, storeValues, wordOfPage } from "./device.ts";
import { type Located, locate, text } from "./locate.ts";
import { answerCode, click, fill } from "./inputs.ts";
import { type Guess, madeUpStorage, usualGuess, withSearch } from "./madeUp.ts";
import { hasSameMessage } from "./compare.ts";
import { plannerAnswers } from "./plannerAnswers.ts";
import type { Played, PlayedStep } from "./played.ts";
import { directTraffic } from "./traffic.ts";

/** Longest wait for an element, for one after another error, for a page and for the error after the last step, in milliseconds. */
const ELEMENT_MS = 4_000;
const BROKEN_MS = 500;
const ARRIVAL_MS = 3_000;
const LONGEST_WAIT_MS = 12_000;
const SHORTEST_WAIT_MS = 2_500;
/** The document once the app runs. */
const RUNNING = 'html[data-app="ready"]';
/** Longest pause between two steps, and the pause that is too short for a picture, in milliseconds. */
const LONGEST_PAUSE_MS = 1_500;
const SHORT_PAUSE_MS = 300;

/** Repeats what a report says in a browser of its own, on the site that is served at `served`. */
export async function play(
  browser: Browser,
  report: ErrorReport,
  served: string,
  guess: Guess = usualGuess,
): Promise<Played> {
  const reproduction = readReproduction(report);
  const device = deviceSetup(report);
  const storage = madeUpStorage(reproduction.state, guess.text, await plannerAnswers());
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
  /** Whether the reported error has come. Others may come before it, as they did for the visitor. */
  const isReported = ({ errorId, message }: CapturedError) =>
    errorId === report.errorId || hasSameMessage(message, report.message);
  const hasFailed = async () => (await watched.now(page)).some(isReported);
  let isGuessed = Object.keys(storage).some((name) => name.includes("Draft"));
  let word = "";
  const hasWorker = (reproduction.state["pwa"]?.["offlineReady"] ?? false) === true;
  const visited: string[] = [];

  async function operate(
    target: Extract<Step, { kind: "click" }>["target"],
    work: (at: Located) => Promise<string[]>,
  ) {
    const isBroken = (await watched.now(page)).length > 0;
    const limitMs = isBroken ? BROKEN_MS : ELEMENT_MS;
    const located = await locate(page, target, { limitMs, isOver: hasFailed });
    if (located) return work(located);
    gaps.push(`The page has no ${targetWords(target)}.`);
    return [];
  }

  /** The address in the site, with made-up words where it had some. */
  function complete(path: string): string {
    const whole = withSearch(path, guess);
    isGuessed ||= whole !== path;
    return whole;
  }

  async function arrive(path: string): Promise<string[]> {
    const { pathname } = new URL(path, origin);
    const isThere = (url: URL) => url.pathname === pathname;
    const code = [`await page.waitForURL((url) => url.pathname === ${text(pathname)});`];
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
      case "open": {
        const path = complete(step.path);
        await page.goto(origin + path);
        const isRunning = await page
          .locator(RUNNING)
          .waitFor({ timeout: ELEMENT_MS })
          .then(
            () => true,
            () => false,
          );
        // Recording began with the first input.
        await page.mouse.move(1, 1);
        visited.push(path);
        // While the app starts, it may swallow a click.
        const wait = isRunning ? [`await page.locator(${text(RUNNING)}).waitFor();`] : [];
        return [`await page.goto(${text(path)});`, ...wait, "await page.mouse.move(1, 1);"];
      }
      case "arrive": {
        const arrived = await arrive(complete(step.path));
        visited.push(complete(step.path));
        return arrived;
      }
      case "click":
        return operate(step.target, click);
      case "fill":
        isGuessed ||= step.filled;
        word ||= await page.evaluate(wordOfPage).catch(() => "");
        return operate(step.target, (located) => fill(located, step, guess));
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
  await watched.within(page, waitMs, isReported);
  if (!(await hasFailed())) {
    // Scrolling is not recorded, and nearly everybody does it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)).catch(() => undefined);
    played.push({
      words: "Scroll to the end",
      code: ["await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));"],
      picture: null,
    });
    await watched.within(page, SHORT_PAUSE_MS, isReported);
  }
  played.push({ words: "The end", code: [], picture: await takePicture() });
  if (!(await hasFailed())) await traffic.setOnline(true, hasWorker);
  const errors = await watched.afterLeaving(page);
  await context.close();
  return { steps: played, errors, console: messages, gaps, device, storage, isGuessed, word, waitMs };
}
