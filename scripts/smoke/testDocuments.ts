import { randomUUID } from "node:crypto";
import { reportFields, REPORTS, ARRIVAL_FIELD } from "../../src/api/reportFields.ts";

type RestValue = Record<string, unknown>;

/** A document that the rules accept from anybody. */
export interface TestDocument {
  /** What it is called in messages. */
  name: string;
  collection: string;
  id: string;
  fields: Record<string, RestValue>;
  /** The field that the server sets to the time of arrival. */
  arrival: string;
}

type Plain = string | number | boolean | null;

function restValue(value: Plain): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  return typeof value === "number" ? { integerValue: String(value) } : { stringValue: value };
}
const restFields = (fields: Record<string, Plain>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

/** An error report that says that it is a test. */
export function testReport(origin: string): TestDocument {
  const id = randomUUID();
  const now = Date.now();
  const fields = reportFields(
    {
      id,
      errorId: "smoke",
      grouping: 1,
      message: "Test report of npm run smoke",
      stack: "",
      componentStack: "",
      errorBoundary: "smoke",
      url: `${origin}/`,
      userAgent: "npm run smoke",
      sessionId: id,
      props: "",
      state: "{}",
      count: 1,
      timestamp: now,
      lastOccurred: now,
      release: "smoke",
      breadcrumbs: "[]",
      device: "",
      replay: "",
    },
    {},
  );
  return { name: "report", collection: REPORTS, id, fields: restFields(fields), arrival: ARRIVAL_FIELD };
}

/** An enquiry that says that it is a test. */
export function testEnquiry(email: string): TestDocument {
  const fields = {
    name: "Test of npm run smoke",
    email,
    message: "This enquiry was sent by npm run smoke. It can be deleted.",
    status: "unread",
  };
  return {
    name: "enquiry",
    collection: "contactMessages",
    id: randomUUID(),
    fields: restFields(fields),
    arrival: "submittedAt",
  };
}
