import { spawnSync } from "node:child_process";
import { findOrInstallBrowser } from "./browser.ts";
import { buildForTests } from "./buildForTests.ts";
import { requireFree } from "./ports.ts";
import { testStacks } from "./testStacks.ts";

// Runs the browser tests on Google's Firestore emulator. The local backend only passes requests on to it, so that tests
// can count requests and inject faults. Arguments are those of Playwright, e.g. the names of test files.
const CHROME_PATH = findOrInstallBrowser();
for (const { ports } of testStacks) await requireFree(ports);
await buildForTests();
const { status } = spawnSync(
  "npx",
  ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, CHROME_PATH, NODE_ENV: "test", OFFICIAL_FIRESTORE: "1" } },
);
process.exit(status ?? 1);
