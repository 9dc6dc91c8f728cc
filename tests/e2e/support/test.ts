import { test as base, expect, type ConsoleMessage, type Page } from "@playwright/test";
import { Backend } from "./backend.ts";
import { origin } from "./stack.ts";

interface Fixtures {
  backend: Backend;
  /** Announces a console error or warning, or an uncaught error, that the test causes on purpose. */
  expectConsole(pattern: RegExp): void;
  /** What the visitor has answered to the question about analytics before; `denied` unless a test says otherwise. */
  consent: "undecided" | "granted" | "denied";
  rememberConsent: void;
}

/** What the browser writes about a request that a test made fail, and Playwright about workers that it does not allow. */
const networkNoise = /Failed to load resource|net::ERR_|Service Worker registration blocked by Playwright/;

/** Code that a page had not asked for yet when a test took the connection away; React writes it to the console. */
const missingCode = /Failed to fetch dynamically imported module/;

/** Runs in the page: the slice as redux-persist stores it. */
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
    // A test that forbids storage has no answer in it.
  }
}

/** The product's test: an emptied backend, no outside host, and no console error or warning that was not announced. */
export const test = base.extend<Fixtures>({
  baseURL: origin,

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
