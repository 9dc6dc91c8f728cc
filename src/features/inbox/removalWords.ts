import type { RemovalResult } from "@/api/inbox/inboxEnquiry.ts";
import { counted, figure } from "@/components/panel/figures.ts";

/** "1 enquiry", "2,000 enquiries". */
export const enquiriesInWords = (count: number): string => counted(count, "enquiry", "enquiries");

/** "1 report", "2,000 reports". */
export const reportsInWords = (count: number): string => counted(count, "report");

/** What a deletion of several things did: "Deleted 12 of 14; 2 could not be deleted (…)". */
export function removalOutcome({ done, failed, reason }: RemovalResult, inWords: (count: number) => string) {
  if (failed === 0) return `Deleted ${inWords(done)}.`;
  const why = reason === null ? "" : ` (${reason.replace(/\.$/, "")})`;
  return `Deleted ${figure(done)} of ${inWords(done + failed)}; ${figure(failed)} could not be deleted${why}.`;
}
