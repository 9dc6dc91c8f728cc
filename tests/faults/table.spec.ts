import { expect, test } from "@playwright/test";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { installedEngines } from "../../scripts/engines.ts";
import { DAY_MS } from "../../src/lib/clock.ts";
import { Backend } from "../e2e/support/backend.ts";
import { appCheckVariables } from "../e2e/support/appCheckHosts.ts";
import { readSession, signIn } from "../e2e/support/panel.ts";
import { staticImports } from "../e2e/support/siteBytes.ts";
import { origin, site } from "../e2e/support/stack.ts";
import { siteWith } from "../e2e/support/variant.ts";
import { startFirefox } from "../engines/firefox.ts";
import { startWebkit } from "../engines/webkit.ts";
import { breakGoogle } from "./brokenHost.ts";
import { decisionPath } from "./decision.ts";
import {
  appCheckPath,
  contactPath,
  earlyContactPath,
  linkedContactPath,
  linkedPlanPath,
  planPath,
} from "./enquiries.ts";
import { fileFaults, pageFaults, requestFaults, workerFaults, type Fault } from "./faults.ts";
import { filesOf, play, playWithWorker, type Open, type Row } from "./play.ts";
import { reportPath } from "./report.ts";
import type { Ending, Path } from "./visit.ts";
import { inChromium, inEngine } from "./visitor.ts";

/** Visits at the same time: most of their time is waiting. */
const AT_ONCE = Number(process.env["FAULTS_AT_ONCE"] ?? 6);
/** Rows for one visitor with a service worker, which takes long to store the site. */
const ROWS_OF_WORKER = 100;
/** The daily parts take one file of so many where another path requests most of the same files. */
const SECOND_WAY = 8;
/** A run of all tests plays one of so many parts. */
const PARTS = 20;
/**
 * The rows that are played: `all`, a part from 0 to 19, all twenty `parts`, or a pattern; by default another part every
 * day.
 */
const part = process.env["FAULTS"] ?? String(Math.floor(Date.now() / DAY_MS) % PARTS);

/** The rows that are played. A part takes one row of each twenty, every time at another place. */
function choose(rows: readonly Row[]): Row[] {
  const often = rows.filter(({ fault }) => !fault.isRare);
  if (part === "all") return [...rows];
  if (part === "parts") return often;
  if (!/^1?\d$/.test(part)) {
    const pattern = new RegExp(part);
    return rows.filter(({ path, fault }) => pattern.test(`${path.name}: ${fault.name}`));
  }
  return often.filter((_row, place) => (place + Math.floor(place / PARTS)) % PARTS === Number(part));
}

const rowsOf = (path: Path, faults: readonly Fault[]): Row[] => faults.map((fault) => ({ path, fault }));

type NamedEnding = Ending & { path: string; fault: string };

/** Plays rows, as many at the same time as there are browsers, and expects that none is wrong. */
class Table {
  private readonly endings: NamedEnding[] = [];
  constructor(
    private readonly engine: string,
    private readonly backend: Backend,
  ) {}

  add({ path, fault }: Row, ending: Ending, started: number): void {
    const row = { engine: this.engine, path: path.name, fault: fault.name, ...ending };
    this.endings.push(row);
    const seconds = Math.round((Date.now() - started) / 1_000);
    mkdirSync(".local/reports", { recursive: true });
    appendFileSync(".local/reports/faults.jsonl", `${JSON.stringify({ ...row, seconds })}\n`);
  }

  async play(opens: readonly Open[], rows: readonly Row[]): Promise<void> {
    const waiting = [...rows];
    await Promise.all(
      opens.map(async (open) => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          const started = Date.now();
          const ending = await play(open, this.backend, row.path, row.fault);
          this.add(row, ending, started);
        }
      }),
    );
  }

  /** Plays rows that missed a time limit again, one after the other: the other visitors may have slowed them down. */
  async playLateAgain(open: Open, rows: readonly Row[]): Promise<void> {
    for (const [place, late] of this.endings.entries()) {
      const row = rows.find(({ path, fault }) => path.name === late.path && fault.name === late.fault);
      if (!row || !("isLate" in late)) continue;
      console.log(`${this.engine}: again, alone: ${late.path}, ${late.fault}: ${late.wrong}: ${late.said}`);
      const started = Date.now();
      const { path, fault } = row;
      const add = (ending: Ending) => this.add(row, ending, started);
      if (fault.hasWorker) await playWithWorker(open, this.backend, [row], (_row, ending) => add(ending));
      else add(await play(open, this.backend, path, fault));
      this.endings.splice(place, 1, ...this.endings.splice(-1));
    }
  }

  expectNoneWrong(): void {
    const counts = new Map<string, number>();
    for (const ending of this.endings) {
      const name = "outcome" in ending ? ending.outcome : "wrong";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    console.log(`${this.engine}: ${this.endings.length} combinations`, Object.fromEntries(counts));
    expect(this.endings.length).toBeGreaterThan(0);
    // The end of a run of all tests shows only the first line of a failure.
    const wrong = this.endings.flatMap((ending) =>
      "wrong" in ending ? [`${ending.path}, ${ending.fault}: ${ending.wrong}: ${ending.said}`] : [],
    );
    expect(wrong, wrong.join("; ")).toEqual([]);
  }
}

