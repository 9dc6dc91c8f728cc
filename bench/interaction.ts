import { chromium, type Browser, type BrowserContextOptions } from "@playwright/test";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { readPorts, requireFree } from "../scripts/ports.ts";
import { buildSite } from "../scripts/site/buildSite.ts";
import { writePorts } from "../scripts/site/writePorts.ts";
import { siteDir } from "../scripts/siteDir.ts";
import { startStack } from "../scripts/stack.ts";
import { signIn } from "../tests/e2e/support/panel.ts";
import { writeFloorPage } from "./floorPage.ts";
import { panelControls, publicControls, type Control } from "./interaction/controls.ts";
import { firstControl } from "./interaction/firstControl.ts";
import { median } from "./median.ts";
import { storeManyGroups } from "./panel/manyGroups.ts";

const NAME = "bench-interaction";
/** Offset from the default ports, different from those of the other benches. */
const PORT_OFFSET = 800;
/** Visits of each page. */
const RUNS = 5;
/** How much slower the processor of a cheap phone is. */
const SLOWER = 4;
/** Maximum milliseconds from an input to the next frame. */
const LIMIT_MS = 100;
/** The browser reports only events that take at least this long, in milliseconds. */
const SHORTEST_MS = 16;
/** Pages with a form, and the maximum ratio of the time of its first control to that of the heading. */
const FORMS = ["/contact", "/form/goals"];
const CONTROL_RATIO = 1.1;
/** What the panel shows. */
const STORED = { reports: 1_000, groups: 200 };

/** Milliseconds from the slowest event of one interaction to the frame that shows its result. */
async function measure(browser: Browser, visitor: BrowserContextOptions, control: Control): Promise<number> {
  const context = await browser.newContext({ ...visitor, viewport: { width: 1_280, height: 900 } });
  const page = await context.newPage();
  const cpu = await context.newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(control.path);
  await page.waitForFunction(() => document.documentElement.dataset["app"] === "ready");
  await control.ready?.(page);
  await page.evaluate((shortest) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[]) {
        // Hovering belongs to no interaction.
        if (event.interactionId) durations.push(event.duration);
      }
    }).observe({ type: "event", durationThreshold: shortest });
  }, SHORTEST_MS);
  await control.act(page);
  // The browser hands entries over after the frame that follows them.
  const longest = await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return Math.max(0, ...(window as unknown as { durations: number[] }).durations);
  });
  await context.close();
  return longest;
}

async function repeat<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < RUNS) results.push(await run());
  return results;
}

/** A line of the table: the median, and in brackets the shortest and the longest time. */
function print(subject: string, times: readonly number[], remark = ""): void {
  const figures = [median([...times]), Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0));
  const [middle = "", least = "", most = ""] = figures;
  console.log(
    `${subject.padEnd(50)} ${middle.padStart(6)} ${`(${least} to ${most})`.padStart(16)} ${remark}`,
  );
}

async function printFirstControls(browser: Browser, baseURL: string, floor: string): Promise<void> {
  for (const path of [floor, ...FORMS]) {
    const visits = await repeat(() => firstControl(browser, baseURL + path, SLOWER));
    const headings = visits.map(({ heading }) => heading);
    print(`${path}: heading on screen`, headings);
    if (path === floor) continue;
    const controls = visits.map(({ control }) => control);
    const ratio = median(controls) / median(headings);
    print(`${path}: first control`, controls, `${ratio.toFixed(2)} x heading (at most ${CONTROL_RATIO})`);
  }
}

/**
 * Prints, with the processor four times slower, when the first control of a form is on screen, compared with the
 * heading, and how long controls take to answer: the Event Timing of Chromium, rounded by it to 8 ms, from the input
 * to the next frame. 0 is shorter than 16 ms. Each control is used as soon as the app runs. Without `paths`, it
 * measures every control. The page written by hand shows what the same server and machine allow.
 */
export async function benchInteraction(paths: string[]): Promise<void> {
  const ports = readPorts(PORT_OFFSET);
  await requireFree(ports);
  await buildSite(siteDir(NAME));
  await writePorts(siteDir(NAME), ports);
  const floor = await writeFloorPage(siteDir(NAME));
  const stack = await startStack({ ports, name: NAME, dataDir: null, hosting: true });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const baseURL = `http://127.0.0.1:${ports.hosting}`;
  const isAsked = ({ path }: { path: string }) => paths.length === 0 || paths.includes(path);
  try {
    console.log(`${"ms, processor 4 times slower, median of 5".padEnd(50)} median`);
    if (paths.length === 0) await printFirstControls(browser, baseURL, floor);
    const measureAll = async (controls: Control[], visitor: BrowserContextOptions) => {
      for (const control of controls.filter(isAsked)) {
        const times = await repeat(() => measure(browser, visitor, control));
        print(`${control.path}: ${control.name}`, times, median(times) > LIMIT_MS ? `over ${LIMIT_MS}` : "");
      }
    };
    await measureAll(publicControls, { baseURL });
    if (!panelControls.some(isAsked)) return;
    await storeManyGroups(ports.firestore, STORED);
    const page = await browser.newPage({ baseURL });
    await signIn(page);
    const storageState = await page.context().storageState();
    await page.close();
    await measureAll(panelControls, { baseURL, storageState });
  } finally {
    await browser.close();
    await stack.stop();
  }
}
