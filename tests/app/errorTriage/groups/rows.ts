import type { GroupDecision } from "@/api/groups/decision.ts";
import type { ReportRow } from "@/api/groups/reportRow.ts";

export const NOON = new Date(2026, 10, 22, 12).getTime();

/** A row with fixed values; `overrides` replace single fields. */
export function row(overrides: Partial<ReportRow> = {}): ReportRow {
  return {
    id: "report0000000001",
    errorId: "1tk5b2",
    status: "active",
    count: 1,
    timestamp: NOON,
    lastOccurred: NOON,
    reportedAt: NOON,
    sessionId: "session-0001",
    page: "/",
    browser: "Chrome 141",
    os: "Linux",
    release: "test",
    boundary: "window.onerror",
    dropped: {},
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
    updatedAt: NOON,
    ...overrides,
  };
}
