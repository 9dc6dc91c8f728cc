import { figuresOf, STACK_START } from "../src/api/groups/errorGroup.ts";
import type { Deployments } from "../src/api/groups/releases.ts";
import { mapPath } from "../src/api/source-maps/sourceMaps.ts";
import { sampleMaps } from "../src/features/demo/sampleMaps.ts";
import { sampleDecisions, sampleDeployments, sampleReports } from "../src/features/demo/sampleReports.ts";
import type { Ports } from "./ports.ts";
import { database, seedEnquiries } from "./seedEnquiries.ts";
import { PROJECT_ID } from "./stack.ts";
import { storeSourceMap } from "./storeSourceMaps.ts";

type Value =
  | { nullValue: null }
  | { stringValue: string }
  | { integerValue: string }
  | { booleanValue: boolean }
  | { timestampValue: string }
  | { mapValue: { fields: Record<string, Value> } };

type Plain = string | number | boolean | null | object;

const times = new Set(["reportedAt", "updatedAt", "decidedAt", "at", "firstSeen", "lastSeen", "changedAt"]);

/**
 * Encodes one field of a report or a decision for Firestore's REST interface. Times are epoch milliseconds, stored as
 * timestamps.
 */
function toValue(name: string, value: Plain): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "object") return { mapValue: { fields: toFields(value) } };
  return times.has(name)
    ? { timestampValue: new Date(value).toISOString() }
    : { integerValue: String(value) };
}

const toFields = (values: object): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, Plain]) => [name, toValue(name, value)]),
  );

/** Fills an empty local backend with samples of everything that the panel shows. */
export async function seedWhenEmpty(ports: Pick<Ports, "firestore" | "storage">): Promise<void> {
  if (await seedReports(ports.firestore)) await seedMaps(ports.storage);
  await seedEnquiries(ports);
}

const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
const rootAt = (firestorePort: number) => `http://127.0.0.1:${firestorePort}/v1/${database}`;

/** The releases of the sample reports, if these are stored, with the `present` one of this build after them. */
export async function sampleReleases(firestorePort: number, present: string): Promise<Deployments> {
  const [newest] = sampleReports(0);
  const path = `${rootAt(firestorePort)}/errorReports/${newest?.id}`;
  const { fields } = (await (await fetch(path, { headers })).json()) as {
    fields?: { reportedAt?: { timestampValue: string } };
  };
  if (!newest || !fields?.reportedAt) return [];
  const seededAt = Date.parse(fields.reportedAt.timestampValue) - newest.reportedAt;
  return [...sampleDeployments(seededAt), { release: present, at: Date.now() }];
}

/** Stores the source maps of the sample reports' releases. */
async function seedMaps(storagePort: number): Promise<void> {
  const to = {
    origin: `http://127.0.0.1:${storagePort}`,
    bucket: `${PROJECT_ID}.appspot.com`,
    token: "owner",
  };
  for (const release of new Set(sampleReports(0).map((report) => report.release))) {
    for (const [script, map] of sampleMaps()) {
      await storeSourceMap(to, mapPath(release, `${script}.map`) ?? "", Buffer.from(map));
    }
  }
}

/** The documents of the sample reports' groups: their figures, their newest report, and what has been decided. */
function sampleGroups(now: number): { errorId: string; fields: object }[] {
  const reports = sampleReports(now);
  const decisions = new Map(sampleDecisions(now).map((decision) => [decision.errorId, decision]));
  return [...new Set(reports.map(({ errorId }) => errorId))].map((errorId) => {
    const own = reports.filter((report) => report.errorId === errorId);
    // Newest first.
    const [newest, oldest] = [own[0], own.at(-1)];
    const { errorId: _errorId, ...decision } = decisions.get(errorId) ?? {};
    return {
      errorId,
      fields: {
        ...figuresOf(own),
        firstSeen: oldest?.reportedAt ?? now,
        lastSeen: newest?.reportedAt ?? now,
        lastReport: newest?.id ?? "",
        lastRelease: newest?.release ?? "",
        message: newest?.message ?? "",
        boundary: newest?.errorBoundary ?? "",
        stack: newest?.stack.slice(0, STACK_START) ?? "",
        changedAt: now,
        revision: 0,
        ...decision,
        ...(decisions.has(errorId) && { updatedAt: now }),
      },
    };
  });
}

/** Stores sample reports and what has been decided about them, if there are none: `false` otherwise. Bypasses the rules, which refuse reports with a past arrival time. */
async function seedReports(firestorePort: number): Promise<boolean> {
  const root = rootAt(firestorePort);
  const existing = (await (await fetch(`${root}/errorReports?pageSize=1`, { headers })).json()) as {
    documents?: unknown[];
  };
  if (existing.documents && existing.documents.length > 0) return false;

  const now = Date.now();
  const update = (path: string, values: object) => ({
    update: { name: `${database}/${path}`, fields: toFields(values) },
  });
  const writes = [
    ...sampleReports(now).map(({ id, dropped, ...report }) =>
      update(`errorReports/${id}`, { ...report, dropped: JSON.stringify(dropped) }),
    ),
    ...sampleGroups(now).map(({ errorId, fields }) => update(`errorGroups/${errorId}`, fields)),
  ];
  const answer = await fetch(`${root}:commit`, { method: "POST", headers, body: JSON.stringify({ writes }) });
  if (!answer.ok) throw new Error(`Storing the sample reports failed: ${await answer.text()}`);
  return true;
}
