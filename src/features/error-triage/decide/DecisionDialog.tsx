import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { counted } from "@/lib/figures.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { UNDO_MS } from "@/state/decisions/decision.ts";
import type { GroupChange } from "./decide.ts";
import { SnoozeDialog } from "./SnoozeDialog.tsx";
import { useMemo, useState } from "react";
import { Select } from "@/components/ui/controls/Select.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import { selectDeployments } from "../groups/selectGroups.ts";
import { reportingReleases, unseenSince } from "./unseenSince.ts";
import { isExact } from "@/api/groups/groupList.ts";
import { knownGroups } from "@/api/groups/groupsApi.ts";

/** What a decision will change, and whether it can be undone. */
function DecisionScope({ groups, isDeletion }: { groups: readonly ErrorGroup[]; isDeletion: boolean }) {
  const known = useAppSelector(knownGroups);
  const total = groups.reduce((sum, { reports }) => sum + reports, 0);
  const reports = `${known && isExact(known) ? "" : "at least "}${counted(total, "report")}`;
  return (
    <p aria-live="polite">
      {counted(groups.length, "error")} with {reports} will be {isDeletion ? "deleted" : "changed"}. You can
      undo this{isDeletion && ` for ${UNDO_MS / 1_000} seconds`}.
    </p>
  );
}

interface UnseenDialogProps {
  groups: readonly ErrorGroup[];
  onResolve: (groups: readonly ErrorGroup[]) => void;
  onClose: () => void;
}

/** Asks for a release, and resolves the active errors that it and newer releases have not reported. */
function UnseenDialog({ groups, onResolve, onClose }: UnseenDialogProps) {
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
      <DecisionScope groups={unseen} isDeletion={false} />
    </ConfirmDialog>
  );
}

/** The changes that a selection can get without further input. */
export type BulkChange = Extract<GroupChange["kind"], "resolve" | "ignore" | "reopen" | "delete">;

const verbs: Record<BulkChange, string> = {
  resolve: "Resolve",
  ignore: "Ignore",
  reopen: "Reopen",
  delete: "Delete",
};

/** What is asked before a decision. The groups are fixed when the dialog opens. */
export type DecisionQuestion =
  | { kind: "confirm"; change: BulkChange; groups: readonly ErrorGroup[] }
  | { kind: "snooze"; groups: readonly ErrorGroup[] }
  | { kind: "unseen"; groups: readonly ErrorGroup[] };

interface DecisionDialogProps {
  question: DecisionQuestion;
  /** Epoch milliseconds. */
  now: number;
  onChange: (groups: readonly ErrorGroup[], change: GroupChange) => void;
  onClose: () => void;
}

/** Asks before errors are changed, with exact counts. */
export function DecisionDialog({ question, now, onChange, onClose }: DecisionDialogProps) {
  const { groups } = question;
  const decide = (chosen: readonly ErrorGroup[], change: GroupChange) => {
    onClose();
    onChange(chosen, change);
  };
  switch (question.kind) {
    case "confirm": {
      const { change: kind } = question;
      const action = `${verbs[kind]} ${counted(groups.length, "error")}`;
      return (
        <ConfirmDialog
          title={`${action}?`}
          action={action}
          variant={kind === "delete" ? "danger" : "primary"}
          unavailable={groups.length === 0}
          onConfirm={() => decide(groups, { kind })}
          onClose={onClose}
        >
          <DecisionScope groups={groups} isDeletion={kind === "delete"} />
        </ConfirmDialog>
      );
    }
    case "snooze":
      return (
        <SnoozeDialog
          groups={groups}
          now={now}
          onSnooze={(snooze) => decide(groups, { kind: "snooze", snooze })}
          onClose={onClose}
        />
      );
    default:
      return (
        <UnseenDialog
          groups={groups}
          onResolve={(unseen) => decide(unseen, { kind: "resolve" })}
          onClose={onClose}
        />
      );
  }
}
