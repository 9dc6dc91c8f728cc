import { chromium } from "@playwright/test";
import { stepWords } from "../src/features/error-triage/reproduce/stepWords.ts";
import { readReproduction } from "../src/features/error-triage/reproduce/reproduction.ts";
import { findOrInstallBrowser } from "./browser.ts";
import { runCommand } from "./command.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { isOtherEngine, outcomeNow, outcomeOf, sourcePlace } from "./reproduce/compare.ts";
import { findReport } from "./reproduce/findReport.ts";
import { playWithPlaces, withSite } from "./reproduce/playOn.ts";
import { commitOf, presentSite, releaseSite } from "./reproduce/releaseSite.ts";
import { writeFilm } from "./reproduce/writeFilm.ts";
import { writeSpec } from "./reproduce/writeSpec.ts";

const usage = `npm run reproduce -- REPORT [--commit COMMIT]
REPORT is a report's id in the panel, or the file of its “Download JSON”. See docs/triage.md.`;

const say = (line: string) => console.log(line);

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
  const reported = { ...report, place: await sourcePlace(report.stack, report.url, release.maps) };
  const otherEngine = isOtherEngine(report);
  if (otherEngine)
    say("The report comes from another browser: errors are compared by their place in the source.");
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ["--no-sandbox"] });
  try {
    const start = Date.now();
    const then = await withSite(release, (served) => playWithPlaces(browser, report, served, release.maps));
    const outcome = outcomeOf(reported, then.errors, { otherEngine });
    say(`\nOn release ${report.release}: ${outcome} (${Math.round((Date.now() - start) / 1_000)} s)`);
    for (const { errorId, message, place } of then.errors) say(`  ${errorId}  ${message}  ${place ?? ""}`);
    for (const gap of then.played.gaps) say(`  ${gap}`);

    const present = await presentSite(say);
    const now = await withSite(present, (served) => playWithPlaces(browser, report, served, present.maps));
    const reproduced = outcome === "reproduced" ? then.errors : [];
    const isComplete = now.played.gaps.length <= then.played.gaps.length;
    const result = outcomeNow(reproduced, now.errors, isComplete);
    say(
      `On the present code: ${result === "unknown" ? "nothing can be said, since the release did not show this error or a step is no longer possible" : result}`,
    );
    for (const { errorId, message, place } of now.errors) say(`  ${errorId}  ${message}  ${place ?? ""}`);

    if (outcome === "reproduced") {
      const { path, isNew } = await writeSpec(report, then.played);
      say(`\nTest: ${path}${isNew ? "" : " (kept as it was)"}`);
    }
    const film = await writeFilm(report.id, report.message, [
      [`Release ${report.release}: ${outcome}`, then.played],
      [`Present code: ${result}`, now.played],
    ]);
    say(`Film and console: ${film}`);
  } finally {
    await browser.close();
  }
}

await runCommand(() => main(process.argv.slice(2)), usage);
