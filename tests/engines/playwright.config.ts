import { defineConfig } from "@playwright/test";
import { installedEngines, type EngineName } from "../../scripts/engines.ts";
import base from "../e2e/playwright.config.ts";

/**
 * Tests in other engines, and the table of faults and paths, see `faults.ts`: `FAULTS=all` plays all of it instead of the
 * day's part. Playwright runs and counts the tests of engines but does not drive the browsers, see `engine.ts`.
 */
export default defineConfig<object, { engineName: EngineName; touch: boolean }>(base, {
  testDir: ".",
  testMatch: "*.spec.ts",
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/engines.json" }]],
  outputDir: "../../.local/reports/engine-artefacts",
  projects: [
    // Pages of the table have the real clock, or one that a fault breaks.
    ...(process.env["TEST_NOW"] ? [] : [{ name: "faults", testDir: "../faults", timeout: 45 * 60_000 }]),
    ...installedEngines().flatMap((engineName) => [
      { name: engineName, use: { engineName }, testIgnore: "touch.spec.ts" },
      // WebKitGTK's driver turns touches into mouse events.
      ...(engineName === "firefox"
        ? [{ name: "firefox-touch", use: { engineName, touch: true }, testMatch: "touch.spec.ts" }]
        : []),
    ]),
  ],
});
