import { launch } from "chrome-launcher";
import lighthouse, { type TraceEvent } from "lighthouse";
import { join } from "node:path";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { readPorts, requireFree } from "../scripts/ports.ts";
import { buildSite } from "../scripts/site/buildSite.ts";
import { writePorts } from "../scripts/site/writePorts.ts";
import { siteDir } from "../scripts/siteDir.ts";
import { sitemapPaths } from "../scripts/sitemapPaths.ts";
import { startStack } from "../scripts/stack.ts";
import { writeFloorPage } from "./floorPage.ts";
import { startHttp2Front } from "./http2Front.ts";
import { median } from "./median.ts";

const NAME = "bench";
const RUNS = 5;
/** Offset from the default ports. It differs from the tests' offset, so both can run at the same time. */
const PORT_OFFSET = 600;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Maximum ratio of a page's largest contentful paint to that of the hand-written page. */
const LCP_RATIO = 1.1;
const compared = ["/", "/blog"];

/**
 * How a slow phone is measured. `simulate` is Lighthouse's mobile default: it loads the page at full speed and computes
 * from a model how long a phone would take; what the browser waits for on this machine is multiplied too. `devtools`
 * really slows down connection and processor.
 */
type Throttling = "simulate" | "devtools";

interface Row {
  /** Of the categories; `NaN` where it was not asked for. */
  scores: number[];
  lcp: number;
  tbt: number;
  /** Blocking by processor time, in milliseconds: see `processorBlocking`. */
  cpu: number;
  cls: number;
  /** Bytes transferred. */
  bytes: number;
  /** Lighthouse's benchmark of the machine's speed during the run; higher is faster. */
  speed: number;
}

/** Runs Lighthouse with its mobile default on `paths`, or on every page of the sitemap. */
export const benchLighthouse = (paths: string[]) => measureSite(paths, "simulate");

/** Runs Lighthouse with a connection and a processor that are really slowed down. */
export const benchSlowPhone = (paths: string[]) => measureSite(paths, "devtools");

/**
 * Prints the medians of five runs for pages of the built site as the Hosting emulator answers them, over HTTP/2.
 *
 * @param paths also whole addresses of pages that somebody else serves, to compare with
 */
async function measureSite(paths: string[], throttling: Throttling): Promise<void> {
  const ports = readPorts(PORT_OFFSET);
  await requireFree(ports);
  await buildSite(siteDir(NAME));
  await writePorts(siteDir(NAME), ports);
  const floor = await writeFloorPage(siteDir(NAME));
  const stack = await startStack({ ports, name: NAME, dataDir: null, hosting: true });
  const hosting = `http://127.0.0.1:${ports.hosting}`;
  const fronts = new Map<string, Awaited<ReturnType<typeof startHttp2Front>>>();
  /** Where the page is measured. */
  const addressOf = async ({ origin, pathname }: URL): Promise<string> => {
    const front = fronts.get(origin) ?? (await startHttp2Front(origin, join(".local", NAME, "certificate")));
    fronts.set(origin, front);
    return front.origin + pathname;
  };
  try {
    const rows = new Map<string, Row>();
    console.log(
      "page                                          perf a11y best  seo  LCP (from, to)       TBT (from, to)       CPU    CLS   kB speed",
    );
    const asked = paths.length > 0 ? paths : sitemapPaths(siteDir(NAME));
    for (const path of [floor, ...new Set([...compared, ...asked])]) {
      const runs = await measure(await addressOf(new URL(path, hosting)), throttling);
      const row = middleOf(runs);
      rows.set(path, row);
      const scores = row.scores.map((score) => String(Math.round(score * 100)).padStart(4)).join(" ");
      console.log(
        `${path.padEnd(45)} ${scores} ${spread(runs.map(({ lcp }) => lcp))} ${spread(runs.map(({ tbt }) => tbt))} ${row.cpu.toFixed(0).padStart(5)} ${row.cls.toFixed(3).padStart(6)} ${(row.bytes / 1000).toFixed(0).padStart(4)} ${row.speed.toFixed(0).padStart(5)}`,
      );
    }
    const best = rows.get(floor)?.lcp ?? Number.NaN;
    for (const path of compared) {
      const ratio = (rows.get(path)?.lcp ?? Number.NaN) / best;
      console.log(
        `largest paint of ${path} beside the page by hand: ${ratio.toFixed(2)} (at most ${LCP_RATIO})`,
      );
    }
  } finally {
    for (const front of fronts.values()) front.stop();
    await stack.stop();
  }
}

async function measure(url: string, throttling: Throttling): Promise<Row[]> {
  const runs: Row[] = [];
  for (let attempt = 0; runs.length < RUNS; attempt += 1) {
    if (attempt === 2 * RUNS) throw new Error(`Lighthouse could not measure ${url}.`);
    const row = await runOnce(url, throttling, runs.length === 0 ? [...categories] : ["performance"]);
    if (row) runs.push(row);
  }
  return runs;
}

/** Median, smallest and largest value, as text of one width. */
function spread(values: number[]): string {
  const [middle, from, to] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round);
  return `${middle} (${from}, ${to})`.padStart(20);
}

function middleOf(runs: readonly Row[]): Row {
  const middle = (pick: (row: Row) => number) => median(runs.map(pick));
  return {
    // All but the speed are the same in every run, and take half of its time: the first one finds them.
    scores: categories.map((_, index) =>
      median(runs.map(({ scores }) => scores[index] ?? Number.NaN).filter((score) => !Number.isNaN(score))),
    ),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cpu: middle(({ cpu }) => cpu),
    cls: middle(({ cls }) => cls),
    bytes: middle(({ bytes }) => bytes),
    speed: middle(({ speed }) => speed),
  };
}

/** Measures a page once. Returns `null` if Lighthouse could not read its own trace, which happens occasionally. */
async function runOnce(url: string, throttling: Throttling, onlyCategories: string[]): Promise<Row | null> {
  const chrome = await launch({
    chromePath: findOrInstallBrowser(),
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--ignore-certificate-errors",
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      onlyCategories,
      throttlingMethod: throttling,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories: found, environment, runtimeError } = result.lhr;
    if (runtimeError) {
      console.log(`  ${new URL(url).pathname}: ${runtimeError.code}, once more`);
      return null;
    }
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const scores = categories.map((name) => found[name]?.score ?? Number.NaN);
    if (scores.some((score) => score < 1)) reportFaults(url, audits);
    return {
      scores,
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      cpu: processorBlocking(result.artifacts.Trace.traceEvents, throttling === "simulate" ? 4 : 1),
      cls: value("cumulative-layout-shift"),
      bytes: value("total-byte-weight"),
      speed: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

/**
 * The blocking time of a page as far as its own work causes it, in milliseconds: what every task of its main thread after
 * the first paint takes of the processor beyond 50 ms, `slower` times as long as it was measured. Lighthouse's own figure
 * counts the time that passes, and so what other processes do meanwhile. It ends once the page is quiet, this one does not.
 */
function processorBlocking(events: readonly (TraceEvent & { tdur?: number })[], slower: number): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === "RunTask" && pid === paint?.pid && tid === paint.tid && ts > paint.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slower * tdur) / 1_000 - 50), 0);
}

/** Prints the audits with low scores, to distinguish noise from real problems. */
function reportFaults(url: string, audits: Record<string, { score: number | null; title: string }>): void {
  const faults = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9);
  console.log(`  ${new URL(url).pathname}: ${faults.map(([id, { score }]) => `${id} ${score}`).join(", ")}`);
}
