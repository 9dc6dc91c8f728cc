import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

interface Monitoring {
  metrics: Record<string, { value: number; rating: string } | undefined>;
  slowResources: { target: string; value: number }[];
  longTasks: { count: number; longestMs: number };
  unavailable: { name: string }[];
  queue: { id: string; name: string; value: number }[];
}

/** Runs in the page. Imitates Redux DevTools, to which the store connects, and keeps a reference to the store. */
function keepStore(): void {
  type Enhancer = (next: (...args: unknown[]) => unknown) => (...args: unknown[]) => unknown;
  const compose =
    () =>
    (...enhancers: Enhancer[]) =>
    (createStore: (...args: unknown[]) => unknown) => {
      const enhanced = enhancers.reduceRight((create, enhancer) => enhancer(create), createStore);
      return (...args: unknown[]) => {
        const store = enhanced(...args);
        Object.assign(window, { keptStore: store });
        return store;
      };
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

/** A slice of the page's state; `undefined` until it is injected. */
function stateOf<Part>(page: Page, name: string): Promise<Part | undefined> {
  return page.evaluate((part) => {
    const { keptStore } = window as unknown as { keptStore: { getState(): Record<string, unknown> } };
    return keptStore.getState()[part];
  }, name) as Promise<Part | undefined>;
}
const monitoring = (page: Page) => stateOf<Monitoring>(page, "monitoring");
const queuedIds = async (page: Page) => (await monitoring(page))!.queue.map(({ id }) => id);

async function open(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(keepStore);
  await page.goto(path);
  await page.locator('html[data-app="ready"]').waitFor();
}

/** The metrics of a page after the first input and the end of loading. */
const AT_ONCE = ["CLS", "FCP", "LCP", "TTFB", "pageLoad", "resourceLoad"];

test("measurements include what happened before the effects started", async ({ page }) => {
  await open(page);
  expect(await monitoring(page)).toBeUndefined();
  await page.mouse.wheel(0, 200);
  await expect
    .poll(async () => Object.keys((await monitoring(page))?.metrics ?? {}).toSorted())
    .toEqual(expect.arrayContaining(AT_ONCE));
  const { metrics, queue, unavailable } = (await monitoring(page))!;
  expect(unavailable).toEqual([]);
  const [paint, navigation] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    performance.getEntriesByType("navigation")[0]!.toJSON() as PerformanceNavigationTiming,
  ]);
  expect(metrics["FCP"]?.value).toBe(paint);
  expect(metrics["LCP"]!.value).toBeGreaterThanOrEqual(paint);
  expect(metrics["TTFB"]?.value).toBe(navigation.responseStart);
  expect(metrics["pageLoad"]?.value).toBe(navigation.loadEventEnd);
  expect(metrics["CLS"]!.value).toBeLessThan(0.1);
  const resources = queue.filter(({ name }) => name === "resourceLoad");
  expect(resources.length).toBeGreaterThan(3);
});

test("the first input, which starts the effects, is measured", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Tab");
  await expect.poll(async () => (await monitoring(page))?.metrics["FID"]?.rating).toBe("good");
});

test("slow interactions, long tasks and slow files are measured", async ({ page }) => {
  await page.route("**/robots.txt*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await route.continue();
  });
  await open(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await monitoring(page)) !== undefined).toBe(true);
  await page.evaluate(() => {
    void fetch("/robots.txt?secret=1");
    addEventListener(
      "keydown",
      () => {
        const end = performance.now() + 320;
        while (performance.now() < end);
      },
      { once: true },
    );
  });
  await page.keyboard.press("Shift");
  await expect
    .poll(async () => (await monitoring(page))?.metrics["INP"]?.rating)
    .toMatch(/needs-improvement|poor/);
  expect((await monitoring(page))!.longTasks.longestMs).toBeGreaterThanOrEqual(320);
  await expect
    .poll(async () => (await monitoring(page))?.slowResources.map(({ target }) => target))
    .toContain("/robots.txt");
  expect((await monitoring(page))!.metrics["resourceLoad"]!.rating).toBe("needs-improvement");
});

test("hiding the page empties the queue, and nothing is sent", async ({ page }) => {
  await open(page, "/about");
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await monitoring(page))?.metrics["LCP"]).toBeDefined();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  const waiting = await queuedIds(page);
  expect(waiting.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // Files that arrive later are measured too, and wait for the next flush.
  await expect.poll(async () => (await queuedIds(page)).filter((id) => waiting.includes(id))).toEqual([]);
  expect((await monitoring(page))!.metrics["LCP"]).toBeDefined();
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
});
