import { getApps, initializeApp, type App } from "firebase-admin/app";
import { Firestore, initializeFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";

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

/**
 * The documents that were read from Firestore between two times, epoch milliseconds, as Cloud Monitoring counts them;
 * `null` on the local backend. Rejects when the service account may not read the metric.
 */
export async function readsBetween(from: number, until: number): Promise<number | null> {
  if (process.env["FIRESTORE_EMULATOR_HOST"]) return null;
  const { credential, projectId } = openApp().options;
  const token = await credential?.getAccessToken();
  const parameters = new URLSearchParams({
    filter: 'metric.type="firestore.googleapis.com/document/read_count"',
    "interval.startTime": new Date(from).toISOString(),
    "interval.endTime": new Date(until).toISOString(),
    "aggregation.alignmentPeriod": `${Math.round((until - from) / 1_000)}s`,
    "aggregation.perSeriesAligner": "ALIGN_SUM",
    "aggregation.crossSeriesReducer": "REDUCE_SUM",
  });
  const project = projectId ?? process.env["GCLOUD_PROJECT"];
  const url = `https://monitoring.googleapis.com/v3/projects/${project}/timeSeries?${parameters}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token?.access_token}` } });
  if (!answer.ok) throw new Error(`Cloud Monitoring answered with status ${answer.status}.`);
  const { timeSeries = [] } = (await answer.json()) as {
    timeSeries?: { points: { value: { int64Value: string } }[] }[];
  };
  const points = timeSeries.flatMap((series) => series.points);
  return points.reduce((sum, { value }) => sum + Number(value.int64Value), 0);
}
