import { format } from "node:util";

type Level = "error" | "warn";

/** Redux Toolkit's development checks of a store that a test makes: how long they take depends on the machine. */
const slowCheck = /^\w+Middleware took \d+ms/;

let expected: { level: Level; pattern: RegExp; seen: boolean }[] = [];
let unexpected: string[] = [];

/**
 * Declares that the code under test will log at `level` a line matching `pattern`;
 * the test fails when it does not.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, seen: false });
}

/** Makes every unannounced `console.error` or `console.warn` fail the test that caused it. */
export function failOnConsole(): void {
  const originals = { error: console.error, warn: console.warn };

  beforeEach(() => {
    expected = [];
    unexpected = [];
    for (const level of ["error", "warn"] as const) {
      console[level] = (...args: unknown[]) => {
        const line = format(...args);
        const match = expected.find((entry) => entry.level === level && entry.pattern.test(line));
        if (match) match.seen = true;
        else if (!slowCheck.test(line)) unexpected.push(`console.${level}: ${line}`);
      };
    }
  });

  afterEach(() => {
    Object.assign(console, originals);
    const missing = expected
      .filter((entry) => !entry.seen)
      .map((entry) => `expected console.${entry.level} ${entry.pattern}`);
    const problems = [...unexpected, ...missing];
    if (problems.length > 0) throw new Error(problems.join("\n"));
  });
}
