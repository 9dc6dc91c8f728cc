import { LOCAL_HOST, type Environment } from "@/config/environment.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import { GROUPS } from "./groups/errorGroup.ts";
import {
  ARRIVAL_FIELD,
  countedTogether,
  groupGrowth,
  GROWTH_TIMES,
  reportFields,
  REPORTS,
} from "./reportFields.ts";

/**
 * The largest number of bytes that the requests of a page being left may carry together. Browsers allow 65,536 for
 * all `keepalive` requests of a page, those of other scripts included (Fetch standard, "HTTP-network-or-cache
 * fetch").
 */
export const KEEPALIVE_BYTES = 60_000;

export interface CommitOptions {
  /** Bytes. */
  room?: number;
  /** Drop counts, sent with the first report. */
  dropped?: DropCounts;
}

export interface Commit {
  /** The ids of the sent reports: the first ones that fit. */
  ids: string[];
  bytes: number;
  /** Whether all of them are stored; `false` means unknown. Never rejects. */
  stored: Promise<boolean>;
}

type Plain = string | number | boolean | null;

function restValue(value: Plain) {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  return typeof value === "number" ? { integerValue: String(value) } : { stringValue: value };
}

const restFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, Plain]) => [name, restValue(value)]),
  );

const requestTime = (fieldPath: string) => ({ fieldPath, setToServerValue: "REQUEST_TIME" });

/** The writes of one report in Firestore's REST interface, the same as `sendReports` makes with the SDK. */
function restWrites(database: string, report: CapturedReport, dropped: DropCounts, counted: boolean): string {
  const documents = `${database}/documents`;
  const fields = reportFields(report, dropped, counted);
  const writes: object[] = [
    {
      update: { name: `${documents}/${REPORTS}/${report.id}`, fields: restFields(fields) },
      updateTransforms: [requestTime(ARRIVAL_FIELD)],
    },
  ];
  if (counted) {
    const { values, increments } = groupGrowth(report.id, fields, Date.now());
    writes.push({
      update: { name: `${documents}/${GROUPS}/${report.errorId}`, fields: restFields(values) },
      updateMask: { fieldPaths: Object.keys(values) },
      updateTransforms: [
        ...increments.map(({ path: [field, key], by }) => ({
          fieldPath: key === undefined ? field : `${field}.\`${key}\``,
          increment: restValue(by),
        })),
        ...GROWTH_TIMES.map(requestTime),
      ],
    });
  }
  return writes.map((write) => JSON.stringify(write)).join();
}

/** The writes of the first reports that fit into `room` bytes. */
function pack(
  database: string,
  reports: readonly CapturedReport[],
  { room, dropped }: Required<CommitOptions>,
) {
  const encoder = new TextEncoder();
  const counted = countedTogether(reports);
  const ids: string[] = [];
  const writes: string[] = [];
  let bytes = '{"writes":[]}'.length;
  for (const report of reports) {
    const write = restWrites(database, report, ids.length === 0 ? dropped : {}, counted.has(report.id));
    const size = encoder.encode(`,${write}`).length;
    if (bytes + size > room) break;
    bytes += size;
    writes.push(write);
    ids.push(report.id);
  }
  return { ids, writes, bytes };
}

/**
 * Stores reports from a page that is being left, with one request that outlives it and needs no download. It sends as
 * many as fit into `room` bytes; the first one carries `dropped`. All of them are stored or none. When not all fit,
 * they are sent without their `replay`, their largest field: a report without it is better than none. If a group cannot be
 * counted, nothing of the request is stored, and the next visit sends it.
 */
export function commitReports(
  environment: Environment,
  reports: readonly CapturedReport[],
  { room = KEEPALIVE_BYTES, dropped = {} }: CommitOptions = {},
): Commit {
  const { backend, firebase, ports } = environment;
  const database = `projects/${firebase.projectId}/databases/(default)`;
  const whole = pack(database, reports, { room, dropped });
  const withoutReplay = reports.map((report) => ({ ...report, replay: "" }));
  const { ids, writes, bytes } =
    whole.ids.length === reports.length ? whole : pack(database, withoutReplay, { room, dropped });
  if (ids.length === 0) return { ids, bytes: 0, stored: Promise.resolve(false) };

  const origin =
    backend === "local" ? `http://${LOCAL_HOST}:${ports.firestore}` : "https://firestore.googleapis.com";
  const stored = fetch(`${origin}/v1/${database}/documents:commit?key=${firebase.apiKey}`, {
    method: "POST",
    // A content type without a preflight request, as in the SDK's own requests.
    headers: { "Content-Type": "text/plain" },
    body: `{"writes":[${writes.join()}]}`,
    keepalive: true,
  }).then(
    (answer) => answer.ok,
    // No connection, or no room for another such request: the reports stay stored on the device.
    () => false,
  );
  return { ids, bytes, stored };
}
