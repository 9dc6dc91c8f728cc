import { isExact, knownGroups } from "@/api/groups/groupsApi.ts";
import { counted } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import { UNDO_MS } from "./decision.ts";

interface DecisionScopeProps {
  groups: readonly ErrorGroup[];
  isDeletion: boolean;
}

/** What a decision will change, and whether it can be undone. */
export function DecisionScope({ groups, isDeletion }: DecisionScopeProps) {
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
