import { useMemo } from "react";
import { useShownOrder, type ShownOrder } from "@/components/panel/list-detail/state/useShownOrder.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectHiddenGroups } from "../decide/decisionsSlice.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import type { GroupsView } from "./groupsView.ts";
import { groupType } from "./groupType.ts";

interface ShownGroups {
  order: ShownOrder<ErrorGroup>;
  /** The rows of the list. */
  shown: readonly ErrorGroup[];
}

/** The groups in the order of the list, which stays while others arrive. `listKey` names the filter and the order. */
export function useShownGroups(view: GroupsView, listKey: string): ShownGroups {
  const hidden = useAppSelector(selectHiddenGroups);
  const sorted = useMemo(() => regressedFirst(view.groups), [view.groups]);
  const order = useShownOrder(sorted, groupType.idOf, { listKey, opening: view.answeredAt === null });
  // After the order: a group whose deletion is undone gets its place back.
  const shown = useMemo(
    () => order.entries.filter(({ errorId }) => !hidden.has(errorId)),
    [order.entries, hidden],
  );
  return { order, shown };
}

/** Regressed groups before the others, each in the given order. */
function regressedFirst(groups: readonly ErrorGroup[]): readonly ErrorGroup[] {
  return groups.toSorted((a, b) => Number(b.regressed) - Number(a.regressed));
}
