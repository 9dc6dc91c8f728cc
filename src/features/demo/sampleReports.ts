import type { ErrorReport } from "@/api/errorReport.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { Deployments } from "@/api/groups/releases.ts";
import samples from "@/content/sampleErrors.json" with { type: "json" };
import { SITE_ORIGIN } from "@/content/site.ts";
import { hashBase36 } from "@/lib/hash.ts";
import { reportLabels } from "@/telemetry/report/reportLabels.ts";
import { sampleReplay } from "./sampleReplay.ts";
import { HOUR_MS } from "@/lib/clock.ts";

/** A sample error: how often, by whom and where a small site would see it in a week. */
interface SampleError {
  /** The error's type, as its stack begins; a thrown value has none. */
  name?: string;
  message: string;
  frames: string[];
  path: string;
  boundary: string;
  status: "active" | "resolved" | "ignored";
  /** When it was decided, in hours before now; reports of a resolved error after that are active. Absent: never. */
  decidedHoursAgo?: number;
  /** The error is snoozed until it has had this many occurrences. */
  snoozedTotal?: number;
  issueUrl?: string;
  /** Index in `agents` of the only browser that has it; absent when all have. */
  onlyAgent?: number;
  /** The age of each report in hours. */
  hoursAgo: number[];
  count?: number;
  componentStack?: string;
  props?: Record<string, unknown>;
  note?: string;
}

const sampleErrors = (samples.errors as SampleError[]).map((kind) => ({
  ...kind,
  message: kind.message.replace("{origin}", SITE_ORIGIN),
}));

/** Releases by when they were deployed, newest first. */
const releases = [
  { release: "7c41e9b02d5f", hoursAgo: 45 },
  { release: "3f90ad51c7e8", hoursAgo: 400 },
] as const;

/** The release of a report by its age. */
const releaseAt = (age: number) => releases.find(({ hoursAgo }) => age < hoursAgo)?.release ?? "";

/** The order of the releases of `sampleReports` for the same time. @param now epoch milliseconds. */
export const sampleDeployments = (now: number): Deployments =>
  releases.map(({ release, hoursAgo }) => ({ release, at: now - hoursAgo * HOUR_MS })).toReversed();

/**
 * A week of reports as a small agency site would collect them, newest first.
 * @param now epoch milliseconds; the reports lie before it.
 */
export function sampleReports(now: number): ErrorReport[] {
  return sampleErrors
    .flatMap((kind, kindIndex) =>
      kind.hoursAgo.map((hours, index) => sampleReport(kind, kindIndex * 7 + index, hours, now)),
    )
    .toSorted((a, b) => b.reportedAt - a.reportedAt);
}

/**
 * What has been decided about the errors of `sampleReports` for the same time. One was resolved and has a later report,
 * one is snoozed.
 * @param now epoch milliseconds.
 */
export function sampleDecisions(now: number): GroupDecision[] {
  return sampleErrors.flatMap((kind) => {
    const { decidedHoursAgo, status, note = "", issueUrl = "", snoozedTotal } = kind;
    if (decidedHoursAgo === undefined) return [];
    return {
      errorId: errorIdOf(kind, stackOf(kind)),
      status,
      note,
      snooze: snoozedTotal === undefined ? null : { kind: "occurrences" as const, total: snoozedTotal },
      resolvedIn: status === "resolved" ? releaseAt(decidedHoursAgo) : "",
      decidedAt: Math.round(now - decidedHoursAgo * HOUR_MS),
      issueUrl,
    };
  });
}

const stackOf = ({ name, message, frames }: SampleError): string =>
  [
    name ? `${name}: ${message}` : message,
    ...frames.map((frame) => `    at ${frame.replace("(/", `(${SITE_ORIGIN}/`)}`),
  ].join("\n");

const errorIdOf = ({ message }: SampleError, stack: string): string =>
  hashBase36((message + stack).replaceAll(/\s/g, ""));

function sampleReport(kind: SampleError, seed: number, hoursAgo: number, now: number): ErrorReport {
  const stack = stackOf(kind);
  const timestamp = Math.round(now - hoursAgo * HOUR_MS);
  const isLater = kind.status === "resolved" && hoursAgo < (kind.decidedHoursAgo ?? 0);
  const status = isLater ? "active" : kind.status;
  const userAgent = samples.agents[kind.onlyAgent ?? seed % samples.agents.length] ?? "";
  return {
    id: `sample${String(seed).padStart(4, "0")}${hashBase36(`${kind.message}${seed}`).padStart(7, "0")}`,
    errorId: errorIdOf(kind, stack),
    message: kind.message,
    stack,
    componentStack: kind.componentStack ?? "",
    errorBoundary: kind.boundary,
    url: SITE_ORIGIN + kind.path,
    userAgent,
    ...reportLabels({ userAgent, url: SITE_ORIGIN + kind.path, release: releaseAt(hoursAgo) }),
    repeat: false,
    counted: true,
    sessionId: hashBase36(`session${Math.floor(seed / 2)}`).repeat(2),
    props: kind.props ? JSON.stringify(kind.props) : "",
    state: JSON.stringify({ path: kind.path.split("?")[0], online: seed % 5 !== 0, signedIn: false }),
    userId: null,
    status,
    count: kind.count ?? 1,
    timestamp,
    lastOccurred: timestamp,
    reportedAt: timestamp + 900,
    updatedAt: status === "active" ? null : timestamp + 900 + HOUR_MS,
    comment: "",
    note: kind.note ?? "",
    version: "1.0",
    environment: "production",
    release: releaseAt(hoursAgo),
    breadcrumbs: JSON.stringify([
      { at: timestamp - 9_000, kind: "route", text: "/" },
      { at: timestamp - 2_600, kind: "click", text: "link “Plan your project”" },
      { at: timestamp - 2_500, kind: "route", text: kind.path },
      { at: timestamp - 400, kind: "action", text: "browser/pageShown" },
    ]),
    grouping: 1,
    device: sampleDevice(userAgent, seed),
    replay: sampleReplay(kind.path, seed % 5 !== 0, timestamp),
    dropped: seed % 11 === 0 ? { noise: 2 } : {},
  };
}

function sampleDevice(userAgent: string, seed: number): string {
  const isPhone = /Mobile/.test(userAgent);
  return JSON.stringify({
    viewport: isPhone ? [390, 664] : [1280 + (seed % 3) * 160, 720],
    pixelRatio: isPhone ? 3 : 1,
    language: ["de-DE", "en-GB", "nl-NL", "fr-FR"][seed % 4],
    online: seed % 5 !== 0,
    vitals: { LCP: 900 + (seed % 7) * 310, CLS: (seed % 4) / 50 },
  });
}
