import base from "../e2e/playwright.config.ts";

/** The table of faults and paths, see `faults.ts`. `FAULTS=all` plays all of it instead of the day's tenth. */
export default {
  ...base,
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../.local/reports/fault-artefacts",
  timeout: 45 * 60_000,
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/faults.json" }]],
};
