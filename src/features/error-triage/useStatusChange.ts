import { useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { useUpdateReportMutation } from "@/api/triageApi.ts";
import type { ReportStatus } from "@/telemetry/report.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { statusNames } from "./statusNames.ts";

export type Announce = (text: string) => void;

type ChangeableReport = Pick<ErrorReport, "id" | "message" | "status">;

/** The last change that was stored, and why it could not be taken back, if so. */
export interface StatusChange {
  report: ChangeableReport;
  to: ReportStatus;
  undoing: boolean;
  failure: string | null;
}

export interface StatusChanges {
  /** Reports whose change is on its way, with the status they are to get. */
  pending: ReadonlyMap<string, ReportStatus>;
  /** Why the last change of a report was refused, by its id. */
  failures: ReadonlyMap<string, string>;
  last: StatusChange | null;
  /** Resolves with `true` once the change is stored. */
  change: (report: ChangeableReport, to: ReportStatus) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}

/** Changing the status of reports, one at a time or several under way, with the last change undoable. */
export function useStatusChange(onAnnounce: Announce): StatusChanges {
  const [update] = useUpdateReportMutation();
  const [pending, setPending] = useState<ReadonlyMap<string, ReportStatus>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState<StatusChange | null>(null);

  const change = async (report: ChangeableReport, to: ReportStatus): Promise<boolean> => {
    if (report.status === to || pending.has(report.id)) return false;
    setPending((map) => new Map(map).set(report.id, to));
    setFailures((map) => without(map, report.id));
    try {
      await update({ id: report.id, changes: { status: to } }).unwrap();
      setLast({ report, to, undoing: false, failure: null });
      onAnnounce(`Status set to ${statusNames[to].toLowerCase()}`);
      return true;
    } catch (failure) {
      setFailures((map) => new Map(map).set(report.id, failureMessage(failure)));
      return false;
    } finally {
      setPending((map) => without(map, report.id));
    }
  };

  const undo = async (): Promise<void> => {
    if (!last || last.undoing) return;
    setLast({ ...last, undoing: true, failure: null });
    try {
      await update({ id: last.report.id, changes: { status: last.report.status } }).unwrap();
      setLast(null);
      onAnnounce(`Status set back to ${statusNames[last.report.status].toLowerCase()}`);
    } catch (failure) {
      setLast({ ...last, undoing: false, failure: failureMessage(failure) });
    }
  };

  return { pending, failures, last, change, undo, dismiss: () => setLast(null) };
}
