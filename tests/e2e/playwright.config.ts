import { defineConfig } from "@playwright/test";
import { TEST_WORKERS, testStacks } from "../../scripts/testStacks.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../.local/reports/artefacts",
  workers: TEST_WORKERS,
  fullyParallel: true,
  // Two cores shared with the emulators can be slow; waiting longer costs nothing when all is well.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/playwright.json" }]],
  use: {
    // Requests that a service worker answers pass by what a test puts in their way.
    serviceWorkers: "block",
    // The steps, requests and documents of a failure tell enough; a film of every test takes a good part of the time.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // No outside host answers. A route in every page would do the same, slow down every request and turn off the cache.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        // Without a window Chromium would fit letters to whole pixels, and break lines where no visitor sees them break.
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
