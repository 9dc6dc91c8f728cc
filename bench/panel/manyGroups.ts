import { PROJECT_ID } from "../../scripts/stack.ts";
import { storeCounted, type Control } from "../../tests/support/countGroups.ts";
import { storedReport } from "../../tests/e2e/support/storedReport.ts";

const MINUTE_MS = 60_000;

const causes = ["reading 'total'", "failed to fetch", "quota exceeded", "unexpected token", "aborted"];
const pages = ["/", "/work/tf", "/contact", "/services", "/work/optiwise", "/blog"];
const agents = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
];
const frames = Array.from(
  { length: 20 },
  (_, index) => `    at render${index} (http://127.0.0.1/assets/chunk-${index}.js:1:${index * 311})`,
).join("\n");

const nth = (values: readonly string[], index: number) => values[index % values.length] ?? "";

interface Size {
  reports: number;
  groups: number;
}

/** Stores that many reports in the local backend, spread evenly over that many groups. */
export async function storeManyGroups(firestorePort: number, size: Size): Promise<void> {
  const control: Control = async (method, path, body) => {
    const request = { method, headers: { Authorization: "Bearer owner" }, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${firestorePort}${path}`, request);
    if (!answer.ok) throw new Error(`Storing reports failed: ${await answer.text()}`);
    return answer.json();
  };
  const database = `projects/${PROJECT_ID}/databases/(default)/documents`;
  await storeCounted(control, database, "errorReports", manyGroups({ ...size, now: Date.now() }));
}

/** Stored reports by id, in REST form, spread evenly over groups; a minute apart, the last one at `now`. */
function manyGroups({ reports, groups, now }: Size & { now: number }) {
  return Object.fromEntries(
    Array.from({ length: reports }, (_, index) => {
      const group = index % groups;
      const message = `Error ${group}: ${nth(causes, group)}`;
      const at = now - index * MINUTE_MS;
      return [
        `bench-report-${String(index).padStart(6, "0")}`,
        {
          ...storedReport(index, { message }),
          errorId: { stringValue: `e${group}` },
          stack: { stringValue: `${message}\n${frames}` },
          url: { stringValue: `http://127.0.0.1${nth(pages, index)}` },
          userAgent: { stringValue: nth(agents, index) },
          sessionId: { stringValue: `session-${index % 3_000}` },
          release: { stringValue: `2026.11.${index % 9}` },
          timestamp: { integerValue: String(at) },
          lastOccurred: { integerValue: String(at) },
          reportedAt: { timestampValue: new Date(at).toISOString() },
        },
      ];
    }),
  );
}
