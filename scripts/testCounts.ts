import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
}

/** A missing report means that the runner stopped before its tests. It counts as one failure. */
const noReport: Counts = { passed: 0, failed: 1 };

/** Reads a runner's JSON report; `null` if there is none. */
function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Passed and failed tests in Jest's `--json` report. A suite that could not run counts as one failure. */
export function jestCounts(file: string): Counts {
  const report = read(file) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  } | null;
  if (!report) return noReport;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Passed and failed tests in Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function playwrightCounts(file: string): Counts {
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  } | null;
  if (!report) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + (report.errors.length > 0 && unexpected === 0 ? 1 : 0),
  };
}
