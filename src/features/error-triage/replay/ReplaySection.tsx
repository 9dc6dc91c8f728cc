import { Suspense } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import styles from "./ReplaySection.module.css";

const Replay = lazyPart(() => import("./Replay.tsx"), "Replay");

/** The last actions before an error, to be stepped through. Its code is downloaded with the first replay. */
export function ReplaySection({ report }: { report: ErrorReport }) {
  return (
    <section className={styles.section} aria-label="Replay">
      <h3 className={styles.title}>Replay</h3>
      {report.replay === "" ? (
        <p className={styles.remark}>
          No actions were recorded. The error came before recording began, or an earlier release sent this
          report.
        </p>
      ) : (
        <Boundary level="component" name="Replay" resetKey={report.id}>
          <Suspense fallback={<Spinner label="Opening the replay" />}>
            <Replay report={report} />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
}
