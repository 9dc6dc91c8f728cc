import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  /** Title of each failed test, with the first line of its error. */
  failures: string[];
}

/** A missing report means that the runner stopped before its tests. It counts as one failure. */
function noReport(file: string): Counts {
  return { passed: 0, failed: 1, failures: [`${file} was not written`] };
}

/** Reads a runner's JSON report; `null` if there is none. */
function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** The first line of an error, without colours. */
function firstLine(message: string | undefined): string {
  return stripVTControlCharacters(message ?? "").split("\n", 1)[0] ?? "";
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Passed and failed tests in Jest's `--json` report. A suite that could not run counts as one failure. */
export function jestCounts(file: string): Counts {
  const report = read(file) as JestReport | null;
  if (!report) return noReport(file);
  const failures = report.testResults
    .filter((suite) => suite.status === "failed")
    .flatMap((suite) => {
      const tests = suite.assertionResults.filter((test) => test.status === "failed");
      if (tests.length === 0) return [`${relative(".", suite.name)}: ${firstLine(suite.message)}`];
      return tests.map(
        (test) => `${relative(".", suite.name)} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
      );
    });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

function playwrightFailures(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error;
        const project = projectName ? `[${projectName}] ` : "";
        return `${project}${spec.file}:${spec.line} › ${spec.title}: ${firstLine(error?.message)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

/** Passed and failed tests in Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function playwrightCounts(file: string): Counts {
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  } | null;
  if (!report) return noReport(file);
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + (report.errors.length > 0 && unexpected === 0 ? 1 : 0),
    failures: [
      ...report.suites.flatMap(playwrightFailures),
      ...report.errors.map(({ message }) => firstLine(message)),
    ],
  };
}
