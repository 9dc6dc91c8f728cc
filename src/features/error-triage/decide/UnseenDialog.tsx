import { useMemo, useState } from "react";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { counted } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { selectDeployments } from "../groups/selectGroups.ts";
import { reportingReleases, unseenSince } from "./unseenSince.ts";

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
      <p aria-live="polite">{scopeOf(unseen)} will be changed. You can undo this.</p>
    </ConfirmDialog>
  );
}
