import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";
import { buildForTests } from "./buildForTests.ts";
import { requireFree } from "./ports.ts";
import { writeReadmePictures } from "./readmePictures.ts";
import { testStacks } from "./testStacks.ts";

const PICTURES = ".local/pictures";
const README_PICTURES = "docs/pictures";

// The browser tests take these pictures of every state that they check with axe.
try {
  for (const { ports } of testStacks) await requireFree(ports);
  const browser = findOrInstallBrowser();
  rmSync(PICTURES, { recursive: true, force: true });
  await buildForTests();
  const { status } = spawnSync(
    "npx",
    [
      "playwright",
      "test",
      "-c",
      "tests/e2e/playwright.config.ts",
      "--grep",
      "@picture",
      "--reporter",
      "list",
      // Full-page pictures take longer than the tests' normal timeout.
      "--timeout",
      "180000",
    ],
    {
      stdio: "inherit",
      env: { ...process.env, CHROME_PATH: browser, NODE_ENV: "test", PICTURES: resolve(PICTURES) },
    },
  );
  await writeReadmePictures(PICTURES, README_PICTURES, browser);
  console.log(`Pictures are in ${PICTURES}, those of the README in ${README_PICTURES}.`);
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
