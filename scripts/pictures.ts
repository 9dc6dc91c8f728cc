import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";
import { buildForTests } from "./buildForTests.ts";
import { contentDir } from "./content/contentDir.ts";
import { workPicturesDir } from "./content/pictures.ts";
import { encodeReadmePictures, encodeWorkPictures } from "./encodePictures.ts";
import { requireFree } from "./ports.ts";
import { testStacks } from "./testStacks.ts";

const PICTURES = ".local/pictures";

/** Names of test files, to take only their pictures: `npm run pictures -- showcases` takes those of the portfolio. */
const files = process.argv.slice(2);

// The browser tests take these pictures of every state that they check with axe.
try {
  for (const { ports } of testStacks) await requireFree(ports);
  const browser = findOrInstallBrowser();
  // The site that visitors see, not the content of the tests.
  process.env["TEST_CONTENT"] = contentDir();
  rmSync(PICTURES, { recursive: true, force: true });
  await buildForTests();
  const { status } = spawnSync(
    "npx",
    [
      "playwright",
      "test",
      "-c",
      "tests/e2e/playwright.config.ts",
      ...files,
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
  await encodeWorkPictures(PICTURES);
  if (files.length === 0) await encodeReadmePictures(PICTURES);
  console.log(
    `Pictures are in ${PICTURES}, those of the README in docs/pictures, of the portfolio in ${workPicturesDir()}.`,
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
