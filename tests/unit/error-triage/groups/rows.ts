import { fromBackup, type ErrorReport } from "@/api/errorReport.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { Deployments } from "@/api/groups/releases.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import { groupOf } from "@/api/groups/groupsOfBackup.ts";
import { showGroup, type ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { capturedReport } from "../../../support/builders.ts";

export const NOON = new Date(2026, 10, 22, 12).getTime();

/** A stored report with fixed values; `overrides` replace single fields. */
export function row(overrides: Partial<ErrorReport> = {}): ErrorReport {
  return {
    ...fromBackup(capturedReport()),
    id: "report0000000001",
    errorId: "1tk5b2",
    message: "",
    stack: "",
    status: "active",
    counted: true,
    count: 1,
    timestamp: NOON,
    lastOccurred: NOON,
    reportedAt: NOON,
    sessionId: "session-0001",
    page: "/",
    browser: "Chrome 141",
    system: "Linux",
    release: "test",
    errorBoundary: "window.onerror",
    releaseKey: overrides.release ?? "test",
    ...overrides,
  };
}

/** A decision with fixed values; `overrides` replace single fields. */
export function decision(overrides: Partial<GroupDecision> = {}): GroupDecision {
  return {
    errorId: "1tk5b2",
    status: "resolved",
    note: "",
    snooze: null,
    resolvedIn: "",
    decidedAt: NOON,
    issueUrl: "",
    ...overrides,
  };
}

/** A stored group of reports, one for each of `reports`. */
export function stored(
  errorId: string,
  reports: readonly Partial<ErrorReport>[] = [{}],
  decided: GroupDecision | null = null,
): StoredGroup {
  const [newest = row({ errorId }), ...others] = reports
    .map((fields, index) => row({ id: `${errorId}-${index}`, errorId, ...fields }))
    .toSorted((a, b) => b.reportedAt - a.reportedAt);
  return { ...groupOf([newest, ...others]), decision: decided };
}

/** The same as the panel shows it at noon. */
export function group(
  overrides: Partial<ErrorGroup> = {},
  reports: readonly Partial<ErrorReport>[] = [{}],
  decided: GroupDecision | null = null,
  deployments: Deployments = [],
): ErrorGroup {
  return {
    ...showGroup(stored(overrides.errorId ?? "1tk5b2", reports, decided), decided, deployments, NOON),
    ...overrides,
  };
}
