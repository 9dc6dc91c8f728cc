import { test as base, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { EngineName } from "../../scripts/engines.ts";
import { Backend } from "../e2e/support/backend.ts";
import { hostSite, type SiteHost } from "../e2e/support/siteHost.ts";
import { site } from "../e2e/support/stack.ts";
import { pageClock, storeConsent } from "../e2e/support/test.ts";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebkit } from "./webkit.ts";

interface Fixtures {
  engine: Engine;
  host: SiteHost;
  backend: Backend;
  /** Allows a console message that the test causes on purpose. */
  expectConsole(pattern: RegExp): void;
}

interface WorkerFixtures {
  engineName: EngineName;
  /** A Firefox whose only input is touch. */
  touch: boolean;
  startedEngine: Engine;
}

const script = (text: string) => `<script>${text}</script>`;
/** The visitor has refused analytics before, because the banner would cover fields. */
const head =
  script(pageClock) +
  script(readFileSync("tests/engines/recordConsole.js", "utf8")) +
  script(`(${storeConsent.toString()})("denied")`);

/** A test in Firefox or WebKit: a new visitor, its own site and empty backend, and no console messages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  touch: [false, { option: true, scope: "worker" }],

  startedEngine: [
    async ({ engineName, touch }, use) => {
      const engine = await (engineName === "firefox" ? startFirefox({ touch }) : startWebkit());
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  host: async ({ browserName: _unused }, use) => {
    const host = await hostSite(site, { head });
    await use(host);
    await host.close();
  },

  engine: async ({ startedEngine }, use) => {
    await startedEngine.newVisitor();
    await startedEngine.resize(1_280, 900);
    await use(startedEngine);
  },

  backend: async ({ request }, use) => {
    const backend = new Backend(request);
    await backend.reset();
    await use(backend);
    await backend.clearFaults();
  },

  expectConsole: [
    async ({ host }, use) => {
      const announced: RegExp[] = [];
      await use((pattern) => announced.push(pattern));
      const unexpected = host.posted.filter((text) => !announced.some((pattern) => pattern.test(text)));
      expect(unexpected, "console messages that no test announced").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
