import { execFile } from "node:child_process";
import { basename } from "node:path";
import { findOrInstallBrowser } from "../browser.ts";

interface Suite {
  suites?: Suite[];
  specs?: { tests: { results: { status: string; error?: { message?: string } }[] }[] }[];
}

const resultsOf = ({
  suites = [],
  specs = [],
}: Suite): { status: string; error?: { message?: string } }[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsOf),
];

/** What a written test says of a site; a reason when it came to no answer. */
export type SpecResult = "passes" | "fails" | { reason: string };

/** Whether the message is that of the test's only assertion, that no error was captured. */
const isAssertion = (message: string) => message.includes("toEqual") && message.includes("errorId");

/** Runs a written test in a browser, on the site that is served at this port. */
export async function runSpec(path: string, hosting: number): Promise<SpecResult> {
  const args = ["playwright", "test", "-c", "scripts/reproduce/playwright.config.ts", basename(path)];
  const env = {
    ...process.env,
    NODE_ENV: "test",
    HOSTING_PORT: String(hosting),
    CHROME_PATH: findOrInstallBrowser(),
    TEST_WORKERS: "1",
  };
  // A test that fails ends the command with a code as well.
  const output = await new Promise<string>((done) => {
    execFile("npx", args, { env, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => done(stdout || stderr));
  });
  try {
    const report = JSON.parse(output) as Suite & { errors: { message?: string }[] };
    const [result] = resultsOf(report);
    if (result?.status === "passed") return "passes";
    const message = result?.error?.message ?? report.errors[0]?.message ?? "It was not run.";
    return isAssertion(message) ? "fails" : { reason: message };
  } catch {
    return { reason: output.slice(-2_000) };
  }
}
