import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectDeployments } from "../groups/selectGroups.ts";
import styles from "./OverviewPanel.module.css";
import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";

/** What one release brought, in numbers of errors. */
interface ReleaseRow {
  release: string;
  /** When it was first deployed, epoch milliseconds. */
  deployedAt: number;
  /** It is online now. */
  isLive: boolean;
  /** Errors that no listed release before it has reported. */
  fresh: number;
  /** Errors that it has reported although they were fixed before it. */
  regressed: number;
  /** Errors that the release before it has reported and it has not, so far. */
  gone: number;
}

type Reported = Pick<ErrorGroup, "releases" | "firstRelease" | "regressed" | "resolvedIn">;

/** The newest `count` listed releases, newest first. Reports of releases that are not listed count nowhere. */
export function releaseRows(
  groups: readonly Reported[],
  deployments: Deployments,
  count: number,
): ReleaseRow[] {
  const order = releasesInOrder(deployments);
  const live = deployments.at(-1)?.release;
  const hasReported = ({ releases }: Reported, release: string | undefined) =>
    releases.some(([name]) => name === release);
  const numberOf = (isMeant: (group: Reported) => boolean) => groups.filter(isMeant).length;
  const rows = order.map((release, place) => {
    const before = order[place - 1];
    return {
      release,
      deployedAt: deployments[placeOf(release, deployments)]?.at ?? 0,
      isLive: release === live,
      fresh: numberOf(({ firstRelease }) => firstRelease === release),
      regressed: numberOf(
        (group) =>
          group.regressed && hasReported(group, release) && place > placeOf(group.resolvedIn, deployments),
      ),
      gone: numberOf((group) => hasReported(group, before) && !hasReported(group, release)),
    };
  });
  return rows.toReversed().slice(0, count);
}

/** The release to go back to when the one that is online brought errors; `null` when nothing speaks for it. */
export function rollbackTo(rows: readonly ReleaseRow[], deployments: Deployments): string | null {
  const live = rows.find(({ isLive }) => isLive);
  if (!live || live.fresh + live.regressed === 0) return null;
  const before = deployments.findLast(({ release }) => release !== live.release);
  return before && placeOf(before.release, deployments) < placeOf(live.release, deployments)
    ? before.release
    : null;
}

/** Releases that the table shows. */
const SHOWN = 5;

interface ReleaseTableProps {
  groups: readonly ErrorGroup[];
  /** Epoch milliseconds. */
  now: number;
}

/** What the last releases brought, and the command that goes back when the newest one brought errors. */
export function ReleaseTable({ groups, now }: ReleaseTableProps) {
  const deployments = useAppSelector(selectDeployments);
  const rows = releaseRows(groups, deployments, SHOWN);
  const target = rollbackTo(rows, deployments);
  return (
    <section>
      <FactsTable
        title="Releases"
        remark="Numbers of errors. Gone: the release before reported it, and this one has not so far."
        none="No deployment is listed."
        columns={["Release", "New", "Regressed", "Gone"]}
        rows={rows.map(({ release, deployedAt, isLive, fresh, regressed, gone }) => ({
          key: release,
          cells: [
            {
              text: <PlainText text={release} />,
              detail: (
                <>
                  {isLive && "online now, "}first deployed <RelativeTime at={deployedAt} now={now} />
                </>
              ),
            },
            fresh,
            regressed,
            gone,
          ],
        }))}
      />
      {target !== null && (
        <p className={styles.remark}>
          If the release online now is broken, go back: <code>npm run rollback -- {target}</code>
        </p>
      )}
    </section>
  );
}
