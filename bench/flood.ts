import { fullSampling, withheldAs, withheldBy, type Sampling } from "../src/telemetry/sampling.ts";
import {
  batchAnswered,
  batchTaken,
  errorQueueSlice,
  reportsWithheld,
} from "../src/features/error-reporting/errorQueueSlice.ts";
import { randomId } from "../src/lib/randomId.ts";
import { errorCaptured } from "../src/state/events.ts";
import { nextBatch } from "../src/telemetry/batching.ts";
import { seededRandom } from "../tests/support/seededRandom.ts";
import { capturedReport } from "../tests/support/builders.ts";
import { assumptions, prices } from "./costs.ts";

/** A release that fails for everybody. Every visitor makes one visit. */
const flood = {
  /** Seconds that a page stays open. */
  visitSeconds: 180,
  /** Seconds between two occurrences of the error that affects everybody, such as one in a timer. */
  secondsBetweenErrors: 2,
  /** Other errors per visit, each one of `otherGroups`, of which the first are the most frequent. */
  otherErrorsPerVisit: 0.5,
  otherGroups: 500,
  /** The owner sets sampling rates after this number of visits. */
  visitsUntilSampling: 1_000,
  /** The share of visits that report from then on. */
  rate: 0.01,
  /** Bytes of one download of the sampling rules, with headers. */
  samplingBytes: 600,
  enquiriesPerVisit: assumptions.enquiriesPerVisit,
} as const;

/** Number of different simulated visits; each represents many visitors. */
const PLAYED = 500;
const MAIN = "main";
const { reducer } = errorQueueSlice;
/** The simulated day. */
const TODAY = { day: "2026-11-23", since: 0 };

interface Played {
  /** The reports that arrive, in order: the error that affects everybody, or another one of the visit. */
  arrived: ("main" | "other")[];
  /** Occurrences that the sampling rules withhold and count. */
  withheld: number;
}

/** Simulates one visit with the code that decides what a page sends. */
function playVisit(random: () => number, sampling: Sampling | null): Played {
  const { visitSeconds, secondsBetweenErrors, otherErrorsPerVisit } = flood;
  const errors = Array.from({ length: visitSeconds / secondsBetweenErrors }, (_, index) => ({
    at: index * secondsBetweenErrors * 1_000,
    group: MAIN,
  }));
  if (random() < otherErrorsPerVisit) {
    errors.push({ at: Math.floor(random() * visitSeconds) * 1_000, group: "other" });
  }
  errors.sort((a, b) => a.at - b.at);

  let queue = reducer(undefined, { type: "start" });
  const played: Played = { arrived: [], withheld: 0 };
  const groups = new Map<string, string>();
  function sendDue(now: number, atOnce: boolean): number {
    for (;;) {
      const { entries: waiting, remainderDueAt, retryAt } = queue;
      const { ids, lookAgainAt } = nextBatch({ waiting, remainderDueAt, retryAt, now, atOnce });
      if (ids.length === 0) return lookAgainAt ?? Infinity;
      const batch = waiting.filter(({ report }) => ids.includes(report.id));
      const held = sampling ? withheldBy(sampling, batch, false) : {};
      queue = reducer(queue, reportsWithheld(held));
      for (const { report } of batch) if (held[report.id]) played.withheld += report.count;
      queue = reducer(queue, batchTaken({ ids, ...TODAY }));
      const delivered = queue.inFlight.map(({ report }) => report.id);
      for (const id of delivered) played.arrived.push(groups.get(id) === MAIN ? "main" : "other");
      queue = reducer(queue, batchAnswered({ delivered, rejected: [], at: now }));
    }
  }

  let lookAgainAt = Infinity;
  for (const [index, { at, group }] of errors.entries()) {
    while (lookAgainAt <= at) lookAgainAt = sendDue(lookAgainAt, false);
    groups.set(`e${index}`, group);
    const report = capturedReport({ id: `e${index}`, errorId: group, timestamp: at, lastOccurred: at });
    queue = reducer(queue, errorCaptured({ report, critical: false, day: TODAY.day }));
    lookAgainAt = sendDue(at, false);
  }
  // The page is hidden before it closes.
  sendDue(visitSeconds * 1_000, true);
  return played;
}

