import { defineConfig } from "@playwright/test";
import { officialFirestore } from "../../scripts/officialFirestore.ts";
import { TEST_WORKERS, chooseTestContent, testStacks } from "../../scripts/testStacks.ts";

chooseTestContent();

/** Google's emulator looks at every document of a collection for each query, and evaluates rules slowly. */
const slowness = officialFirestore ? 4 : 1;

export default defineConfig({
  testDir: "..",
  // Also the tests that `npm run reproduce` writes.
  testMatch: /(?:e2e|reproduced)\/[^/]+\.spec\.ts$/,
  // Where modules of the site that tests import find the company's facts.
  tsconfig: "../tsconfig.json",
  // What the sample promises, such as its bytes and its accessibility, is checked on the sample.
  ...(process.env["TEST_CONTENT"] ? {} : { grepInvert: /@sample/ }),
  outputDir: "../../.local/reports/artefacts",
  workers: TEST_WORKERS,
  fullyParallel: true,
  // Two cores shared with the emulators can be slow. A longer limit costs nothing when tests pass.
  expect: { timeout: 10_000 * slowness },
  forbidOnly: true,
  retries: 0,
  timeout: 45_000 * slowness,
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/playwright.json" }]],
  use: {
    // Requests answered by a service worker would bypass the routes of a test.
    serviceWorkers: "block",
    // Nothing is recorded, which takes a quarter of the time: `--trace on` records a test that is run alone.
    trace: "off",
    launchOptions: {
      ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // Blocks outside hosts. A route in every page would slow down every request and disable the cache.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        // Headless Chromium would hint glyphs to whole pixels and break lines differently from visitors' browsers.
        "--font-render-hinting=none",
      ],
    },
  },
  webServer: {
    command: "npx tsx scripts/serveForTests.ts",
    cwd: "../..",
    url: `http://127.0.0.1:${testStacks.at(-1)?.ports.hosting}`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
