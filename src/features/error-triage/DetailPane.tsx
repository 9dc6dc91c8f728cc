import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { NoReport } from "./NoReport.tsx";
import { useStill } from "./panelMode.ts";
import { ReportDetail, type ReportDetailProps } from "./ReportDetail.tsx";
import type { OpenReport } from "./useOpenReport.ts";
import styles from "./DetailPane.module.css";

interface DetailPaneProps extends Omit<ReportDetailProps, "report"> {
  open: OpenReport;
  /** Back to the list, on a screen that has no room for both. */
  onBack: () => void;
}

/** The open report, or why there is none. */
export function DetailPane({ open, onBack, ...detail }: DetailPaneProps) {
  const still = useStill();
  return (
    <>
      {open.state !== "none" && (
        <div className={styles.back}>
          <Button variant="plain" unavailable={still} onClick={onBack}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M7.5 1.5 L3 6 L7.5 10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
            Back to the list
          </Button>
        </div>
      )}
      {open.state === "none" && <NoReport />}
      {open.state === "loading" && <Spinner label="Reading the report" />}
      {open.state === "missing" && (
        <Notice>This report is not stored: it may have been deleted, or the link is incorrect.</Notice>
      )}
      {open.state === "failed" && (
        <Notice tone="problem" actions={<Button onClick={open.retry}>Try again</Button>}>
          The report could not be read ({open.message})
        </Notice>
      )}
      {open.state === "ready" && <ReportDetail key={open.report.id} {...detail} report={open.report} />}
    </>
  );
}
