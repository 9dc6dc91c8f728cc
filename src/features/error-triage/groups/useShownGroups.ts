import { useMemo } from "react";
import { useShownOrder } from "@/components/panel/list-detail/state/useShownOrder.ts";
import { selectHidden } from "@/state/decisions/decisionsSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { GroupSearch } from "../search/useGroupSearch.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import type { GroupsView } from "./useGroups.ts";
import { groupType } from "./groupType.ts";

/** The groups that match, in an order that stays while others arrive, and those that are being deleted. */
export function useShownGroups(search: GroupSearch) {
  const hidden = useAppSelector((state) => selectHidden(state, "errors"));
  const order = useShownOrder(search.groups, groupType.idOf, `${search.order} ${search.query}`);
  // After the order: a group whose deletion is undone gets its place back.
  const shown = useMemo(
    () => order.entries.filter(({ errorId }) => !hidden.has(errorId)),
    [order.entries, hidden],
  );
  return { order, shown, hidden };
}

/** The open group, which need not match the filter; `undefined` while it may still come, `null` when there is none. */
export function openGroup(
  { groups, loading }: GroupsView,
  hidden: ReadonlySet<string>,
  errorId: string | null,
): ErrorGroup | null | undefined {
  if (errorId === null) return null;
  const open = groups.find((group) => group.errorId === errorId && !hidden.has(group.errorId));
  return open ?? (loading ? undefined : null);
}
