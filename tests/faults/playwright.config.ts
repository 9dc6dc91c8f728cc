import base from "../e2e/playwright.config.ts";

/** The table of faults and paths, see `faults.ts`. `FAULTS=all` plays all of it instead of the day's tenth. */
export default {
  ...base,
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../.local/reports/fault-artefacts",
  timeout: 45 * 60_000,
  // A trace of every look at a page costs more than the visits, and the results say what each page said.
  use: { ...base.use, trace: "off" },
  reporter: [["list"], ["json", { outputFile: "../../.local/reports/faults.json" }]],
};
