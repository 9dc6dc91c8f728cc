import { chromium } from "@playwright/test";
import { stepWords } from "../src/features/error-triage/reproduce/stepWords.ts";
import { readReproduction } from "../src/features/error-triage/reproduce/reproduction.ts";
import { findOrInstallBrowser } from "./browser.ts";
import { runCommand, say } from "./command.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { isOtherEngine } from "./reproduce/compare.ts";
import { findReport } from "./reproduce/findReport.ts";
import type { Played } from "./reproduce/played.ts";
import { playPresent, playRelease, type PlayedErrors, ports, withSite } from "./reproduce/playOn.ts";
import { runSpec, type SpecResult } from "./reproduce/runSpec.ts";
import { commitOf, presentSite, releaseSite } from "./reproduce/releaseSite.ts";
import { writeFilm } from "./reproduce/writeFilm.ts";
import { draftSpec, keepSpec } from "./reproduce/writeSpec.ts";

const usage = `npm run reproduce -- REPORT [--commit COMMIT]
REPORT is a report's id in the panel, or the file of its “Download JSON”. See docs/triage.md.`;

function describe({ errors, played }: PlayedErrors): void {
  for (const { errorId, message, place } of errors) say(`  ${errorId}  ${message}  ${place ?? ""}`);
  for (const gap of played.gaps) say(`  ${gap}`);
}

const resultWords = (result: SpecResult) =>
  typeof result === "string" ? result : `comes to no result (${result.reason})`;

/** Keeps a written test if it fails on the release as it should, and says what it does on the present code. */
async function sayTest(draft: string, then: SpecResult, now: SpecResult): Promise<void> {
  if (then !== "fails") {
    say(`No test: on the release, the written one ${resultWords(then)}. It is in ${draft}.`);
    return;
  }
  const { path, isNew } = await keepSpec(draft);
  const kept = isNew ? "" : " (kept as it was)";
  say(`Test: ${path}${kept}. It fails on the release; on the present code it ${resultWords(now)}.`);
}

/** `npm run reproduce` repeats what led to a report's error, on its release and on the present code. */
async function main(args: readonly string[]): Promise<void> {
  const at = args.indexOf("--commit");
  const given = at === -1 ? undefined : (args[at + 1] ?? "");
  const [idOrFile, ...others] = at === -1 ? args : args.toSpliced(at, 2);
  if (idOrFile === undefined || idOrFile === "--help" || others.length > 0 || given === "") {
    throw new Error("Name one report.");
  }
  loadProductionVariables();
  const report = await findReport(idOrFile);
  const commit = commitOf(report.release, given);
  const { steps, gaps } = readReproduction(report);
  say(`${report.message}\nRelease ${report.release}, error ${report.errorId}`);
  for (const [index, { step }] of steps.entries())
    say(`${String(index + 1).padStart(3)}. ${stepWords(step)}`);
  for (const gap of gaps) say(gap);

  const release = await releaseSite(commit, report.release, say);
  if (isOtherEngine(report))
    say("The report comes from another browser: errors are compared by their place in the source.");
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ["--no-sandbox"] });
  try {
    const visits: [string, Played][] = [];
    const then = await withSite(release, async (served) => {
      const start = Date.now();
      const found = await playRelease(browser, report, { served, maps: release.maps });
      say(`\nOn release ${report.release}: ${found.outcome} (${Math.round((Date.now() - start) / 1_000)} s)`);
      describe(found);
      visits.push([`Release ${report.release}: ${found.outcome}`, found.played]);
      if (found.outcome !== "reproduced") return null;
      const draft = await draftSpec(report, found.played);
      return { ...found, draft, failure: await runSpec(draft, ports().hosting) };
    });
    if (then) {
      const present = await presentSite(say);
      await withSite(present, async (served) => {
        const found = await playPresent(browser, report, then, { served, maps: present.maps });
        const words =
          found.result === "unknown" ? "unknown, since a step is no longer possible" : found.result;
        say(`On the present code: ${words}`);
        describe(found);
        visits.push([`Present code: ${words}`, found.played]);
        await sayTest(then.draft, then.failure, await runSpec(then.draft, ports().hosting));
      });
    } else say("Nothing can be said of the present code, since the release did not show this error.");
    say(`Film and console: ${await writeFilm(report.id, report.message, visits)}`);
  } finally {
    await browser.close();
  }
}

await runCommand(() => main(process.argv.slice(2)), usage);
