import type { ReactNode } from "react";
import { DAILY_LIMIT } from "@/telemetry/dailyLimit.ts";
import { dropReasons, type DropCounts, type DropReason } from "@/telemetry/report/report.ts";
import { FactsTable } from "./FactsTable.tsx";
import { capitalized } from "./list-detail/state/entryType.ts";

/** Why browsers do not send reports, as the panel says it: in a few words behind a number, and in a sentence. */
export const dropReasonTexts: Record<DropReason, { name: string; detail: string }> = {
  "daily-limit": {
    name: "past the daily limit",
    detail: `More than ${DAILY_LIMIT} in one browser on one day. Its backup has them.`,
  },
  noise: {
    name: "noise",
    detail: "Errors that say nothing about this site, such as those of browser extensions.",
  },
  leaving: {
    name: "caused by leaving a page",
    detail: "Downloads cancelled because the visitor left the page.",
  },
  rejected: { name: "rejected", detail: "The database refused them permanently." },
  "queue-full": { name: "queue full", detail: "There was no room for more waiting reports." },
  storage: { name: "storage failed", detail: "Local storage was unreadable or refused to write." },
  sampled: {
    name: "sampled out",
    detail: "The sampling rules withheld them. The browser’s backup has them.",
  },
};

interface DroppedTableProps {
  title: string;
  remark: ReactNode;
  /** `undefined` while nothing is known: then only the heading is shown. */
  dropped: DropCounts | undefined;
}

/** How many reports were not sent, for each reason. */
export function DroppedTable({ title, remark, dropped }: DroppedTableProps) {
  return (
    <FactsTable
      title={title}
      remark={remark}
      columns={["Reason", "Reports"]}
      rows={(dropped ? dropReasons : []).map((reason) => {
        const { name, detail } = dropReasonTexts[reason];
        return [{ rowKey: reason, text: capitalized(name), detail }, dropped?.[reason] ?? 0];
      })}
    />
  );
}
