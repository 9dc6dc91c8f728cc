import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { DAY_MS } from "../src/lib/clock.ts";
import { findOrInstallBrowser } from "./browser.ts";
import { buildForTests } from "./buildForTests.ts";
import { missingEngines, installedEngines } from "./engines.ts";
import { requireFree } from "./ports.ts";
import { jestCounts, playwrightCounts, type Counts } from "./testCounts.ts";
import { otherContents, testStacks } from "./testStacks.ts";

const JEST_REPORT = ".local/reports/jest.json";
const PLAYWRIGHT_REPORT = ".local/reports/playwright.json";
const ENGINES_REPORT = ".local/reports/engines.json";
/**
 * Added to the time limits of the table of faults, in milliseconds: these machines are slow and busy. The limits
 * themselves are measured by `npm run test:faults`, see docs/measured.md.
 */
const FAULTS_SLACK_MS = "10000";

/** A later day for the sample and a few tests of each kind: content, drafts and tokens that expire would stop deployments then. */
const LATER_MS = 400 * DAY_MS;
const later = { TEST_NOW: new Date(Date.now() + LATER_MS).toISOString().slice(0, 10) };
/** Of positions, drafts, rules, access and the nightly run. */
const laterTests = ["unit/careers", "unit/planner", "rules/enquiries", "functions/nightly"];

/** On another day there is no table of faults: its pages have the real clock. */
const playsEngines = installedEngines().length > 0 || !process.env["TEST_NOW"];

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

/** Reports of browser tests with other contents. */
const contentReports: string[] = [];

/** Builds the site with another content and runs the browser tests with one of the tags on it. */
function testContent(name: keyof typeof otherContents, tags: string, env: Record<string, string>): boolean {
  const report = `.local/reports/${name}.json`;
  contentReports.push(report);
  return [
    ["tsx", "-e", 'import("./scripts/buildForTests.ts").then((module) => module.buildForTests())'],
    ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", `--grep=${tags}`, "--reporter=list,json"],
  ].every((tool) =>
    run("npx", tool, {
      NODE_ENV: "test",
      TEST_CONTENT: otherContents[name],
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    }),
  );
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
  if (playsEngines) {
    step("tests in other engines, and a twentieth of the table of faults", () =>
      run("npx", ["playwright", "test", "-c", "tests/engines/playwright.config.ts"], {
        CHROME_PATH: browser,
        NODE_ENV: "test",
        FAULTS_SLACK_MS,
      }),
    );
  }
  step("browser tests with another company's content", () =>
    testContent("otherCompany", "@anyContent", { CHROME_PATH: browser }),
  );
  const day = process.env["TEST_NOW"] ? {} : later;
  step(`browser tests with the sample, and tests on ${process.env["TEST_NOW"] ?? later.TEST_NOW}`, () =>
    [
      () => testContent("sample", "@sample|@later", { ...day, CHROME_PATH: browser }),
      () =>
        run(
          "npx",
          ["jest", "-c", "tests/jest.config.js", ...laterTests.map((folder) => `tests/${folder}`)],
          // Building the site has set it to "production" in this process.
          { ...day, NODE_ENV: "test" },
        ),
    ].every((test) => test()),
  );
  if (missingEngines()) {
    console.log(`\n${missingEngines()} not tested: "npm run test:engines" installs what is missing.`);
  }
} catch (error) {
  failedSteps.push(error instanceof Error ? error.message : String(error));
}

const counts: Counts[] = [
  jestCounts(JEST_REPORT),
  ...[PLAYWRIGHT_REPORT, ...contentReports].map(playwrightCounts),
];
if (playsEngines) counts.push(playwrightCounts(ENGINES_REPORT));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failedSteps.length > 0) console.error(`\nFailed: ${failedSteps.join("; ")}`);
for (const failure of counts.flatMap(({ failures }) => failures)) console.error(`  ✘ ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failedSteps.length > 0 || failed > 0 || passed === 0 ? 1 : 0);
