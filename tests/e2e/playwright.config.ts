import { defineConfig } from "@playwright/test";
import { readPorts, TEST_OFFSET } from "../../scripts/ports.ts";

const origin = `http://127.0.0.1:${readPorts(TEST_OFFSET).hosting}`;

/** What only reads pages and asks nothing of the backend: these take half the time side by side. */
const pages = /(?:blog|budgets|consent|demo|everyPage|navigation|pages|plannerSteps)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  workers: 2,
  projects: [
    {
      name: "pages",
      testMatch: pages,
      outputDir: "../../.local/reports/artefacts/pages",
      fullyParallel: true,
    },
    // One backend for all: tests empty it, so they take turns.
    { name: "backend", testIgnore: pages, outputDir: "../../.local/reports/artefacts/backend", workers: 1 },
  ],
  // Two cores shared with the emulators can be slow; waiting longer costs nothing when all is well.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/playwright.json" }]],
  use: {
    baseURL: origin,
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
      ],
    },
  },
  webServer: {
    command: "npx tsx scripts/serveForTests.ts",
    cwd: "../..",
    url: origin,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
