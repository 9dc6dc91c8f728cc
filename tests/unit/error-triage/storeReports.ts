import { capturedReport } from "../../support/builders.ts";
import { storeCounted, type Control } from "../../support/countGroups.ts";
import { PROJECT_ID, type LocalBackend } from "../../support/localBackend.ts";

interface StoredReport {
  id: string;
  message: string;
  status: string;
  note?: string;
}

const FIRST_ARRIVAL = Date.UTC(2026, 2, 2, 12);

/** Stores reports past the rules, which let nobody choose status and arrival; each arrives a minute after the last. */
export async function storeReports(backend: LocalBackend, reports: StoredReport[]): Promise<void> {
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const stored = reports.map(({ id, message, status, note = "" }, index) => {
    const { id: _id, ...captured } = capturedReport({ errorId: `e${index}`, message });
    const fields = Object.fromEntries(
      Object.entries({
        ...captured,
        status,
        note,
        version: "1.0",
        environment: "production",
        dropped: "{}",
      }).map(([name, value]) => [
        name,
        typeof value === "number" ? { integerValue: String(value) } : { stringValue: String(value) },
      ]),
    );
    const reportedAt = { timestampValue: new Date(FIRST_ARRIVAL + index * 60_000).toISOString() };
    return [id, { ...fields, reportedAt, updatedAt: { nullValue: null } }] as const;
  });
  const control: Control = (method, path, body) => backend.control(method, path, body);
  await storeCounted(control, documents, "errorReports", Object.fromEntries(stored));
}
