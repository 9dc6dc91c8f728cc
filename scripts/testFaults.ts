import { spawnSync } from "node:child_process";
import { findOrInstallBrowser } from "./browser.ts";
import { buildForTests } from "./buildForTests.ts";

// The whole table of faults and paths, which takes long, or the rows that FAULTS chooses: a part from 0 to 19, or a
// pattern such as "plan.*upload". The results are in .local/reports/faults.jsonl.
const CHROME_PATH = findOrInstallBrowser();
await buildForTests();
const { status } = spawnSync(
  "npx",
  ["playwright", "test", "-c", "tests/engines/playwright.config.ts", "--project=faults"],
  {
    stdio: "inherit",
    env: { ...process.env, CHROME_PATH, NODE_ENV: "test", FAULTS: process.env["FAULTS"] ?? "all" },
  },
);
process.exit(status ?? 1);
