import { serverTimestamp, Timestamp, type DocumentData } from "firebase/firestore/lite";
import * as v from "valibot";
import {
  dropReasons,
  MAX_DROPS,
  reportStatuses,
  type CapturedReport,
  type DropCounts,
} from "@/telemetry/report.ts";
import type { ErrorReport } from "./errorReport.ts";

export const REPORTS = "errorReports";

/** The document that stores `report`. The rules accept exactly these fields; `reportedAt` is the server's. */
export function toDocument({ id: _id, ...report }: CapturedReport, dropped: DropCounts): DocumentData {
  return {
    ...report,
    status: "active",
    reportedAt: serverTimestamp(),
    updatedAt: null,
    version: "1.0",
    environment: "production",
    dropped: JSON.stringify(cappedDrops(dropped)),
  };
}

function cappedDrops(dropped: DropCounts): DropCounts {
  return Object.fromEntries(
    dropReasons.flatMap((reason) => {
      const count = dropped[reason] ?? 0;
      return count > 0 ? [[reason, Math.min(count, MAX_DROPS)]] : [];
    }),
  );
}

const text = v.fallback(v.string(), "");
const integer = v.fallback(v.number(), 0);
const moment = v.pipe(
  v.instance(Timestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);

const dropCounts = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.picklist(dropReasons), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DROPS))),
);

/** Stored reports were written by strangers: whatever is missing or of another type becomes an empty value. */
const reportSchema = v.object({
  errorId: text,
  message: text,
  stack: text,
  componentStack: text,
  errorBoundary: text,
  url: text,
  userAgent: text,
  sessionId: text,
  props: text,
  state: text,
  userId: v.fallback(v.nullable(v.string()), null),
  count: v.fallback(v.number(), 1),
  timestamp: integer,
  lastOccurred: integer,
  release: text,
  breadcrumbs: text,
  status: v.fallback(v.picklist(reportStatuses), "active"),
  reportedAt: v.fallback(moment, 0),
  updatedAt: v.fallback(v.nullable(moment), null),
  note: text,
  snoozedUntil: v.fallback(v.nullable(moment), null),
  version: text,
  environment: text,
  dropped: v.fallback(dropCounts, {}),
});

/** The plain report behind a stored document. Never throws, whatever the document holds. */
export function fromDocument(id: string, data: DocumentData): ErrorReport {
  return { id, ...v.parse(reportSchema, data) };
}
