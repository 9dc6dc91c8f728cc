import { useId, useMemo } from "react";
import { isExact } from "@/api/groups/groupList.ts";
import { knownGroups } from "@/api/groups/groupsApi.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { ErrorLinks } from "../groups/ErrorLinks.tsx";
import { selectDeployments, selectErrorGroups } from "../groups/selectGroups.ts";
import { NOT_COUNTED } from "../groups/useGroups.ts";
import { Sparkline } from "../groups/Sparkline.tsx";
import { WeekTable } from "./WeekTable.tsx";
import styles from "./ErrorSummary.module.css";
import { releasesInOrder } from "@/api/groups/releases.ts";
import { unseenSince } from "../decide/UnseenDialog.tsx";
import { releaseErrors } from "../releases/releaseErrors.ts";
import { sortGroups } from "../search/sortGroups.ts";

/** Urgent errors that are shown. */
const LIMIT = 5;

interface ErrorSummaryProps {
  /** Opens an error, where this is possible. */
  links?: { hrefOf: (errorId: string) => string; open: (errorId: string) => void };
}

/** What all stored errors add up to, shown while none is open. */
export function ErrorSummary({ links }: ErrorSummaryProps) {
  const now = useNow();
  const groups = useAppSelector((state) => selectErrorGroups(state, now));
  const list = useAppSelector(knownGroups);
  const deployments = useAppSelector(selectDeployments);
  const newest = releasesInOrder(deployments).at(-1);
  const release = useMemo(
    () => (newest === undefined ? null : releaseErrors(newest, groups, deployments)),
    [newest, groups, deployments],
  );
  const perDay = useMemo(
    () =>
      (groups[0]?.perDay ?? []).map((_, day) => groups.reduce((sum, one) => sum + (one.perDay[day] ?? 0), 0)),
    [groups],
  );
  // This browser's backup says nothing about other visitors.
  if (!list || list.fallback || groups.length === 0) return null;
  return (
    <div className={styles.summary}>
      {!isExact(list) && <p className={styles.remark}>{NOT_COUNTED}</p>}
      <section aria-label={`Reports of the last ${perDay.length} days`}>
        <h2 className={styles.title}>Reports per day (UTC)</h2>
        <Sparkline perDay={perDay} wide />
        <p className={styles.scale}>
          <span>{perDay.length - 1} days ago</span>{" "}
          <span>{`up to ${figure(Math.max(...perDay))} a day`}</span> <span>today</span>
        </p>
      </section>
      <div className={styles.tables}>
        <WeekTable groups={groups} />
        {release && (
          <FactsTable
            title={`Release ${release.release}`}
            remark={
              <>
                {release.isLive ? "Online now, first" : "First"} deployed{" "}
                <RelativeTime at={release.deployedAt} />
              </>
            }
            columns={["Errors", "Number"]}
            rows={[
              ["New with this release", release.fresh.length],
              ["Regressed", release.regressed.length],
              ["Earlier ones, seen again", release.again.length],
              ["Active, not seen since", unseenSince(groups, release.release, deployments).length],
            ]}
          />
        )}
      </div>
      {links && <UrgentErrors groups={groups} links={links} />}
    </div>
  );
}

/** The active errors that should be looked at first: regressed ones, then by `urgency`. */
function UrgentErrors({ groups, links }: Required<ErrorSummaryProps> & { groups: readonly ErrorGroup[] }) {
  const id = useId();
  const now = useNow();
  const urgent = useMemo(() => {
    const active = groups.filter(({ status }) => status === "active");
    return sortGroups(active, "urgent", now).slice(0, LIMIT);
  }, [groups, now]);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Most urgent
      </h2>
      <ErrorLinks groups={urgent} none="No error is active." {...links} />
    </section>
  );
}
