import { wasStopped, type BulkProgress, type BulkWork } from "@/api/errorReport.ts";
import { figure } from "@/lib/figures.ts";
import { reportsInWords } from "../reportType.ts";

export type BulkKind = BulkWork["kind"];

const nothing: Record<BulkKind, string> = {
  resolve: "Nothing to do: every report is resolved.",
  delete: "Nothing to do: there are no reports.",
  purge: "Nothing to do: no report is that old.",
};

/** The outcome of a call over all reports: "Resolved 1,998 of 2,000; 2 failed." */
export function bulkOutcome(progress: BulkProgress): string {
  const { kind, done, failed, total } = progress;
  const did = kind === "resolve" ? "Resolved" : "Deleted";
  const refused = failed > 0 ? `; ${figure(failed)} failed` : "";
  if (wasStopped(progress))
    return `Stopped. ${did} ${figure(done)} of ${reportsInWords(total ?? 0)}${refused}.`;
  if (done + failed === 0) return nothing[kind];
  return failed === 0
    ? `${did} ${reportsInWords(done)}.`
    : `${did} ${figure(done)} of ${figure(done + failed)}${refused}.`;
}
