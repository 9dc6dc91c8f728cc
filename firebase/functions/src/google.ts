import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getApps, initializeApp, type App } from "firebase-admin/app";
import { Firestore, initializeFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { publishFiles } from "../../../scripts/sampling/publishFile.ts";
import { PAGE_REQUESTS } from "../../../scripts/cloud/pageRequests.ts";

const openApp = (): App => getApps()[0] ?? initializeApp();

/** The emulator checks no credentials, and the library's REST transport would look for some on this machine. */
const noCredentials = { getClient: async () => ({ getRequestHeaders: async () => ({}) }) };

/** Firestore over REST: gRPC takes longer to start, and the local backend does not speak it. Call it once. */
export function openFirestore(): Firestore {
  if (!process.env["FIRESTORE_EMULATOR_HOST"]) return initializeFirestore(openApp(), { preferRest: true });
  const settings = { projectId: process.env["GCLOUD_PROJECT"], preferRest: true, auth: noCredentials };
  return new Firestore(settings as FirebaseFirestore.Settings);
}

export type Bucket = ReturnType<ReturnType<typeof getStorage>["bucket"]>;

/** The project's own bucket. Call it once. */
export function openBucket(): Bucket {
  const bucket = getStorage(openApp()).bucket();
  if (process.env["FIREBASE_STORAGE_EMULATOR_HOST"]) {
    // The library sends no credentials to an emulator, and the rules refuse whoever has none.
    bucket.interceptors.push({
      request: (options) => {
        options.headers = { ...options.headers, Authorization: "Bearer owner" };
        // Its types demand an address of one form of the two that they declare.
        return options as never;
      },
    });
  }
  return bucket;
}

/** Project and access token of the functions' service account. */
async function account() {
  const { credential, projectId } = openApp().options;
  const token = (await credential?.getAccessToken())?.access_token ?? "";
  return { project: projectId ?? process.env["GCLOUD_PROJECT"] ?? "", token };
}

/**
 * Publishes the site once more with these files replaced, see `publishFiles`; on the local backend, writes them into the
 * folder of the site.
 */
export async function publishSite(
  files: Record<string, string>,
  message: string,
  source?: string,
): Promise<void> {
  const folder = process.env["FIRESTORE_EMULATOR_HOST"] && process.env["LOCAL_SITE"];
  if (!folder) return publishFiles(await account(), files, message, source);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

/**
 * What a metric of Cloud Monitoring adds up to between two times, epoch milliseconds; `null` when it has no value then,
 * and on the local backend. Rejects when the service account may not read it.
 */
async function metricBetween(type: string, from: number, until: number): Promise<number | null> {
  if (process.env["FIRESTORE_EMULATOR_HOST"]) return null;
  const { project, token } = await account();
  const parameters = new URLSearchParams({
    filter: `metric.type="${type}"`,
    "interval.startTime": new Date(from).toISOString(),
    "interval.endTime": new Date(until).toISOString(),
    // A minute is the shortest that is allowed.
    "aggregation.alignmentPeriod": `${Math.max(60, Math.round((until - from) / 1_000))}s`,
    "aggregation.perSeriesAligner": "ALIGN_SUM",
    "aggregation.crossSeriesReducer": "REDUCE_SUM",
  });
  const url = `https://monitoring.googleapis.com/v3/projects/${project}/timeSeries?${parameters}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  // A metric that nobody has made.
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`Cloud Monitoring answered with status ${answer.status}.`);
  const { timeSeries } = (await answer.json()) as {
    timeSeries?: { points: { value: { int64Value: string } }[] }[];
  };
  const points = timeSeries?.flatMap((series) => series.points);
  return points?.reduce((sum, { value }) => sum + Number(value.int64Value), 0) ?? null;
}

/** The documents that were read from Firestore between two times. */
export const readsBetween = (from: number, until: number) =>
  metricBetween("firestore.googleapis.com/document/read_count", from, until);

/** The page requests that Hosting has logged between two times, as the metric of `npm run cloud` counts them. */
export const requestsBetween = (from: number, until: number) =>
  metricBetween(`logging.googleapis.com/user/${PAGE_REQUESTS}`, from, until);
