import { test as base, expect, type ConsoleMessage, type Page } from "@playwright/test";
import { Backend } from "./backend.ts";

interface Fixtures {
  backend: Backend;
  /** Announces a console error or warning, or an uncaught error, that the test causes on purpose. */
  expectConsole(pattern: RegExp): void;
}

/** Messages that the browser itself writes about a request that a test made fail. */
const networkNoise = /Failed to load resource|net::ERR_/;

/** The product's test: an emptied backend, no outside host, and no console error or warning that was not announced. */
export const test = base.extend<Fixtures>({
  backend: async ({ request }, use) => {
    const backend = new Backend(request);
    await backend.reset();
    await use(backend);
    await backend.clearFaults();
  },

  expectConsole: [
    async ({ context }, use) => {
      const announced: RegExp[] = [];
      const heard: string[] = [];
      const listen = (page: Page) => {
        page.on("console", (message: ConsoleMessage) => {
          if (["error", "warning"].includes(message.type())) heard.push(message.text());
        });
        page.on("pageerror", (error) => heard.push(String(error)));
      };
      context.on("page", listen);
      context.pages().forEach(listen);
      await context.route(
        (url) => url.hostname !== "127.0.0.1",
        (route) => route.abort(),
      );
      await use((pattern) => announced.push(pattern));
      const unexpected = heard.filter(
        (text) => !networkNoise.test(text) && !announced.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, "console errors and warnings that no test announced").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
