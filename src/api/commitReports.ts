import { LOCAL_HOST, type Environment } from "@/config/environment.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import { ARRIVAL_FIELD, reportFields, REPORTS } from "./reportFields.ts";

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

type RestValue = { nullValue: null } | { integerValue: string } | { stringValue: string };

function restValue(value: string | number | null): RestValue {
  if (value === null) return { nullValue: null };
  return typeof value === "number" ? { integerValue: String(value) } : { stringValue: value };
}

/** One write of Firestore's REST interface, the same as the SDK makes of `toDocument`. */
function restWrite(database: string, report: CapturedReport, dropped: DropCounts): string {
  const fields = Object.entries(reportFields(report, dropped)).map(([name, value]) => [
    name,
    restValue(value),
  ]);
  return JSON.stringify({
    update: {
      name: `${database}/documents/${REPORTS}/${report.id}`,
      fields: Object.fromEntries(fields) as Record<string, RestValue>,
    },
    updateTransforms: [{ fieldPath: ARRIVAL_FIELD, setToServerValue: "REQUEST_TIME" }],
  });
}

interface Packed {
  ids: string[];
  writes: string[];
  bytes: number;
}

/** The writes of the first reports that fit into `room` bytes. */
function pack(
  database: string,
  reports: readonly CapturedReport[],
  { room, dropped }: Required<CommitOptions>,
): Packed {
  const encoder = new TextEncoder();
  const packed: Packed = { ids: [], writes: [], bytes: '{"writes":[]}'.length };
  for (const report of reports) {
    const write = restWrite(database, report, packed.ids.length === 0 ? dropped : {});
    const size = encoder.encode(`,${write}`).length;
    if (packed.bytes + size > room) break;
    packed.bytes += size;
    packed.writes.push(write);
    packed.ids.push(report.id);
  }
  return packed;
}

/**
 * Stores reports from a page that is being left, with one request that outlives it and needs no download. It sends as
 * many as fit into `room` bytes; the first one carries `dropped`. All of them are stored or none. When not all fit,
 * they are sent without their `replay`, their largest field: a report without it is better than none.
 */
export function commitReports(
  environment: Environment,
  reports: readonly CapturedReport[],
  { room = KEEPALIVE_BYTES, dropped = {} }: CommitOptions = {},
): Commit {
  const { backend, firebase, ports } = environment;
  const database = `projects/${firebase.projectId}/databases/(default)`;
  const whole = pack(database, reports, { room, dropped });
  const withoutReplay = () =>
    pack(
      database,
      reports.map((report) => ({ ...report, replay: "" })),
      { room, dropped },
    );
  const { ids, writes, bytes } = whole.ids.length === reports.length ? whole : withoutReplay();
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
