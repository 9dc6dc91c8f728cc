import { useMemo, useState } from "react";
import { OTHER } from "@/api/groups/errorGroup.ts";
import { placeOf, releasesInOrder, type Deployments } from "@/api/groups/releases.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { counted } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectDeployments } from "../groups/selectGroups.ts";

/** The releases that have reported errors, newest first. Those that are not listed count as newest. */
export function reportingReleases(groups: readonly ErrorGroup[], deployments: Deployments): string[] {
  const reported = new Set(groups.flatMap(({ releases }) => releases.map(([release]) => release)));
  reported.delete(OTHER);
  const listed = releasesInOrder(deployments).filter((release) => reported.has(release));
  const unlisted = [...reported].filter((release) => placeOf(release, deployments) === Infinity);
  return [...listed, ...unlisted.toSorted()].toReversed();
}

/** The active groups that neither this release nor a newer one has reported. */
export function unseenSince(
  groups: readonly ErrorGroup[],
  release: string,
  deployments: Deployments,
): ErrorGroup[] {
  const place = placeOf(release, deployments);
  return groups.filter(
    ({ status, releases }) =>
      status === "active" && !releases.some(([name]) => placeOf(name, deployments) >= place),
  );
}

interface UnseenDialogProps {
  groups: readonly ErrorGroup[];
  scopeOf: (groups: readonly ErrorGroup[]) => string;
  onResolve: (groups: readonly ErrorGroup[]) => void;
  onClose: () => void;
}

/** Asks for a release, and resolves the active errors that it and newer releases have not reported. */
export function UnseenDialog({ groups, scopeOf, onResolve, onClose }: UnseenDialogProps) {
  const deployments = useAppSelector(selectDeployments);
  const releases = useMemo(() => reportingReleases(groups, deployments), [groups, deployments]);
  const [chosen, setChosen] = useState(releases[0] ?? "");
  const unseen = useMemo(() => unseenSince(groups, chosen, deployments), [groups, chosen, deployments]);
  return (
    <ConfirmDialog
      title="Resolve errors that no longer occur?"
      action={`Resolve ${counted(unseen.length, "error")}`}
      variant="primary"
      unavailable={unseen.length === 0}
      onConfirm={() => onResolve(unseen)}
      onClose={onClose}
    >
      <Select label="Not seen since release" options={releases} value={chosen} onChange={setChosen} />
      <p aria-live="polite">
        {unseen.length === 0
          ? "Every active error has occurred in it, or in a later one."
          : `${scopeOf(unseen)} will be changed. You can undo this.`}
      </p>
    </ConfirmDialog>
  );
}
