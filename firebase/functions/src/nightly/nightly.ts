import type { Firestore } from "firebase-admin/firestore";
import type { Bucket } from "../google.ts";
import type { Deployments } from "../../../../src/api/groups/releases.ts";
import { countDrops, type DayCounts } from "./countDrops.ts";
import { countVisits } from "./countVisits.ts";
import { deleteDocuments, expiredDocuments } from "./deleteExpired.ts";
import { deleteFiles } from "./deleteFiles.ts";
import { countReports, removeReports } from "./groupFigures.ts";
import { runSteps, type Step } from "./steps.ts";
import { DAY_MS } from "../../../../src/lib/clock.ts";

/** The collection with one document for each day, named `YYYY-MM-DD`. */
const DAYS = "dailyCounts";
/** Seconds that a function may take, as the triggers declare it: Google's limit. */
export const FUNCTION_SECONDS = 540;
/** Milliseconds in which a night deletes. The rest is for requests that are slow, the counts and the summary. */
const DELETION_MS = (FUNCTION_SECONDS - 120) * 1_000;

export interface NightWorld {
  firestore: Firestore;
  bucket: Bucket;
  /** Documents read between two times; `null` when nobody counts them. */
  reads: (from: number, until: number) => Promise<number | null>;
  /** Page requests that Hosting has logged between two times; `null` when none is logged. */
  requests: (from: number, until: number) => Promise<number | null>;
  /** The order of the site's releases. */
  deployments: () => Promise<Deployments>;
  now: () => number;
  log: (line: string) => void;
}

/**
 * Deletes what is kept for too long, personal data first, and stores the counts of the day that has ended, in UTC. What
 * failed or is left is in the counts and in the log. A second run of the same day adds its deletions to the first one's.
 */
export async function runNight(world: NightWorld): Promise<void> {
  const { firestore, bucket, reads, requests, deployments, now, log } = world;
  const start = now();
  const until = Math.floor(start / DAY_MS) * DAY_MS;
  const from = until - DAY_MS;
  const expired = expiredDocuments(firestore, start);
  const documents =
    (name: keyof typeof expired): Step =>
    (work) =>
      deleteDocuments(expired[name], work);
  const deletion = await runSteps(
    {
      contactMessages: documents("contactMessages"),
      projectRequests: documents("projectRequests"),
      files: (work) => deleteFiles({ firestore, bucket }, start, work),
      errorReports: (work) =>
        deleteDocuments(expired.errorReports, work, (references) => removeReports(firestore, references)),
      mailConfirmations: documents("mailConfirmations"),
      testMails: documents("testMails"),
    },
    () => now() - start > DELETION_MS,
  );
  const counts: DayCounts & { reads: number | null } = { reports: null, drops: {}, reads: null };
  const counting = await runSteps(
    {
      "figures of groups": () => countReports(firestore, () => now() - start > DELETION_MS),
      "counts of reports": (work) => countDrops(firestore, { from, until }, counts, work),
      visits: () => countVisits(firestore, until, deployments, requests),
      "number of reads": async () => void (counts.reads = await reads(from, until)),
    },
    () => false,
  );
  const problems = [...deletion.problems, ...counting.problems];
  const day = new Date(from).toISOString().slice(0, "YYYY-MM-DD".length);
  for (const problem of problems) log(`Nightly run, for ${day}: ${problem}`);
  const document = firestore.collection(DAYS).doc(day);
  await firestore.runTransaction(async (transaction) => {
    const earlier = (await transaction.get(document)).get("deleted") as Record<string, unknown> | undefined;
    const deleted = Object.fromEntries(
      Object.entries(deletion.deleted).map(([name, count]) => [name, count + (Number(earlier?.[name]) || 0)]),
    );
    transaction.set(document, { day, ranAt: start, ...counts, deleted, problems });
  });
}
