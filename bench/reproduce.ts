import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { playPresent, playRelease, type PlayedErrors, withSite } from "../scripts/reproduce/playOn.ts";
import { type BuiltSite, buildIn } from "../scripts/reproduce/releaseSite.ts";
import { median } from "./median.ts";
import { type Fault, seedFaults } from "./reproduce/fault.ts";
import { faults } from "./reproduce/faults.ts";
import { reportOf } from "./reproduce/reportOf.ts";
import { visits } from "./reproduce/visits.ts";

const FOLDER = ".local/reproduce-bench";
const RELEASE = "bench";

/**
 * Puts every fault into a copy of the source, each switched on by a number in the page, and builds it once.
 * @param isKept whether the build of an earlier run is used, where there is one.
 */
async function buildWithFaults(isKept: boolean): Promise<BuiltSite> {
  const tree = join(FOLDER, "tree");
  const site = join(FOLDER, "site");
  const built = { site, maps: join(`${site}-maps`, RELEASE) };
  if (isKept && existsSync(built.maps)) return built;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) await cp(file, join(tree, file));
  await symlink(resolve("node_modules"), join(tree, "node_modules"));
  const read = (file: string) => readFileSync(join(tree, file), "utf8");
  const seeded = (index: number) => `((globalThis as any).seeded === ${index})`;
  for (const [file, source] of seedFaults(faults, read, seeded)) await writeFile(join(tree, file), source);
  await buildIn(tree, "../site", RELEASE);
  return built;
}

/** The browser with a fault switched on in every page. */
function withSeeded(browser: Browser, index: number): Browser {
  return new Proxy(browser, {
    get(target, name) {
      if (name !== "newContext") return Reflect.get(target, name) as unknown;
      return async (options: Parameters<Browser["newContext"]>[0]): Promise<BrowserContext> => {
        const context = await target.newContext(options);
        await context.addInitScript((number) => void Object.assign(globalThis, { seeded: number }), index);
        return context;
      };
    },
  });
}

interface Row {
  fault: Fault;
  outcome: string;
  seconds: number;
  unfixed: string;
  fixed: string;
}

/** What of a repetition says why it did not show the error. */
function reasons(message: string, { played, errors }: PlayedErrors): string {
  const steps = played.steps.map(({ words, code }) => words + (code.length === 0 ? " (nothing done)" : ""));
  const lines = [`reported: ${message}`, ...steps, ...played.gaps, ...errors.map((error) => error.message)];
  return lines.map((line) => `\n  ${line}`).join("");
}

/** Longest time for one fault, in milliseconds. */
const LONGEST_MS = 120_000;
/** Faults that are tried at the same time: most of it is waiting. */
const AT_ONCE = 3;

/**
 * Seeds faults into the site, lets a browser visit it until a report arrives, and repeats each report: on the site with
 * the fault, once more as present code that is not mended, and on the mended site. `KEEP_BUILD=1` uses the build of the
 * run before; a pattern chooses faults by name, and `20-39` by number. After `MINUTES`, it
 * stops.
 */
export async function benchReproduce([pattern = "."]: string[]): Promise<void> {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(pattern) ?? [];
  const isChosen = (index: number, name: string) =>
    from === undefined ? new RegExp(pattern).test(name) : index >= Number(from) && index <= Number(to);
  const end = Number(process.env["MINUTES"] ?? Infinity) * 60_000;
  const built = await buildWithFaults(process.env["KEEP_BUILD"] !== undefined);
  const chosen = [...faults.entries()].filter(([index, { name }]) => isChosen(index, name));
  const rows: Row[] = [];

  async function tryFault(browser: Browser, index: number, fault: Fault, served: string): Promise<Row> {
    const seeded = withSeeded(browser, index);
    const report = await reportOf(seeded, visits[fault.visit], served, String(index));
    if (!report) return { fault, outcome: "no report", seconds: 0, unfixed: "", fixed: "" };
    const at = { served, maps: built.maps };
    const start = Date.now();
    const then = await playRelease(seeded, report, at);
    const row = { fault, outcome: then.outcome, seconds: (Date.now() - start) / 1_000 };
    if (then.outcome !== "reproduced") {
      console.log(`${fault.name}: ${then.outcome}${reasons(report.message, then)}`);
      return { ...row, unfixed: "unknown", fixed: "unknown" };
    }
    const unfixed = await playPresent(seeded, report, then, at);
    const fixed = await playPresent(browser, report, then, at);
    if (fixed.result !== "passes now") {
      console.log(`${fault.name}: ${fixed.result}${reasons(report.message, fixed)}`);
    }
    return { ...row, unfixed: unfixed.result, fixed: fixed.result };
  }

  async function tryFaults(served: string): Promise<void> {
    for (let next = chosen.shift(); next; next = chosen.shift()) {
      const [index, fault] = next;
      if (performance.now() > end) return console.log(`Time is over before number ${index}.`);
      const browser = await chromium.launch({
        executablePath: findOrInstallBrowser(),
        args: ["--no-sandbox"],
      });
      // A fault can keep a page busy for ever.
      const tooLate = wait(LONGEST_MS, { fault, outcome: "no result", seconds: 0, unfixed: "", fixed: "" });
      const tried = tryFault(browser, index, fault, served);
      const row = await Promise.race([tried, tooLate]);
      await Promise.all([browser.close(), tried.catch(() => undefined)]);
      rows.push(row);
      console.log(`${index} ${tableRow(row)}`);
    }
  }

  await withSite(built, (served) => Promise.all(Array.from({ length: AT_ONCE }, () => tryFaults(served))));
  const reproduced = rows.filter(({ outcome }) => outcome === "reproduced");
  const seconds = median(reproduced.map((row) => row.seconds)).toFixed(1);
  console.log(`\n${reproduced.length} of ${rows.length} reproduced, median ${seconds} s`);
  console.log("| fault | kind | outcome | seconds | not mended | mended |");
  for (const row of rows) console.log(tableRow(row));
}

const tableRow = ({ fault, outcome, seconds, unfixed, fixed }: Row): string =>
  `| ${fault.name} | ${fault.kind} | ${outcome} | ${seconds.toFixed(1)} | ${unfixed} | ${fixed} |`;
