import { figuresOf, STACK_START, tallyNames, type CountedReport } from "@/api/groups/errorGroup.ts";
import { reportLabels } from "@/telemetry/report/reportLabels.ts";

type RestValue = Record<string, unknown>;
export type RestFields = Record<string, RestValue>;
interface RestDocument {
  name: string;
  fields: RestFields;
}

/** A request to the local backend past the rules. `path` begins with a slash. */
export type Control = (method: string, path: string, body?: unknown) => Promise<unknown>;

const text = (fields: RestFields, name: string): string => {
  const value = fields[name]?.["stringValue"];
  return typeof value === "string" ? value : "";
};
const integer = (count: number): RestValue => ({ integerValue: String(count) });
const arrival = (fields: RestFields) => Date.parse(String(fields["reportedAt"]?.["timestampValue"]));

/** The fields by which a stored report says that its group has counted it. */
function countedFields(fields: RestFields): RestFields {
  const labels = reportLabels({
    userAgent: text(fields, "userAgent"),
    url: text(fields, "url"),
    release: text(fields, "release"),
  });
  return {
    counted: { booleanValue: true },
    ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { stringValue: label }])),
    ...fields,
  };
}

/** What a group counts of a stored report. */
export const toCounted = (fields: RestFields): CountedReport => ({
  count: Number(fields["count"]?.["integerValue"] ?? 1),
  repeat: fields["repeat"]?.["booleanValue"] === true,
  status: text(fields, "status") as CountedReport["status"],
  reportedAt: arrival(fields),
  releaseKey: text(fields, "releaseKey"),
  browser: text(fields, "browser"),
  system: text(fields, "system"),
  page: text(fields, "page"),
});

function groupFields(reports: readonly RestFields[]): RestFields {
  const sorted = reports.toSorted((a, b) => arrival(a) - arrival(b));
  const [first, newest] = [sorted[0] ?? {}, sorted.at(-1) ?? {}];
  const figures = figuresOf(sorted.map(toCounted));
  return {
    ...Object.fromEntries(
      (["reports", "occurrences", "sessions", "active"] as const).map((name) => [
        name,
        integer(figures[name]),
      ]),
    ),
    ...Object.fromEntries(
      tallyNames.map((name) => [
        name,
        {
          mapValue: {
            fields: Object.fromEntries(
              Object.entries(figures[name]).map(([value, count]) => [value, integer(count)]),
            ),
          },
        },
      ]),
    ),
    firstSeen: first["reportedAt"] ?? {},
    lastSeen: newest["reportedAt"] ?? {},
    lastRelease: { stringValue: text(newest, "release") },
    message: { stringValue: text(newest, "message") },
    boundary: { stringValue: text(newest, "errorBoundary") },
    stack: { stringValue: text(newest, "stack").slice(0, STACK_START) },
  };
}

/**
 * Stores documents past the rules, as a database has them after visitors have sent the reports: their groups count
 * them. A decision is added to its group.
 */
export async function storeCounted(
  control: Control,
  database: string,
  collection: string,
  documents: Readonly<Record<string, RestFields>>,
): Promise<void> {
  const commit = async (writes: readonly object[]) => {
    for (let start = 0; start < writes.length; start += 500) {
      await control("POST", `/v1/${database}:commit`, { writes: writes.slice(start, start + 500) });
    }
  };
  const changed = [{ fieldPath: "changedAt", setToServerValue: "REQUEST_TIME" }];
  const groupWrite = (errorId: string, fields: RestFields) => ({
    update: { name: `${database}/errorGroups/${errorId}`, fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: changed,
  });
  if (collection === "errorGroups") {
    await commit(Object.entries(documents).map(([errorId, fields]) => groupWrite(errorId, fields)));
    return;
  }
  const isReports = collection === "errorReports";
  const visits = new Set<string>();
  /** Each visit counts once for an error. */
  const withRepeat = (fields: RestFields): RestFields => {
    const visit = `${text(fields, "errorId")} ${text(fields, "sessionId")}`;
    const repeat = visits.has(visit);
    visits.add(visit);
    return repeat ? { repeat: { booleanValue: true }, ...fields } : fields;
  };
  await commit(
    Object.entries(documents).map(([id, fields]) => ({
      update: {
        name: `${database}/${collection}/${id}`,
        fields: isReports ? countedFields(withRepeat(fields)) : fields,
      },
    })),
  );
  if (!isReports) return;
  const rows = (await control("POST", `/v1/${database}:runQuery`, {
    structuredQuery: { from: [{ collectionId: collection }] },
  })) as { document?: RestDocument }[];
  const owners = new Set(Object.values(documents).map((fields) => text(fields, "errorId")));
  const byError = new Map<string, RestDocument[]>();
  for (const { document } of rows) {
    const errorId = document ? text(document.fields, "errorId") : "";
    if (!document || !owners.has(errorId)) continue;
    const known = byError.get(errorId);
    if (known) known.push(document);
    else byError.set(errorId, [document]);
  }
  await commit(
    [...byError].map(([errorId, own]) => {
      const newest =
        own
          .toSorted((a, b) => arrival(b.fields) - arrival(a.fields))[0]
          ?.name.split("/")
          .at(-1) ?? "";
      return groupWrite(errorId, {
        ...groupFields(own.map(({ fields }) => fields)),
        lastReport: { stringValue: newest },
      });
    }),
  );
}
