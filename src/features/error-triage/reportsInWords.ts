import type { ReportTotals } from "@/api/errorReport.ts";
import { counted } from "@/components/panel/figures.ts";

/** A number with its noun: "1 report", "2,000 reports". */
export const reportsInWords = (count: number): string => counted(count, "report");

/** All reports, whatever their status. */
export const allReports = ({ active, resolved, ignored }: ReportTotals["byStatus"]): number =>
  active + resolved + ignored;
