import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findOrInstallBrowser } from "./browser.ts";
import { buildSite } from "./site/buildSite.ts";
import { buildVariables, readPorts, requireFree, TEST_OFFSET } from "./ports.ts";
import { siteDir } from "./stack.ts";
import { jestCounts, playwrightCounts, type Counts } from "./testCounts.ts";

const JEST_REPORT = ".local/reports/jest.json";
/** The browser tests' projects, in the order of their runs. */
const PROJECTS = ["pages", "backend"];
const playwrightReport = (project: string): string => `.local/reports/playwright-${project}.json`;

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

const ports = readPorts(TEST_OFFSET);
try {
  await requireFree(ports);
  rmSync(".local/reports", { recursive: true, force: true });
  mkdirSync(".local/reports", { recursive: true });

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
  Object.assign(process.env, buildVariables(ports));
  await buildSite(siteDir("test"));
  for (const project of PROJECTS) {
    step(`browser tests: ${project}`, () =>
      run("npx", ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", "--project", project], {
        CHROME_PATH: browser,
        NODE_ENV: "test",
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport(project),
      }),
    );
  }
} catch (error) {
  failedSteps.push(error instanceof Error ? error.message : String(error));
}

const counts: Counts[] = [
  jestCounts(JEST_REPORT),
  ...PROJECTS.map((project) => playwrightCounts(playwrightReport(project))),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failedSteps.length > 0) console.error(`\nFailed: ${failedSteps.join("; ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failedSteps.length > 0 || failed > 0 || passed === 0 ? 1 : 0);
