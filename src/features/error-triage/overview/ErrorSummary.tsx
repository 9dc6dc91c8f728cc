import { useMemo } from "react";
import { isExact, knownGroups } from "@/api/groups/groupsApi.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectDeployments, selectErrorGroups } from "../groups/selectGroups.ts";
import { Sparkline } from "../groups/Sparkline.tsx";
import { UrgentErrors } from "./UrgentErrors.tsx";
import { WeekTable } from "./WeekTable.tsx";
import styles from "./ErrorSummary.module.css";
import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";
import { unseenSince } from "../decide/unseenSince.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** What the release that was deployed last has changed, as far as reports tell. */
interface ReleaseFigures {
  release: string;
  /** When it was first deployed, epoch milliseconds. */
  deployedAt: number;
  /** Errors that no earlier release has reported. */
  fresh: number;
  /** Errors that were resolved before it and that it has reported. */
  regressed: number;
  /** Other errors of earlier releases that it has reported. */
  again: number;
  /** Active errors that it has not reported. */
  quiet: number;
}

/** `null` where the site does not list its deployments. */
export function newestRelease(
  groups: readonly ErrorGroup[],
  deployments: Deployments,
): ReleaseFigures | null {
  const release = releasesInOrder(deployments).at(-1);
  const deployedAt = release === undefined ? undefined : deployments[placeOf(release, deployments)]?.at;
  if (release === undefined || deployedAt === undefined) return null;
  const reported = groups.filter(
    ({ lastRelease, releases }) => lastRelease === release || releases.some(([name]) => name === release),
  );
  const fresh = reported.filter(({ firstRelease }) => firstRelease === release).length;
  const regressed = reported.filter((group) => group.regressed && group.firstRelease !== release).length;
  return {
    release,
    deployedAt,
    fresh,
    regressed,
    again: reported.length - fresh - regressed,
    quiet: unseenSince(groups, release, deployments).length,
  };
}

interface ErrorSummaryProps {
  /** Epoch milliseconds. */
  now: number;
  /** Opens an error, where this is possible. */
  links?: { hrefOf: (errorId: string) => string; open: (errorId: string) => void };
}

/** What all stored errors add up to, shown while none is open. */
export function ErrorSummary({ now, links }: ErrorSummaryProps) {
  const groups = useAppSelector((state) => selectErrorGroups(state, now));
  const list = useAppSelector(knownGroups);
  const deployments = useAppSelector(selectDeployments);
  const release = useMemo(() => newestRelease(groups, deployments), [groups, deployments]);
  const perDay = useMemo(
    () =>
      (groups[0]?.perDay ?? []).map((_, day) => groups.reduce((sum, one) => sum + (one.perDay[day] ?? 0), 0)),
    [groups],
  );
  // This browser's backup says nothing about other visitors.
  if (!list || list.fallback || groups.length === 0) return null;
  const exact = isExact(list);
  return (
    <div className={styles.summary}>
      <section aria-label={`Reports of the last ${perDay.length} days`} className={styles.days}>
        <h2 className={styles.title}>Reports per day</h2>
        <Sparkline perDay={perDay} wide />
        <p className={styles.scale}>
          <span>{perDay.length - 1} days ago</span> <span>up to {figure(Math.max(...perDay))} a day</span>{" "}
          <span>today</span>
        </p>
      </section>
      <div className={styles.tables}>
        <WeekTable groups={groups} isExact={exact} now={now} />
        {release && (
          <FactsTable
            title={`Release ${release.release}`}
            remark={
              <>
                Online since <RelativeTime at={release.deployedAt} now={now} />
                {!exact && ". Some reports are not counted yet."}
              </>
            }
            columns={["Errors", "Number"]}
            rows={[
              ["New with this release", release.fresh] as const,
              ["Regressed", release.regressed] as const,
              ["Earlier ones, seen again", release.again] as const,
              ["Active, not seen since", release.quiet] as const,
            ].map(([name, count]) => ({
              key: name,
              cells: [name, count],
            }))}
          />
        )}
      </div>
      {links && <UrgentErrors groups={groups} now={now} {...links} />}
    </div>
  );
}
