import type { DocumentData } from "firebase/firestore/lite";
import * as v from "valibot";
import { GROUPING } from "@/telemetry/errorId.ts";
import { reportStatuses } from "@/telemetry/report/report.ts";
import { reportLabels } from "@/telemetry/report/reportLabels.ts";
import { dropCounts } from "./dropCounts.ts";
import { moment, text } from "./lists/storedFields.ts";

const integer = v.fallback(v.number(), 0);

/** Stored reports are untrusted: a field that is missing or of the wrong type becomes an empty value. */
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
  // Reports of earlier releases do not have these three.
  grouping: v.fallback(v.number(), GROUPING),
  device: text,
  replay: text,
  status: v.fallback(v.picklist(reportStatuses), "active"),
  /** Server time of arrival. */
  reportedAt: v.fallback(moment, 0),
  /** Server time of the administrator's last change, `null` before the first. */
  updatedAt: v.fallback(v.nullable(moment), null),
  /** What the visitor said on the error page; empty without an answer. */
  comment: text,
  /** The administrator's note. */
  note: text,
  version: text,
  environment: text,
  /** What this browser could not send since its last delivered report, by reason. */
  dropped: v.fallback(dropCounts, {}),
  /** This visit had reported the same error before. */
  repeat: v.fallback(v.boolean(), false),
  // Reports from before groups were counted have none of these.
  /** Its group's figures contain it. */
  counted: v.fallback(v.boolean(), false),
  releaseKey: text,
  browser: text,
  system: text,
  page: text,
});

/** Converts a stored document to a plain report. Never throws. */
export function fromDocument(id: string, data: DocumentData) {
  const report = v.parse(reportSchema, data);
  return { id, ...report, ...(report.page === "" && reportLabels(report)) };
}
