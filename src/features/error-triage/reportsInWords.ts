import { counted } from "@/components/panel/figures.ts";

/** A number with its noun: "1 report", "2,000 reports". */
export const reportsInWords = (count: number): string => counted(count, "report");
