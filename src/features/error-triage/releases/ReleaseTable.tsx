import { releasesInOrder } from "@/api/groups/releases.ts";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectDeployments } from "../groups/selectGroups.ts";
import { releaseHref } from "../panelLinks.ts";
import { releaseErrors } from "./releaseErrors.ts";

/** Releases that the table shows. */
const SHOWN = 5;

/** What the last releases brought, in numbers of errors. */
export function ReleaseTable({ groups }: { groups: readonly ErrorGroup[] }) {
  const deployments = useAppSelector(selectDeployments);
  const newest = releasesInOrder(deployments).slice(-SHOWN).toReversed();
  return (
    <FactsTable
      title="Releases"
      remark="Numbers of errors. Gone: the release before reported it, and this one has not so far."
      none="No deployment is listed."
      columns={["Release", "New", "Regressed", "Gone"]}
      rows={newest
        .map((release) => releaseErrors(release, groups, deployments))
        .map(({ release, deployedAt, isLive, fresh, regressed, gone }) => [
          {
            rowKey: release,
            text: (
              <Link to={releaseHref(release)}>
                <PlainText text={release} />
              </Link>
            ),
            detail: (
              <>
                {isLive && "online now, "}first deployed <RelativeTime at={deployedAt} />
              </>
            ),
          },
          fresh.length,
          regressed.length,
          gone.length,
        ])}
    />
  );
}
