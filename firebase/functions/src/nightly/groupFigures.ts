import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import {
  figureChanges,
  figuresOf,
  fitted,
  labelsOf,
  STACK_START,
  tallyNames,
  type CountedReport,
  type Tallies,
} from "../../../../src/api/groups/errorGroup.ts";
import { reportLabels } from "../../../../src/telemetry/report/reportLabels.ts";

/** Reports that one transaction counts or deletes. */
const PAGE = 200;
/** What is read of a report to count it. */
const fieldMask =
  `errorId counted count repeat status reportedAt release releaseKey browser system page userAgent url message
  errorBoundary stack`.split(/\s+/);

/** The rules let nobody store another report; one that is there all the same stays uncounted. */
const isCountable = (report: DocumentSnapshot) =>
  /^[0-9a-z]{1,7}$/.test(text(report.get("errorId"))) &&
  Number.isSafeInteger(report.get("count")) &&
  report.get("reportedAt") instanceof Timestamp;

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The fields of a stored report that its group counts; a report from before groups were counted gets its labels. */
function readCounted(snapshot: DocumentSnapshot): CountedReport {
  const own = (name: string) => text(snapshot.get(name));
  const labels = own("page")
    ? { releaseKey: own("releaseKey"), browser: own("browser"), system: own("system"), page: own("page") }
    : reportLabels({ userAgent: own("userAgent"), url: own("url"), release: own("release") });
  return {
    ...labels,
    count: Number(snapshot.get("count")) || 1,
    repeat: snapshot.get("repeat") === true,
    status: snapshot.get("status") as CountedReport["status"],
    reportedAt: (snapshot.get("reportedAt") as Timestamp).toMillis(),
  };
}

function readTallies(group: DocumentSnapshot): Tallies {
  return Object.fromEntries(
    tallyNames.map((name) => [name, (group.get(name) ?? {}) as Record<string, number>]),
  ) as Tallies;
}

/** The stored groups of these reports, each with its reports. */
async function groupsOf(transaction: Transaction, firestore: Firestore, reports: DocumentSnapshot[]) {
  const errorIds = [...new Set(reports.map((report) => text(report.get("errorId"))))];
  if (errorIds.length === 0) return [];
  const groups = await transaction.getAll(
    ...errorIds.map((id) => firestore.collection("errorGroups").doc(id)),
  );
  return groups.map((group) => ({
    group,
    own: reports.filter((report) => report.get("errorId") === group.id),
  }));
}

const change = { revision: FieldValue.increment(1), changedAt: FieldValue.serverTimestamp() };

/**
 * Deletes these reports and takes them out of their groups' figures. A group without reports is deleted too, unless one
 * waits to be counted in it. Returns how many there were.
 */
export async function removeReports(
  firestore: Firestore,
  references: readonly DocumentReference[],
): Promise<number> {
  return await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.getAll(...references, { fieldMask });
    const counted = stored.filter((report) => report.get("counted") === true && isCountable(report));
    const groups = (await groupsOf(transaction, firestore, counted)).filter(({ group }) => group.exists);
    const deleted = new Set(references.map(({ id }) => id));
    const isEnded = async ({ group, own }: (typeof groups)[number]): Promise<boolean> => {
      const isEmpty = Number(group.get("reports")) <= own.length;
      if (!isEmpty) return false;
      const ofError = firestore.collection("errorReports").where("errorId", "==", group.id);
      const waiting = ofError.where("counted", "==", false).limit(references.length + 1);
      const { docs } = await transaction.get(waiting.select());
      return docs.every(({ id }) => deleted.has(id));
    };
    // A transaction reads before it writes.
    const ended = await Promise.all(groups.map(isEnded));
    for (const [place, { group, own }] of groups.entries()) {
      if (ended[place]) {
        transaction.delete(group.ref);
        continue;
      }
      const fields = figureChanges(figuresOf(own.map(readCounted)), {
        known: readTallies(group),
        sign: -1,
        increment: (by, left) => (left === 0 ? FieldValue.delete() : FieldValue.increment(by)),
      });
      transaction.set(group.ref, { ...fields, ...change }, { merge: true });
    }
    for (const reference of references) transaction.delete(reference);
    return stored.filter(({ exists }) => exists).length;
  });
}

/** Counts these reports in their groups, those that are not counted yet. */
async function countSome(firestore: Firestore, references: readonly DocumentReference[]): Promise<number> {
  return await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.getAll(...references, { fieldMask });
    const uncounted = stored.filter((report) => report.get("counted") !== true && isCountable(report));
    for (const { group, own } of await groupsOf(transaction, firestore, uncounted)) {
      const byArrival = own.toSorted(
        (one, other) =>
          (one.get("reportedAt") as Timestamp).toMillis() - (other.get("reportedAt") as Timestamp).toMillis(),
      );
      const [first, newest] = [byArrival[0], byArrival.at(-1)];
      if (!first || !newest) continue;
      const arrival = (report: DocumentSnapshot) => report.get("reportedAt") as Timestamp;
      const known = readTallies(group);
      const reports = fitted(
        own.map((report) => ({ ...readCounted(report), ref: report.ref })),
        known,
      );
      const fields = figureChanges(figuresOf(reports), {
        known,
        sign: 1,
        increment: (by) => FieldValue.increment(by),
      });
      const lastSeen = group.get("lastSeen") as Timestamp | undefined;
      const firstSeen = (group.get("firstSeen") ?? group.createTime) as Timestamp | undefined;
      const isNewest = !lastSeen || lastSeen.valueOf() < arrival(newest).valueOf();
      const isFirst = !firstSeen || arrival(first).valueOf() < firstSeen.valueOf();
      transaction.set(
        group.ref,
        {
          ...fields,
          ...(isFirst && { firstSeen: arrival(first) }),
          ...(isNewest && {
            lastSeen: arrival(newest),
            lastReport: newest.id,
            lastRelease: text(newest.get("release")),
            message: text(newest.get("message")),
            boundary: text(newest.get("errorBoundary")),
            stack: text(newest.get("stack")).slice(0, STACK_START),
          }),
          ...change,
        },
        { merge: true },
      );
      for (const report of reports) transaction.update(report.ref, { counted: true, ...labelsOf(report) });
    }
    return uncounted.length;
  });
}

/**
 * Counts the reports that were stored without being counted: their groups were busy, or they are from before groups were
 * counted. To find the latter, it reads one field of all reports while there are any. Stops when the time is up. Returns
 * how many it has counted.
 */
export async function countReports(firestore: Firestore, isTimeUp: () => boolean): Promise<number> {
  const reports = firestore.collection("errorReports");
  let counted = 0;
  for (;;) {
    const { docs } = await reports.where("counted", "==", false).limit(PAGE).select().get();
    if (docs.length === 0 || isTimeUp()) break;
    const done = await countSome(
      firestore,
      docs.map(({ ref }) => ref),
    );
    if (done === 0) break;
    counted += done;
  }
  const all = (await reports.count().get()).data().count;
  let left = all - (await reports.where("counted", "==", true).count().get()).data().count;
  let last: QueryDocumentSnapshot | undefined;
  while (left > 0 && !isTimeUp()) {
    const inOrder = reports.orderBy("reportedAt").select("reportedAt", "counted");
    const { docs } = await (last ? inOrder.startAfter(last) : inOrder).limit(PAGE).get();
    last = docs.at(-1);
    if (!last) break;
    const earlier = docs.filter((report) => report.get("counted") === undefined);
    left -= earlier.length;
    if (earlier.length > 0) {
      counted += await countSome(
        firestore,
        earlier.map(({ ref }) => ref),
      );
    }
  }
  return counted;
}
