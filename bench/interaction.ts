import { chromium, type Browser, type Page } from "@playwright/test";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { readPorts, requireFree } from "../scripts/ports.ts";
import { buildSite } from "../scripts/site/buildSite.ts";
import { writePorts } from "../scripts/site/writePorts.ts";
import { siteDir } from "../scripts/siteDir.ts";
import { startStack } from "../scripts/stack.ts";
import { median } from "./median.ts";

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

interface Interaction {
  path: string;
  name: string;
  act: (page: Page) => Promise<unknown>;
}

const click = (role: "button" | "link" | "checkbox" | "radio", name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole(role, { name }).first().click();

/** One or more controls of every kind of page, used as soon as the app runs there. */
const interactions: Interaction[] = [
  {
    path: "/",
    name: "link of the menu",
    act: (page) => page.locator('#navigation a[href="/about"]').click(),
  },
  {
    path: "/about",
    name: "link of the menu",
    act: (page) => page.locator('#navigation a[href="/"]').click(),
  },
  {
    path: "/portfolio",
    name: "a filter",
    act: (page) => page.getByRole("navigation", { name: "Filter projects" }).getByRole("link").nth(1).click(),
  },
  { path: "/blog", name: "a letter of the search", act: (page) => typeInto(page, "searchbox") },
  {
    path: "/contact",
    name: "first touch of a field",
    act: (page) => page.getByRole("main").getByRole("textbox").first().click(),
  },
  { path: "/contact", name: "a letter of the name", act: (page) => typeInto(page, "textbox") },
  { path: "/contact", name: "Send, with empty fields", act: click("button", "Send message") },
  { path: "/form/goals", name: "a letter of an answer", act: (page) => typeInto(page, "textbox") },
  { path: "/work/mirai", name: "button of the app", act: click("button", /^Book /) },
  { path: "/work/tf", name: "button of the app", act: click("button", "Skip 20 minutes") },
  { path: "/work/optiwise", name: "first choice of the app", act: click("radio", /./) },
  { path: "/products_demo", name: "Enter on the first error", act: openFirstError },
];

async function openFirstError(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Errors" }).getByRole("link").first().press("Enter");
}

async function typeInto(page: Page, role: "searchbox" | "textbox"): Promise<void> {
  await page.getByRole("main").getByRole(role).first().focus();
  await page.keyboard.type("a");
}

/** Milliseconds from the slowest event of one interaction to the frame that shows its result. */
async function measure(browser: Browser, baseURL: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1_280, height: 900 } });
  const page = await context.newPage();
  const cpu = await context.newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset["app"] === "ready");
  await page.evaluate((shortest) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
  }, SHORTEST_MS);
  await act(page);
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

/**
 * Prints how long controls take to answer, with the processor four times slower: the Event Timing of Chromium, rounded
 * by it to 8 ms, from the input to the next frame. 0 is shorter than 16 ms. Each control is used as soon as
 * the app runs. Without `paths`, it measures every control.
 */
export async function benchInteraction(paths: string[]): Promise<void> {
  const ports = readPorts(PORT_OFFSET);
  await requireFree(ports);
  await buildSite(siteDir(NAME));
  await writePorts(siteDir(NAME), ports);
  const stack = await startStack({ ports, name: NAME, dataDir: null, hosting: true });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    console.log(`${"page".padEnd(20)} ${"control".padEnd(26)} median longest  (ms, at most ${LIMIT_MS})`);
    for (const interaction of interactions) {
      if (paths.length > 0 && !paths.includes(interaction.path)) continue;
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        times.push(await measure(browser, `http://127.0.0.1:${ports.hosting}`, interaction));
      }
      const figures = [median(times), Math.max(...times)].map((time) => String(time).padStart(7)).join(" ");
      console.log(`${interaction.path.padEnd(20)} ${interaction.name.padEnd(25)} ${figures}`);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}
