import type { Browser } from "@playwright/test";

/** The connection of Lighthouse's phone: bytes per second, and milliseconds of a round trip. */
const BYTES_PER_SECOND = 200_000;
const ROUND_TRIP_MS = 150;
/** How long each visit is observed, in milliseconds. */
const OBSERVED_MS = 3_000;

interface Shown {
  heading: number;
  control: number;
}

/**
 * Milliseconds until heading and first control are on screen, on a slow phone without a cache. A control counts from
 * the first frame in which it takes input.
 */
export async function firstControl(browser: Browser, address: string, slower: number): Promise<Shown> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    // The compiler of this program names functions with a helper that pages do not have.
    await page.addInitScript("globalThis.__name = (named) => named;");
    await page.addInitScript(() => {
      const shown: Record<string, number> = {};
      Object.assign(window, { shown });
      const selectors = { heading: "main h1", control: "main form :is(input, textarea):enabled" };
      const look = () => {
        for (const [name, selector] of Object.entries(selectors)) {
          const seen = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
          // The frame in which it is found is not drawn yet.
          if (seen && !(name in shown)) {
            shown[name] = Infinity;
            requestAnimationFrame((now) => {
              shown[name] = now;
            });
          }
        }
        if (Object.keys(shown).length < Object.keys(selectors).length) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(address);
    const { heading = Infinity, control = Infinity } = await page.evaluate(async (observed) => {
      const { shown } = window as unknown as { shown: Partial<Shown> };
      const end = performance.now() + observed;
      while (performance.now() < end && !Number.isFinite(shown.control ?? Infinity))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return shown;
    }, OBSERVED_MS);
    return { heading, control };
  } finally {
    await context.close();
  }
}
