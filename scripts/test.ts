import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findOrInstallBrowser } from "./browser.ts";
import { buildForTests } from "./buildForTests.ts";
import { missingEngines, installedEngines } from "./engines.ts";
import { requireFree } from "./ports.ts";
import { jestCounts, playwrightCounts, type Counts } from "./testCounts.ts";
import { testStacks } from "./testStacks.ts";

const JEST_REPORT = ".local/reports/jest.json";
const PLAYWRIGHT_REPORT = ".local/reports/playwright.json";
const ENGINES_REPORT = ".local/reports/engines.json";

/** A later day for a few tests of each kind: content, drafts and tokens that expire would stop deployments then. */
const LATER_MS = 400 * 24 * 60 * 60 * 1_000;
const later = { TEST_NOW: new Date(Date.now() + LATER_MS).toISOString().slice(0, 10) };
/** Of positions, drafts, rules, access and the nightly run. */
const laterTests = ["unit/careers", "unit/planner", "rules/enquiries", "functions/nightly"];

const failedSteps: string[] = [];

function step(name: string, work: () => boolean): void {
  const started = Date.now();
  console.log(`\n▸ ${name}`);
  if (!work()) failedSteps.push(name);
  console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const result = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return result.status === 0;
}

try {
  rmSync(".local/reports", { recursive: true, force: true });
  mkdirSync(".local/reports", { recursive: true });
  for (const { ports } of testStacks) await requireFree(ports);

  step("types", () => run("npm", ["run", "--silent", "typecheck"]));
  step("lint", () => run("npm", ["run", "--silent", "lint"]));
  step("unit, rules and architecture tests", () =>
    run("npx", [
      "jest",
      "-c",
      "tests/jest.config.js",
      "--json",
      `--outputFile=${JEST_REPORT}`,
      "--silent=false",
    ]),
  );
  const browser = findOrInstallBrowser();
  console.log("\n▸ build");
  await buildForTests();
  step("browser tests", () =>
    run("npx", ["playwright", "test", "-c", "tests/e2e/playwright.config.ts"], {
      CHROME_PATH: browser,
      NODE_ENV: "test",
    }),
  );
  if (installedEngines().length > 0) {
    step("tests in other engines", () =>
      run("npx", ["playwright", "test", "-c", "tests/engines/playwright.config.ts"], { NODE_ENV: "test" }),
    );
  }
  step("browser tests with another company's content", () =>
    [
      ["tsx", "-e", 'import("./scripts/buildForTests.ts").then((module) => module.buildForTests())'],
      ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", "--grep=@anyContent", "--reporter=list"],
    ].every((tool) =>
      run("npx", tool, { TEST_CONTENT: "tests/otherCompany", CHROME_PATH: browser, NODE_ENV: "test" }),
    ),
  );
  if (!process.env["TEST_NOW"]) {
    step(`tests on ${later.TEST_NOW}`, () =>
      [
        ["jest", "-c", "tests/jest.config.js", ...laterTests.map((folder) => `tests/${folder}`)],
        ["tsx", "-e", 'import("./scripts/buildForTests.ts").then((module) => module.buildForTests())'],
        ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", "--grep=@later", "--reporter=list"],
      ].every((tool) => run("npx", tool, { ...later, CHROME_PATH: browser, NODE_ENV: "test" })),
    );
  }
  if (missingEngines()) {
    console.log(`\n${missingEngines()} not tested: "npm run test:engines" installs what is missing.`);
  }
} catch (error) {
  failedSteps.push(error instanceof Error ? error.message : String(error));
}

const counts: Counts[] = [jestCounts(JEST_REPORT), playwrightCounts(PLAYWRIGHT_REPORT)];
if (installedEngines().length > 0) counts.push(playwrightCounts(ENGINES_REPORT));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failedSteps.length > 0) console.error(`\nFailed: ${failedSteps.join("; ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failedSteps.length > 0 || failed > 0 || passed === 0 ? 1 : 0);
