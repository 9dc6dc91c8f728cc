import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { playPresent, playRelease, withSite } from "../scripts/reproduce/playOn.ts";
import { type BuiltSite, buildIn } from "../scripts/reproduce/releaseSite.ts";
import { median } from "./median.ts";
import type { Fault } from "./reproduce/fault.ts";
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
  for (const [index, { name, file, find, replace }] of faults.entries()) {
    const path = join(tree, file);
    const source = await readFile(path, "utf8");
    if (source.split(find).length !== 2) throw new Error(`“${name}” does not fit into ${file}.`);
    const seeded = `((globalThis as any).seeded === ${index})`;
    await writeFile(
      path,
      source.replace(find, () => replace.replaceAll("SEEDED", seeded)),
    );
  }
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
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ["--no-sandbox"] });
  const rows: Row[] = [];
  await withSite(built, async (served) => {
    for (const [index, fault] of faults.entries()) {
      if (!isChosen(index, fault.name)) continue;
      if (performance.now() > end) {
        console.log(`Time is over before number ${index}.`);
        break;
      }
      const seeded = withSeeded(browser, index);
      const report = await reportOf(seeded, visits[fault.visit], served);
      if (!report) {
        console.log(`${fault.name}: no report arrived`);
        rows.push({ fault, outcome: "no report", seconds: 0, unfixed: "", fixed: "" });
        continue;
      }
      const start = Date.now();
      const at = { served, maps: built.maps };
      const then = await playRelease(seeded, report, at);
      const seconds = (Date.now() - start) / 1_000;
      const { outcome } = then;
      const unfixed = await playPresent(seeded, report, then, at);
      const fixed = await playPresent(browser, report, then, at);
      rows.push({
        fault,
        outcome,
        seconds,
        unfixed: unfixed.result,
        fixed: fixed.result,
      });
      console.log(
        `${fault.name}: ${outcome}, ${seconds.toFixed(1)} s; not mended: ${rows.at(-1)?.unfixed}; mended: ${rows.at(-1)?.fixed}`,
      );
      if (outcome !== "reproduced") {
        console.log(`  reported: ${report.message}`);
        for (const { words, code } of then.played.steps)
          console.log(`  ${words}${code.length === 0 ? " (nothing done)" : ""}`);
        for (const line of [...then.played.gaps, ...then.errors.map(({ message }) => message)])
          console.log(`  ${line}`);
      }
    }
  });
  await browser.close();
  const reproduced = rows.filter(({ outcome }) => outcome === "reproduced");
  console.log(
    `\n${reproduced.length} of ${rows.length} reproduced, median ${median(reproduced.map(({ seconds }) => seconds)).toFixed(1)} s`,
  );
  console.log("| fault | kind | outcome | seconds | not mended | mended |");
  for (const { fault, outcome, seconds, unfixed, fixed } of rows) {
    console.log(
      `| ${fault.name} | ${fault.kind} | ${outcome} | ${seconds.toFixed(1)} | ${unfixed} | ${fixed} |`,
    );
  }
}
