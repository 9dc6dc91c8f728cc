import { figuresOf, tallyNames, type GroupFigures, type StoredGroup } from "../src/api/groups/errorGroup.ts";
import { firestoreGroups } from "../src/api/groups/firestoreGroups.ts";
import { sendReports } from "../src/api/sendReports.ts";
import { BATCH_SIZE } from "../src/telemetry/batching.ts";
import type { CapturedReport } from "../src/telemetry/report/report.ts";
import { capturedReport } from "../tests/support/builders.ts";
import { toCounted, type RestFields } from "../tests/support/countGroups.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../tests/support/localBackend.ts";

const SIZES = [10_000, 100_000];
const ERRORS = 20;
/** Visitors who send at the same time. */
const AT_ONCE = 20;
/** In a flood, so many of the reports are of one error, and so many of the commits of `AT_ONCE` find its group busy. */
const FLOOD_SHARE = 0.3;
const BUSY = 7;
/** Reports that are compared at a time. */
const PAGE = 5_000;
/** Milliseconds between two lines that tell how far the sending is. */
const TELL_MS = 30_000;

const browsers = ["Firefox/143.0", "Chrome/142.0.0.0 Safari/537.36", "Version/18.1 Safari/605.1.15"];
const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** The reports of one run, in the order in which visitors send them, one list for each commit. */
function batchesOf(size: number, hasFlood: boolean): CapturedReport[][] {
  const visits = new Set<string>();
  const report = (index: number, errorId: string): CapturedReport => {
    const sessionId = `session-${index % Math.ceil(size / 4)}`;
    const repeat = visits.has(`${errorId} ${sessionId}`);
    visits.add(`${errorId} ${sessionId}`);
    return capturedReport({
      id: `figures-report-${String(index).padStart(7, "0")}`,
      errorId,
      sessionId,
      message: `Error: ${errorId}`,
      url: `http://127.0.0.1/page-${index % 12}`,
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${browsers[index % browsers.length]}`,
      release: `2026.11.${index % 9}`,
      count: 1 + (index % 4),
      ...(repeat && { repeat }),
    });
  };
  const batches: CapturedReport[][] = [];
  const flooded = hasFlood ? Math.round(size * FLOOD_SHARE) : 0;
  for (let index = 0; index < flooded; index += 1) batches.push([report(index, "flood")]);
  for (let index = flooded; index < size; index += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, size - index);
    batches.push(Array.from({ length }, (_, at) => report(index + at, `e${(index + at) % ERRORS}`)));
  }
  return batches;
}

/** Sends all reports under the rules, as visitors do; a visitor without an answer tries again. */
async function sendAll(backend: LocalBackend, batches: readonly CapturedReport[][]): Promise<void> {
  const visitor = backend.firestore("visitor");
  const send = async (reports: CapturedReport[]): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rejected } = await sendReports(visitor, { reports, dropped: {} });
        if (rejected.length > 0) throw new Error(`Refused: ${JSON.stringify(rejected)}`);
        return;
      } catch (error) {
        if (attempt === 10 || !(error as { code?: string }).code) throw error;
      }
    }
  };
  let told = performance.now();
  for (let start = 0; start < batches.length; start += AT_ONCE) {
    if (performance.now() - told > TELL_MS) {
      told = performance.now();
      console.log(`  ${start} of ${batches.length} commits sent`);
    }
    const chunk = batches.slice(start, start + AT_ONCE);
    if (chunk[0]?.[0]?.errorId === "flood") {
      const fault = { service: "firestore", operation: "commit", kind: "status", status: "ABORTED" };
      await backend.control("PUT", "/emulator/v1/faults", { ...fault, times: BUSY });
    }
    await Promise.all(chunk.map(send));
  }
  await backend.control("DELETE", "/emulator/v1/faults");
}

/** Runs `work`. Resolves with the documents that were read, as production bills them. */
async function readsOf(backend: LocalBackend, work: () => Promise<unknown>): Promise<number> {
  const total = async () => {
    const { reads } = (await backend.control("GET", "/emulator/v1/requests")) as {
      reads: Record<string, number>;
    };
    return Object.values(reads).reduce((sum, count) => sum + count, 0);
  };
  const before = await total();
  await work();
  return (await total()) - before;
}

/** What the stored reports add up to, read past the rules and counted anew. */
async function figuresOfReports(backend: LocalBackend): Promise<Map<string, GroupFigures>> {
  const byError = new Map<string, ReturnType<typeof toCounted>[]>();
  for (let offset = 0; ; offset += PAGE) {
    const rows = (await backend.control("POST", `/v1/${documents}:runQuery`, {
      structuredQuery: { from: [{ collectionId: "errorReports" }], offset, limit: PAGE },
    })) as { document?: { fields: RestFields } }[];
    const found = rows.flatMap(({ document }) => (document ? [document.fields] : []));
    for (const fields of found) {
      const errorId = String(fields["errorId"]?.["stringValue"]);
      const known = byError.get(errorId);
      if (known) known.push(toCounted(fields));
      else byError.set(errorId, [toCounted(fields)]);
    }
    if (found.length < PAGE) break;
  }
  return new Map([...byError].map(([errorId, reports]) => [errorId, figuresOf(reports)]));
}

/** The names of the figures in which a group differs from its reports. */
function differences(group: StoredGroup, wanted: GroupFigures | undefined): string[] {
  if (!wanted) return ["all"];
  const plain = (["reports", "occurrences", "sessions", "active"] as const).filter(
    (name) => group[name] !== wanted[name],
  );
  const sorted = (counts: Readonly<Record<string, number>>) =>
    JSON.stringify(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return [...plain, ...tallyNames.filter((name) => sorted(group[name]) !== sorted(wanted[name]))];
}

async function run(size: number, hasFlood: boolean): Promise<void> {
  const backend = await startLocalBackend();
  try {
    const started = performance.now();
    await sendAll(backend, batchesOf(size, hasFlood));
    const seconds = (performance.now() - started) / 1_000;
    const source = firestoreGroups(backend.firestore("administrator"));
    const waiting = await source.uncounted();
    console.log(`  all sent in ${seconds.toFixed(0)} s, ${waiting} to be counted`);
    const folding = await readsOf(backend, () => source.fold(false));
    const left = await source.uncounted();
    let { groups, last } = await source.changed(null);
    const opening = await readsOf(backend, async () => {
      ({ groups, last } = await source.changed(null));
      await Promise.all([source.uncounted(), source.stored()]);
    });
    const later = await readsOf(backend, async () => {
      await source.changed(last);
      await Promise.all([source.count(), source.uncounted()]);
    });
    const poll = await readsOf(backend, () => source.changed(last));
    const wanted = await figuresOfReports(backend);
    const wrong = groups.flatMap((group) =>
      differences(group, wanted.get(group.errorId)).map((name) => `${group.errorId}.${name}`),
    );
    const missing = [...wanted.keys()].filter((id) => !groups.some(({ errorId }) => errorId === id));
    console.log(
      [
        String(size).padStart(8),
        (hasFlood ? "flood" : "").padEnd(6),
        `${seconds.toFixed(0)} s sent`.padStart(11),
        `${groups.length} groups`,
        `${waiting} waited to be counted, ${left} left (${folding} reads)`,
        `opening ${opening} reads`,
        `later ${later}`,
        `a poll ${poll}`,
        `${wrong.length + missing.length} figures differ${wrong.length > 0 ? `: ${wrong.slice(0, 5).join(", ")}` : ""}`,
      ].join(" · "),
    );
  } finally {
    await backend.stop();
  }
}

/**
 * Sends reports as visitors do, without and with a flood of one error whose group is busy, counts what waits, and
 * compares every figure of every group with the stored reports. Prints the reads of a new device, a later visit and a poll.
 */
export async function benchFigures(words: string[]): Promise<void> {
  const sizes = words.filter((word) => word !== "flood").map(Number);
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    // "flood" leaves the other run out.
    if (!words.includes("flood")) await run(size, false);
    await run(size, true);
  }
}