const title = "whatever single thing breaks, nothing is lost, doubled or misreported";

test(`Chromium: ${title}`, async ({ browser, request }) => {
  const backend = new Backend(request);
  const table = new Table("Chromium", backend);
  const open: Open = (work, fault) =>
    inChromium(browser, work, async (context) => {
      if (fault?.request?.service === "google") await breakGoogle(context, fault.request);
    });
  const withAppCheck = appCheckPath(await siteWith("faults", appCheckVariables));
  const page = await browser.newPage({ baseURL: origin });
  await signIn(page);
  const panelPath = decisionPath(await readSession(page));
  await page.close();

  const filesOfPaths = [contactPath, planPath, reportPath, panelPath, linkedContactPath, linkedPlanPath];
  const [contactFiles = [], planFiles = [], reportFiles = [], panelFiles = [], ...linkedFiles] =
    await Promise.all(filesOfPaths.map((path) => filesOf(open, backend, path)));
  // Nothing captures errors before the first script runs, with what it imports.
  const [, entry = ""] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(`${site}/services.html`, "utf8")) ?? [];
  const first = new Set(staticImports(entry));
  const laterReportFiles = reportFiles.filter((file) => !first.has(file));
  const rows = [
    ...rowsOf(contactPath, [...pageFaults, ...requestFaults(["commit", "get"])]),
    ...rowsOf(contactPath, fileFaults(contactFiles, 0)),
    ...rowsOf(planPath, pageFaults),
    ...rowsOf(
      planPath,
      requestFaults([
        "commit",
        "get",
        "look for a file",
        "upload of a small file",
        "upload start",
        "upload part",
        "upload finish",
      ]),
    ),
    ...rowsOf(planPath, fileFaults(planFiles, 1)),
    ...rowsOf(reportPath, [...pageFaults, ...requestFaults(["commit", "get", "sampling.json"])]),
    ...rowsOf(reportPath, fileFaults(laterReportFiles, 2)),
    ...rowsOf(panelPath, [...pageFaults, ...requestFaults(["commit", "get", "query"])]),
    ...rowsOf(panelPath, fileFaults(panelFiles, 3, SECOND_WAY)),
    ...rowsOf(earlyContactPath, [...pageFaults, ...requestFaults(["commit"])]),
    ...rowsOf(earlyContactPath, fileFaults(contactFiles, 4, SECOND_WAY)),
    ...rowsOf(linkedContactPath, fileFaults(linkedFiles[0] ?? [], 0, SECOND_WAY)),
    ...rowsOf(linkedPlanPath, fileFaults(linkedFiles[1] ?? [], 1, SECOND_WAY)),
    ...rowsOf(withAppCheck, requestFaults(["App Check's script", "App Check's token"])),
  ];
  const chosen = choose(rows);
  const behindWorker = choose([
    ...rowsOf(contactPath, workerFaults(contactFiles)),
    ...rowsOf(planPath, workerFaults(planFiles, SECOND_WAY)),
    ...rowsOf(reportPath, workerFaults(laterReportFiles, SECOND_WAY)),
    ...rowsOf(panelPath, workerFaults(panelFiles, SECOND_WAY)),
  ]);
  const playBehindWorker = (some: readonly Row[]) =>
    playWithWorker(open, backend, some, (row, ending, started) => table.add(row, ending, started));
  const visitors = Math.ceil(behindWorker.length / ROWS_OF_WORKER);
  await Promise.all([
    table.play(Array<Open>(AT_ONCE).fill(open), chosen),
    ...Array.from({ length: visitors }, (_, visitor) =>
      playBehindWorker(behindWorker.filter((_row, place) => place % visitors === visitor)),
    ),
  ]);
  await table.playLateAgain(open, [...chosen, ...behindWorker]);
  table.expectNoneWrong();
});

const starters = { firefox: () => startFirefox({ touch: false }), webkit: startWebkit };
/** Browsers of an engine at the same time. */
const ENGINES_AT_ONCE = Math.ceil(AT_ONCE / 2);

for (const name of installedEngines()) {
  test(`${name}: ${title}`, async ({ request }) => {
    const table = new Table(name, new Backend(request));
    const engines = await Promise.all(Array.from({ length: ENGINES_AT_ONCE }, starters[name]));
    const rows = [
      ...rowsOf(contactPath, [...pageFaults, ...requestFaults(["commit", "get"])]),
      ...rowsOf(reportPath, [...pageFaults, ...requestFaults(["commit", "get", "sampling.json"])]),
      // Their drivers have one tab.
    ].filter(({ fault }) => fault.visitor !== "secondTab");
    const opens = engines.map(
      (engine): Open =>
        (work) =>
          inEngine(engine, work),
    );
    const chosen = choose(rows);
    await table.play(opens, chosen);
    if (opens[0]) await table.playLateAgain(opens[0], chosen);
    await Promise.all(engines.map((engine) => engine.close()));
    table.expectNoneWrong();
  });
}
