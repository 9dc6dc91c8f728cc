import { Timestamp, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { FAILURES_WITH_TEXT, type SendTimes } from "../queue/pace.ts";
import type { Batch, Queue, World } from "../queue/runQueue.ts";
import { foreignError } from "../../../../src/api/groups/foreignErrors.ts";
import type { Deployments } from "../../../../src/api/groups/releases.ts";
import type { Settings } from "../settings.ts";
import { digestMail, unquoted, type ErrorAlert } from "./digestMail.ts";
import {
  groupReports,
  hadReportsBefore,
  readDecisions,
  REPORTS,
  reportsInHour,
  standingOf,
  type FreshGroup,
  type NewReport,
} from "./errorGroups.ts";
import { DAY_MS, MINUTE_MS } from "../../../../src/lib/clock.ts";

/** Least time between two digests, and between two looks at reports that were not worth one. */
const GAP_MS = 15 * MINUTE_MS;
/** Reports, and groups among them, that one look reads; more are counted. */
const READ_REPORTS = 1_000;
const READ_GROUPS = 100;
/** Alerts that are remembered: three times what a day's digests can name. */
const REMEMBERED = 1_200;

/** Times are epoch milliseconds. */
interface Position {
  /** Reports that arrived before have been looked at. */
  from: number;
  /** When there was last something to look at. */
  lookedAt: number;
  /** When an error was last named, by its id and the reason. */
  named: Record<string, number>;
}

const arrivalOf = (snapshot: QueryDocumentSnapshot) => (snapshot.get("reportedAt") as Timestamp).toMillis();

/** The stored report, `null` when its error id cannot be the name of a group. Rules change, so no field is relied on. */
function readReport(snapshot: QueryDocumentSnapshot): NewReport | null {
  const { errorId, release, count, message } = snapshot.data();
  if (typeof errorId !== "string" || !/^[0-9a-z]{1,7}$/.test(errorId)) return null;
  return {
    errorId,
    release: typeof release === "string" ? release : "",
    count: typeof count === "number" ? count : 1,
    message: typeof message === "string" ? message : "",
    reportedAt: arrivalOf(snapshot),
  };
}

/** New, regressed and frequent errors, in one digest at most every 15 minutes. */
export function errorQueue(
  { firestore, log, deployments }: World,
  { siteOrigin, reportsPerHour }: Settings,
): Queue<Position> {
  const since = (from: number) =>
    firestore.collection(REPORTS).where("reportedAt", ">=", Timestamp.fromMillis(from));

  /** Why the owner should know of a group, and under which name that is remembered, if at all; `null` for no reason. */
  async function alertOf(group: FreshGroup, { from, named }: Position, order: Deployments, now: number) {
    const { errorId, reports, decision } = group;
    const standing = standingOf(group, order, now);
    if (standing === "silent") return null;
    const message = reports.at(-1)?.message ?? "";
    if (!decision && foreignError({ message, browsers: {} })) return null;
    const inHour = await reportsInHour(firestore, errorId, now);
    const alert = (reason: ErrorAlert["reason"]): ErrorAlert => ({ errorId, message, reason, inHour });
    const regression = `${errorId} regressed ${decision?.decidedAt}`;
    if (standing === "regressed" && !Object.hasOwn(named, regression)) {
      return { alert: alert("regressed"), name: regression };
    }
    if (!decision && !(await hadReportsBefore(firestore, errorId, from))) {
      return { alert: alert("new"), name: null };
    }
    const frequent = `${errorId} frequent`;
    const isNamed = now - (named[frequent] ?? -Infinity) < DAY_MS;
    return inHour > reportsPerHour && !isNamed ? { alert: alert("frequent"), name: frequent } : null;
  }

  /** The reports from `from` until `until` of other groups than these. */
  async function countOthers(from: number, until: number, groups: readonly FreshGroup["errorId"][]) {
    const all = since(from).where("reportedAt", "<", Timestamp.fromMillis(until));
    const count = async (query: Query) => (await query.count().get()).data().count;
    const own = await Promise.all(groups.map((errorId) => count(all.where("errorId", "==", errorId))));
    return (await count(all)) - own.reduce((sum, one) => sum + one, 0);
  }

  async function collect(position: Position, pace: SendTimes, now: number): Promise<Batch<Position> | null> {
    if (now - position.lookedAt < GAP_MS) return null;
    const found = await since(position.from)
      .orderBy("reportedAt")
      .limit(READ_REPORTS)
      .select("errorId", "release", "count", "message", "reportedAt")
      .get();
    const newest = found.docs.at(-1);
    if (!newest) return null;
    const readable = found.docs.flatMap((document) => readReport(document) ?? []);
    const unreadable = found.docs.filter((document) => !readReport(document));
    if (unreadable[0])
      log(`${unreadable.length} reports have no valid error id, such as ${unreadable[0].id}.`);
    const groups = [...groupReports(readable)];
    const examined = groups.slice(0, READ_GROUPS);
    const ids = examined.map(([errorId]) => errorId);
    const [decisions, order] = await Promise.all([readDecisions(firestore, ids), deployments()]);
    const alerts: ErrorAlert[] = [];
    const named = new Map(Object.entries(position.named));
    for (const [index, [errorId, reports]] of examined.entries()) {
      const group = { errorId, reports, decision: decisions[index] ?? null };
      const reason = await alertOf(group, position, order, now);
      if (!reason) continue;
      alerts.push(reason.alert);
      if (reason.name) named.set(reason.name, now);
    }
    const isFlood = found.size === READ_REPORTS || groups.length > READ_GROUPS;
    // The newest by the database's clock: with one that is ahead, reports of the next minutes would count as examined.
    const last = isFlood && (await since(position.from).orderBy("reportedAt", "desc").limit(1).get()).docs[0];
    const until = arrivalOf(last || newest) + 1;
    const unexamined = isFlood ? await countOthers(position.from, until, ids) : unreadable.length;
    const next = { from: until, lookedAt: now, named: newestOf(named) };
    const isSilent = alerts.length === 0 && unexamined === 0;
    const shown = pace.failures < FAILURES_WITH_TEXT ? alerts : alerts.map(unquoted);
    return { mail: isSilent ? null : digestMail(shown, unexamined, siteOrigin, now), next };
  }

  return {
    name: "errors",
    gap: GAP_MS,
    first: (now) => ({ from: now - GAP_MS, lookedAt: 0, named: {} }),
    collect,
  };
}

function newestOf(named: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...named].toSorted(([, one], [, other]) => other - one).slice(0, REMEMBERED));
}
