import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { figure } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectDeployments } from "../groups/selectGroups.ts";
import { releaseRows, rollbackTo } from "./releaseRows.ts";
import styles from "./OverviewPanel.module.css";

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
            { text: figure(fresh), numeric: true },
            { text: figure(regressed), numeric: true },
            { text: figure(gone), numeric: true },
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
