import type { ErrorReport } from "@/api/errorReport.ts";
import { sampleAgents, sampleErrors, type SampleError } from "@/content/sampleErrors.ts";
import { hashBase36 } from "@/lib/hash.ts";
import { sampleReplay } from "./sampleReplay.ts";

const ORIGIN = "https://holmwerk.example";
const RELEASE = "7c41e9b02d5f";

const HOUR_MS = 60 * 60 * 1_000;

/**
 * A week of reports as a small agency site would collect them, newest first.
 * @param now epoch milliseconds; the reports lie before it.
 */
export function sampleReports(now: number): ErrorReport[] {
  return sampleErrors
    .flatMap((kind, kindIndex) =>
      kind.hoursAgo.map((hours, index) => sampleReport(kind, kindIndex * 7 + index, now - hours * HOUR_MS)),
    )
    .toSorted((a, b) => b.reportedAt - a.reportedAt);
}

function sampleReport(kind: SampleError, seed: number, at: number): ErrorReport {
  const title = kind.name ? `${kind.name}: ${kind.message}` : kind.message;
  const stack = [title, ...kind.frames.map((frame) => `    at ${frame.replace("(/", `(${ORIGIN}/`)}`)].join(
    "\n",
  );
  const timestamp = Math.round(at);
  return {
    id: `sample${String(seed).padStart(4, "0")}${hashBase36(`${kind.message}${seed}`).padStart(7, "0")}`,
    errorId: hashBase36((kind.message + stack).replaceAll(/\s/g, "")),
    message: kind.message,
    stack,
    componentStack: kind.componentStack ?? "",
    errorBoundary: kind.boundary,
    url: ORIGIN + kind.path,
    userAgent: sampleAgents[seed % sampleAgents.length] ?? "",
    sessionId: hashBase36(`session${Math.floor(seed / 2)}`).repeat(2),
    props: kind.props ? JSON.stringify(kind.props) : "",
    state: JSON.stringify({ path: kind.path.split("?")[0], online: seed % 5 !== 0, signedIn: false }),
    userId: null,
    status: kind.status,
    count: kind.count ?? 1,
    timestamp,
    lastOccurred: timestamp,
    reportedAt: timestamp + 900,
    updatedAt: kind.status === "active" ? null : Math.min(timestamp + 5 * HOUR_MS, timestamp + 900 + HOUR_MS),
    note: kind.note ?? "",
    snoozedUntil: null,
    version: "1.0",
    environment: "production",
    release: RELEASE,
    breadcrumbs: JSON.stringify([
      { at: timestamp - 9_000, kind: "route", text: "/" },
      { at: timestamp - 2_600, kind: "click", text: "link “Plan your project”" },
      { at: timestamp - 2_500, kind: "route", text: kind.path },
      { at: timestamp - 400, kind: "action", text: "browser/pageShown" },
    ]),
    grouping: 1,
    device: sampleDevice(sampleAgents[seed % sampleAgents.length] ?? "", seed),
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
