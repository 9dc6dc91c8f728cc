import { test as base, expect, type Browser, type ConsoleMessage, type Page } from "@playwright/test";
import { Backend } from "./backend.ts";
import { origin } from "./stack.ts";

interface Fixtures {
  backend: Backend;
  /** Allows a console error or warning, or an uncaught error, that the test causes on purpose. */
  expectConsole(pattern: RegExp): void;
  /** The visitor's earlier answer to the question about analytics; `denied` unless a test sets another. */
  consent: "undecided" | "granted" | "denied";
  rememberConsent: void;
}

/** Messages of the browser about requests that a test makes fail, and of Playwright about blocked workers. */
const networkNoise = /Failed to load resource|net::ERR_|Service Worker registration blocked by Playwright/;

/** Errors of code that a page had not requested before a test went offline; React writes them to the console. */
const missingCode = /Failed to fetch dynamically imported module|Unable to preload CSS/;

/** Runs in the page: the slice as the product stores it. */
export function storeConsent(choice: string): void {
  const key = "persist:consent";
  try {
    if (localStorage.getItem(key) !== null) return;
    const slice = {
      choice,
      version: 1,
      decidedAt: 1,
      reopened: false,
      _persist: { version: 1, rehydrated: true },
    };
    const parts = Object.entries(slice).map(([name, value]) => [name, JSON.stringify(value)]);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(parts)));
  } catch {
    // A test that blocks storage has no stored answer.
  }
}

/** Shifts the clock of pages as `scripts/testClock.js` shifts the clock of the servers; by default empty. */
export const pageClock = process.env["TEST_CLOCK_SCRIPT"] ?? "";

/** The test function of this project: an empty backend, no outside host, and no unexpected console error or warning. */
export const test = base.extend<Fixtures, { browser: Browser }>({
  baseURL: origin,

  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (pageClock) await context.addInitScript(pageClock);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],

  backend: async ({ request }, use) => {
    const backend = new Backend(request);
    await backend.reset();
    await use(backend);
    await backend.clearFaults();
  },

  consent: ["denied", { option: true }],

  rememberConsent: [
    async ({ context, consent }, use) => {
      if (consent !== "undecided") await context.addInitScript(storeConsent, consent);
      await use();
    },
    { auto: true },
  ],

  expectConsole: [
    async ({ context }, use) => {
      const announced: RegExp[] = [];
      const messages: string[] = [];
      const setOffline = context.setOffline.bind(context);
      context.setOffline = (offline) => {
        if (offline) announced.push(missingCode);
        return setOffline(offline);
      };
      const listen = (page: Page) => {
        page.on("console", (message: ConsoleMessage) => {
          if (["error", "warning"].includes(message.type())) messages.push(message.text());
        });
        page.on("pageerror", (error) => messages.push(String(error)));
      };
      context.on("page", listen);
      context.pages().forEach(listen);
      await use((pattern) => announced.push(pattern));
      const unexpected = messages.filter(
        (text) => !networkNoise.test(text) && !announced.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "console errors and warnings that no test announced").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
