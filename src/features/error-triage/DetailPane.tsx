import { EntryPane } from "@/components/panel/EntryPane.tsx";
import { NoReport } from "./NoReport.tsx";
import { useStill } from "./panelMode.ts";
import { ReportDetail, type ReportDetailProps } from "./ReportDetail.tsx";
import type { OpenReport } from "./useOpenReport.ts";

interface DetailPaneProps extends Omit<ReportDetailProps, "report"> {
  open: OpenReport;
  /** Back to the list, on a screen that has no room for both. */
  onBack: () => void;
}

/** The open report, or why there is none. */
export function DetailPane({ open, onBack, ...detail }: DetailPaneProps) {
  const still = useStill();
  return (
    <EntryPane
      open={open}
      noun="report"
      unavailable={still}
      onBack={onBack}
      nothing={<NoReport />}
      refusal={open.state === "missing" ? detail.changes.failures.get(open.id) : undefined}
    >
      {open.state === "ready" && <ReportDetail key={open.report.id} {...detail} report={open.report} />}
    </EntryPane>
  );
}
