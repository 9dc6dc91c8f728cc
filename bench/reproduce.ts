import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ErrorReport } from "../src/api/errorReport.ts";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { watchErrors } from "../scripts/reproduce/capturedErrors.ts";
import { outcomeNow, outcomeOf, sourcePlace } from "../scripts/reproduce/compare.ts";
import { findReport } from "../scripts/reproduce/findReport.ts";
import { ports, playWithPlaces, withSite } from "../scripts/reproduce/playOn.ts";
import { type BuiltSite, buildIn } from "../scripts/reproduce/releaseSite.ts";
import { PROJECT_ID } from "../scripts/stack.ts";
import { median } from "./median.ts";
import { faults, type Fault } from "./reproduce/faults.ts";
import { type Visit, visits } from "./reproduce/visits.ts";

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

const database = () =>
  `http://127.0.0.1:${ports().firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

/** Visits the site, and returns the first report that reaches the database; `null` when none does. */
async function reportOf(browser: Browser, visit: Visit, served: string): Promise<ErrorReport | null> {
  await fetch(database(), { method: "DELETE", headers: { Authorization: "Bearer owner" } });
  const context = await browser.newContext({ ...visit.options, serviceWorkers: "block", baseURL: served });
  if (visit.before) await context.addInitScript(visit.before);
  const watched = watchErrors(context);
  const page = await context.newPage();
  await visit.go(page).catch((error: unknown) => console.log(`  ${String(error).split("\n", 1)[0]}`));
  await watched.within(page, 3_000);
  await page.waitForTimeout(1_500);
  await watched.afterLeaving(page);
  // What still waits in storage is sent by the next page.
  await page.goto("/disclaimer").catch(() => null);
  await page.mouse.move(5, 5);
  for (let tries = 0; tries < 20; tries += 1) {
    const url = database().replace("/emulator", "") + "/errorReports?pageSize=1";
    const answer = await fetch(url, { headers: { Authorization: "Bearer owner" } });
    const [found] = ((await answer.json()) as { documents?: { name: string }[] }).documents ?? [];
    const id = found?.name.split("/").at(-1);
    if (id !== undefined) {
      await context.close();
      return findReport(id, ports().firestore);
    }
    await page.waitForTimeout(300);
  }
  await context.close();
  return null;
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
 * run before; a pattern chooses faults by name.
 */
export async function benchReproduce([pattern = "."]: string[]): Promise<void> {
  const built = await buildWithFaults(process.env["KEEP_BUILD"] !== undefined);
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ["--no-sandbox"] });
  const rows: Row[] = [];
  await withSite(built, async (served) => {
    for (const [index, fault] of faults.entries()) {
      if (!new RegExp(pattern).test(fault.name)) continue;
      const seeded = withSeeded(browser, index);
      const report = await reportOf(seeded, visits[fault.visit], served);
      if (!report) {
        console.log(`${fault.name}: no report arrived`);
        rows.push({ fault, outcome: "no report", seconds: 0, unfixed: "", fixed: "" });
        continue;
      }
      const start = Date.now();
      const then = await playWithPlaces(seeded, report, served, built.maps);
      const seconds = (Date.now() - start) / 1_000;
      const reported = { ...report, place: await sourcePlace(report.stack, report.url, built.maps) };
      const outcome = outcomeOf(reported, then.errors, { otherEngine: false });
      const met = outcome === "reproduced" ? then.errors : [];
      const unfixed = await playWithPlaces(seeded, report, served, built.maps);
      const fixed = await playWithPlaces(browser, report, served, built.maps);
      const isComplete = (gaps: number) => gaps <= then.played.gaps.length;
      rows.push({
        fault,
        outcome,
        seconds,
        unfixed: outcomeNow(met, unfixed.errors, isComplete(unfixed.played.gaps.length)),
        fixed: outcomeNow(met, fixed.errors, isComplete(fixed.played.gaps.length)),
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
