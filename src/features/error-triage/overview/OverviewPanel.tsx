import type { ReactNode } from "react";
import { FREE_QUOTA, quotaUse, type QuotaUse } from "@/api/quotaUse.ts";
import { DroppedTable } from "@/components/panel/DroppedTable.tsx";
import { unreadMessage } from "@/components/panel/failureMessage.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { NOT_COUNTED, useGroups } from "../groups/useGroups.ts";
import { NewestReports, useNewestStats } from "./NewestReports.tsx";
import { ForeignErrors, NoiseRules } from "../noise/NoiseRules.tsx";
import { NotifyButton, TestError } from "./TestError.tsx";
import { OverviewCharts } from "./OverviewCharts.tsx";
import { ReleaseTable } from "../releases/ReleaseTable.tsx";
import { useReturn } from "./useReturn.ts";
import { WeekTable } from "./WeekTable.tsx";
import styles from "./OverviewPanel.module.css";

const quotaNames: Record<keyof QuotaUse, string> = { reads: "Reads", writes: "Writes", deletes: "Deletes" };

/** What this browser's panel has used of the database today. */
function QuotaTable({ use }: { use: QuotaUse }) {
  return (
    <FactsTable
      title="Use of the database today"
      remark="An estimate of what the panel in this browser has used since midnight in California."
      columns={["Documents", "Panel", "Free quota a day"]}
      rows={(Object.keys(quotaNames) as (keyof QuotaUse)[]).map((kind) => [
        quotaNames[kind],
        use[kind],
        FREE_QUOTA[kind],
      ])}
    />
  );
}

/**
 * How errors develop, what browsers did not send, and whether reporting works. `children` are further sections, beside
 * the one about reporting.
 */
export function OverviewPanel({ children }: { children: ReactNode }) {
  const view = useGroups();
  const now = useNow();
  const stats = useNewestStats();
  const failure = view.failure ?? view.fallback;
  useReturn(!view.loading);
  if (view.loading) return <Spinner label="Reading the reports" />;
  return (
    <div className={styles.overview}>
      {failure && (
        <Notice tone="problem">
          {unreadMessage(failure)}{" "}
          {view.fallback ? "These are the errors of this browser only." : "The figures may be old."}
        </Notice>
      )}
      {!failure && !view.isExact && <p className={styles.remark}>{NOT_COUNTED}</p>}
      <OverviewCharts groups={view.groups} />
      <div className={styles.columns}>
        <WeekTable groups={view.groups} />
        <ReleaseTable groups={view.groups} />
        <section>
          <DroppedTable
            title="Dropped"
            remark="Errors that browsers did not send. Each browser reports its numbers with its next error."
            dropped={stats?.dropped}
          />
          <NewestReports />
        </section>
        <QuotaTable use={quotaUse(now)} />
        <section>
          <h2 className={styles.title}>Does reporting work?</h2>
          <p className={styles.remark}>
            A test error goes through every stage: this browser throws it, reports it, and the database stores
            it.
          </p>
          <TestError />
          <p className={styles.remark}>
            <NotifyButton />
          </p>
        </section>
        {children}
        <ForeignErrors groups={view.groups} />
        <NoiseRules groups={view.groups} />
      </div>
    </div>
  );
}
