import { dropReasons, type DropCounts, type DropReason } from "@/telemetry/report.ts";
import { compactFigure } from "@/components/panel/figures.ts";

const reasonNames: Record<DropReason, string> = {
  "daily-limit": "past the daily limit",
  noise: "noise",
  leaving: "caused by leaving a page",
  rejected: "rejected",
  "queue-full": "queue full",
  storage: "storage full",
};

/** All drops together. */
export function droppedTotal(dropped: DropCounts): number {
  return dropReasons.reduce((sum, reason) => sum + (dropped[reason] ?? 0), 0);
}

/** "9 past the daily limit, 5 noise"; empty when nothing was dropped. */
export function droppedInWords(dropped: DropCounts): string {
  return dropReasons
    .flatMap((reason) => {
      const count = dropped[reason] ?? 0;
      return count > 0 ? [`${compactFigure(count)} ${reasonNames[reason]}`] : [];
    })
    .join(", ");
}
