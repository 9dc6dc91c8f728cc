import type { BulkResult } from "@/api/errorReport.ts";
import type { BulkKind } from "./bulkProgressSlice.ts";
import { figure } from "@/components/panel/figures.ts";
import { reportsInWords } from "./reportsInWords.ts";

const done: Record<BulkKind, string> = { resolve: "Resolved", delete: "Deleted" };
const nothing: Record<BulkKind, string> = {
  resolve: "Nothing to do: every report is resolved.",
  delete: "Nothing to do: there are no reports.",
};

/** What a call over all reports did: "Resolved 1,998 of 2,000; 2 failed." */
export function bulkOutcome(kind: BulkKind, result: BulkResult): string {
  const total = result.done + result.failed;
  if (total === 0) return nothing[kind];
  if (result.failed === 0) return `${done[kind]} ${reportsInWords(total)}.`;
  return `${done[kind]} ${figure(result.done)} of ${figure(total)}; ${figure(result.failed)} failed.`;
}
