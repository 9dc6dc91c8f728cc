import { defineConfig } from "@playwright/test";
import { installedEngines, type EngineName } from "../../scripts/engines.ts";
import { TEST_WORKERS, testStacks, chooseTestContent } from "../../scripts/testStacks.ts";

chooseTestContent();

/** Playwright runs and counts these tests but does not drive the browsers, see `engine.ts`. */
export default defineConfig<object, { engineName: EngineName; touch: boolean }>({
  testDir: ".",
  tsconfig: "../tsconfig.json",
  outputDir: "../../.local/reports/engine-artefacts",
  workers: TEST_WORKERS,
  fullyParallel: true,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/engines.json" }]],
  projects: installedEngines().flatMap((engineName) => [
    { name: engineName, use: { engineName }, testIgnore: "touch.spec.ts" },
    // WebKitGTK's driver turns touches into mouse events.
    ...(engineName === "firefox"
      ? [{ name: "firefox-touch", use: { engineName, touch: true }, testMatch: "touch.spec.ts" }]
      : []),
  ]),
  webServer: {
    command: "npx tsx scripts/serveForTests.ts",
    cwd: "../..",
    url: `http://127.0.0.1:${testStacks.at(-1)?.ports.hosting}`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
