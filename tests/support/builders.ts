import type { CapturedReport } from "@/telemetry/report/report.ts";

/** A captured report with fixed values; `overrides` replace single fields. */
export function capturedReport(overrides: Partial<CapturedReport> = {}): CapturedReport {
  return {
    id: "report0000000001",
    errorId: "1tk5b2",
    grouping: 1,
    message: "TypeError: Cannot read properties of undefined (reading 'name')",
    stack:
      "TypeError: Cannot read properties of undefined (reading 'name')\n    at show (http://127.0.0.1/a.js:1:1)",
    componentStack: "",
    errorBoundary: "window.onerror",
    url: "http://127.0.0.1/",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0",
    sessionId: "session-0001",
    props: "",
    state: "{}",
    count: 1,
    timestamp: 1_760_000_000_000,
    lastOccurred: 1_760_000_000_000,
    release: "test",
    breadcrumbs: "[]",
    device: "",
    replay: "",
    ...overrides,
  };
}