interface FloodResult {
  reports: number;
  groups: number;
  withheld: number;
  /** US dollars: writing, reading once in the panel, deleting, storing for three months, and all downloads of the sampling rules. */
  cost: number;
  /** On the free plan, enquiries of this day that wait in browsers until the next day. */
  waiting: number;
}

const samplingOf = (rate: number): Sampling => ({ ...fullSampling, rates: new Map([["*", rate]]) });

/** The simulated visits: those that report, and those that the sampling rules close. */
function playVisits(): Record<"free" | "limited", Played[]> {
  const play = (sampling: Sampling | null) => {
    const random = seededRandom(2);
    return Array.from({ length: PLAYED }, () => playVisit(random, sampling));
  };
  return { free: play(null), limited: play(samplingOf(0)) };
}

/** Simulates one day with this number of visitors, with or without sampling. */
function floodDay(
  { free, limited }: ReturnType<typeof playVisits>,
  visitors: number,
  hasSampling: boolean,
): FloodResult {
  const random = seededRandom(1);
  const report = capturedReport();
  const set = samplingOf(flood.rate);
  const groups = new Set<number>();
  const result = { reports: 0, withheld: 0, waiting: 0 };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const isSet = hasSampling && visitor >= flood.visitsUntilSampling;
    const isLimited = isSet && withheldAs({ ...report, sessionId: randomId(random) }, set);
    const visit = (isLimited ? limited : free)[visitor % PLAYED];
    if (!visit) continue;
    result.reports += visit.arrived.length;
    result.withheld += visit.withheld;
    // Squared: groups at the start of the list occur more often.
    if (visit.arrived.includes("other")) groups.add(Math.floor(random() ** 2 * flood.otherGroups));
    if (2 * result.reports > prices.freeWrites) result.waiting += flood.enquiriesPerVisit;
  }
  const { writesPer100k, readsPer100k, deletesPer100k, databasePerGib, transferPerGb } = prices;
  const gib = (result.reports * assumptions.reportBytes) / 1024 ** 3;
  const cost =
    // The report and its group are written; the rules read two documents.
    (result.reports * (2 * writesPer100k + 3 * readsPer100k + deletesPer100k)) / 100_000 +
    gib * databasePerGib * 3 +
    ((visitors * flood.samplingBytes) / 1e9) * transferPerGb;
  // All visitors have the main error.
  return { ...result, groups: groups.size + 1, cost, waiting: Math.round(result.waiting) };
}

const figure = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** The rows of the table in `docs/operations.md` for these numbers of visitors a day, cells as text. */
export function floodRows(days: readonly number[]): string[][] {
  const head = ["visitors of one day", "sampling", "reports stored", "withheld"];
  const visits = playVisits();
  const rows = days.flatMap((visitors) =>
    [false, true].map((hasSampling) => {
      const { reports, withheld, groups, cost, waiting } = floodDay(visits, visitors, hasSampling);
      return [
        figure.format(visitors),
        hasSampling ? "1%" : "none",
        figure.format(reports),
        figure.format(withheld),
        figure.format(groups),
        `$${cost.toFixed(2)}`,
        figure.format(waiting),
      ];
    }),
  );
  return [[...head, "groups", "cost", "enquiries that wait (free plan)"], ...rows];
}

/** Prints the table as Markdown. `npm run format` aligns it. */
export async function benchFlood(): Promise<void> {
  const [head = [], ...rows] = floodRows([1_000, 100_000, 1_000_000]);
  for (const row of [head, head.map((_, index) => (index ? "---:" : "---")), ...rows]) {
    console.log(`| ${row.join(" | ")} |`);
  }
}
