import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { foreignError } from "../../../../src/api/groups/foreignErrors.ts";
import { placeOf, type Deployments } from "../../../../src/api/groups/releases.ts";
import { paths } from "../../../../src/config/paths.ts";
import { DAY_MS, MINUTE_MS } from "../../../../src/lib/clock.ts";
import { unquoted } from "../errors/digestMail.ts";
import { hadReportsBefore, readDecisions, REPORTS } from "../errors/errorGroups.ts";
import type { Mail, SendMail } from "../mail/mail.ts";
import { headerText, htmlText } from "../mail/safeText.ts";
import { reasonOf } from "../queue/runQueue.ts";

/** The document about the last release that was stopped. The administrator may read it. */
const STOP_PATH = "notifications/stop";
/** The reports that are looked at, in milliseconds. */
const WINDOW_MS = 10 * MINUTE_MS;
/** How long a release counts as new, in milliseconds. */
const NEW_MS = DAY_MS;
/** Reports that one look reads at most. */
const READ_REPORTS = 1_000;

/** When a release is stopped. */
export interface StopSettings {
  /** The share of a release's failing visits that one error must have, from 0 to 1; 0 never stops a release. */
  share: number;
  /** The visits that it must have failed in. */
  visits: number;
}

/** One report of the release that is watched. */
export interface WatchedReport {
  errorId: string;
  sessionId: string;
  message: string;
}

/** An error that would stop a release. */
export interface Culprit {
  errorId: string;
  message: string;
  /** Visits that have reported it, and visits that have reported anything. */
  visits: number;
  all: number;
}

/** The errors that reach both limits in these reports, the most frequent first. A visit counts once for an error. */
export function culprits(reports: readonly WatchedReport[], { share, visits }: StopSettings): Culprit[] {
  const all = new Set(reports.map(({ sessionId }) => sessionId)).size;
  const errors = new Map<string, WatchedReport[]>();
  for (const report of reports) errors.set(report.errorId, [...(errors.get(report.errorId) ?? []), report]);
  return [...errors]
    .map(([errorId, own]) => ({
      errorId,
      message: own[0]?.message ?? "",
      visits: new Set(own.map(({ sessionId }) => sessionId)).size,
      all,
    }))
    .filter((error) => error.visits >= visits && error.visits >= share * all)
    .filter(({ message }) => !foreignError({ message, browsers: {} }))
    .toSorted((one, other) => other.visits - one.visits);
}

/** The release that is online, if it is new and there is an earlier one to go back to. */
export function watchedRelease(deployments: Deployments, now: number) {
  const live = deployments.at(-1);
  // A release that was put online again was chosen by somebody.
  if (!live || placeOf(live.release, deployments) !== deployments.length - 1) return null;
  const before = deployments.at(-2);
  return before && now - live.at < NEW_MS
    ? { release: live.release, at: live.at, before: before.release }
    : null;
}

interface StopWorld {
  firestore: Firestore;
  deployments: () => Promise<Deployments>;
  /** Puts an earlier release online again. */
  rollBack: (release: string) => Promise<void>;
  send: SendMail;
  now: () => number;
  log: (line: string) => void;
}

/** What the document holds. Times are epoch milliseconds. */
interface Stop extends Culprit {
  at: number;
  release: string;
  back: string;
  /** Why going back failed; "" when it did not. */
  failure: string;
  isMailed: boolean;
}

/**
 * Puts the release before online again when a new error hits the one that is online: at most once a day, with a mail. A
 * mail that the server does not take is sent again at the next run.
 */
export async function stopRelease(
  world: StopWorld,
  settings: StopSettings,
  siteOrigin: string,
): Promise<void> {
  const { firestore, now } = world;
  if (settings.share <= 0) return;
  const document = firestore.doc(STOP_PATH);
  const last = (await document.get()).data() as Stop | undefined;
  if (last && !last.isMailed) await mailStop(unquoted(last));
  if (last && now() - last.at < DAY_MS) return;
  const watched = watchedRelease(await world.deployments(), now());
  if (!watched) return;
  const culprit = await newCulprit(watched);
  if (!culprit) return;
  const stop: Stop = {
    ...culprit,
    at: now(),
    release: watched.release,
    back: watched.before,
    failure: "",
    isMailed: false,
  };
  // Two runs at the same time: one of them stops the release.
  const isMine = await firestore.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).data() as Stop | undefined;
    if (stored?.at !== last?.at) return false;
    transaction.set(document, stop);
    return true;
  });
  if (!isMine) return;
  try {
    await world.rollBack(watched.before);
  } catch (error) {
    stop.failure = reasonOf(error);
    world.log(`Release ${stop.release} could not be stopped: ${stop.failure}`);
    await document.set({ failure: stop.failure }, { merge: true });
  }
  await mailStop(stop);

  async function mailStop(about: Stop): Promise<void> {
    await world.send(stopMail(about, siteOrigin));
    await document.set({ isMailed: true }, { merge: true });
  }

  /** The most frequent of the errors that no earlier release had reported and that nobody has decided about. */
  async function newCulprit({ release, at }: { release: string; at: number }): Promise<Culprit | null> {
    const since = Timestamp.fromMillis(Math.max(at, now() - WINDOW_MS));
    const { docs } = await firestore
      .collection(REPORTS)
      .where("reportedAt", ">=", since)
      .orderBy("reportedAt", "desc")
      .limit(READ_REPORTS)
      .select("errorId", "release", "sessionId", "message")
      .get();
    const reports = docs.map((one) => one.data() as WatchedReport & { release: string });
    const found = culprits(
      reports.filter((report) => report.release === release && /^[0-9a-z]{1,7}$/.test(report.errorId)),
      settings,
    );
    const decisions = await readDecisions(
      firestore,
      found.map(({ errorId }) => errorId),
    );
    for (const [index, suspect] of found.entries()) {
      if (!decisions[index] && !(await hadReportsBefore(firestore, suspect.errorId, at))) return suspect;
    }
    return null;
  }
}

function stopMail(
  { at, release, back, errorId, message, visits, all, failure }: Stop,
  siteOrigin: string,
): Mail {
  const url = `${siteOrigin}${paths.adminDashboard}?group=${encodeURIComponent(errorId)}`;
  const done = failure
    ? `Going back to release ${back} failed: ${failure}. Run: npm run rollback -- ${back}`
    : `Release ${back} is online again. To put ${release} back: npm run rollback -- ${release}`;
  const lines = [
    `A new error was reported by ${visits} of the ${all} visits of release ${release} that reported anything in the last ten minutes:`,
    headerText(message, 200),
    done,
    "No other release is stopped within a day. STOP_SHARE=0 switches this off.",
  ];
  return {
    id: `stop-${at}`,
    subject: failure ? `Release ${release} is failing` : `Release ${release} was stopped`,
    text: [...lines, url].join("\n\n"),
    html: [
      ...lines.map((line) => `<p>${htmlText(line)}</p>`),
      `<p><a href="${htmlText(url)}">Open the error</a></p>`,
    ].join("\n"),
  };
}
