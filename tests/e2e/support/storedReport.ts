/** A stored report in REST form, with fixed values; `number` makes it a different one. */
export function storedReport(
  number: number,
  { status = "active", message = `Error: sample ${number}` }: { status?: string; message?: string } = {},
): Record<string, Record<string, unknown>> {
  const at = 1_760_000_000_000 + number * 1_000;
  const text = (value: string) => ({ stringValue: value });
  return {
    errorId: text(`e${number.toString(36)}`),
    message: text(message),
    stack: text(`${message}\n    at sample (http://127.0.0.1/assets/sample.js:1:${number})`),
    componentStack: text(""),
    errorBoundary: text("window.onerror"),
    url: text(`http://127.0.0.1/sample/${number}`),
    userAgent: text("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"),
    sessionId: text(`session-${number % 7}`),
    props: text(""),
    state: text("{}"),
    status: text(status),
    count: { integerValue: "1" },
    timestamp: { integerValue: String(at) },
    lastOccurred: { integerValue: String(at) },
    reportedAt: { timestampValue: new Date(at).toISOString() },
    updatedAt: { nullValue: null },
    version: text("1.0"),
    environment: text("production"),
    release: text("test"),
    breadcrumbs: text("[]"),
    grouping: { integerValue: "1" },
    device: text(""),
    replay: text(""),
    dropped: text("{}"),
  };
}

/** `count` stored reports by id, numbered from 1; the highest number is the newest. */
export function storedReports(count: number): Record<string, ReturnType<typeof storedReport>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `sample-report-${String(index + 1).padStart(6, "0")}`,
      storedReport(index + 1),
    ]),
  );
}
