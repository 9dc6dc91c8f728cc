import { useEffect, useEffectEvent, useState } from "react";
import { isExact } from "@/api/groups/groupList.ts";
import { groupsApi, useListGroupsQuery, readGroupsAgain } from "@/api/groups/groupsApi.ts";
import { polled, readOnReturn } from "@/api/refreshing.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { useNow } from "@/components/ui/useNow.ts";
import { listen } from "@/lib/listen.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { settle } from "../decide/settle.ts";
import { selectErrorGroups } from "./selectGroups.ts";

/** What is said beside figures where `isExact` does not hold. */
export const NOT_COUNTED =
  "Some reports are not counted yet: of gone errors there may be fewer, of everything else more.";

/** Whether the browser may show system notifications. */
export const wantsNotices = (): boolean => "Notification" in window && Notification.permission === "granted";

/** How the groups are kept fresh while a page shows them. */
export function useGroupsQuery() {
  const mode = usePanelMode();
  // System notifications come while the tab is hidden: then the panel goes on asking. Reading the permission takes the
  // browser a millisecond, so it is not read with every render.
  const [asksHidden, setAsksHidden] = useState(wantsNotices);
  useEffect(() => listen(document, ["visibilitychange"], () => setAsksHidden(wantsNotices())), []);
  const live = { ...polled, ...readOnReturn, skipPollingIfUnfocused: !asksHidden };
  return useListGroupsQuery(undefined, mode === "live" ? live : { skip: mode === "read-only" });
}

/** Reads the groups while a view is shown, and stores what follows from each answer. Once for each view. */
export function useFreshGroups() {
  const dispatch = useAppDispatch();
  const mode = usePanelMode();
  useGroupsQuery();
  const query = groupsApi.endpoints.listGroups.useQueryState();
  const { data, error, isFetching, fulfilledTimeStamp } = query;
  const isAnswered = Boolean(data) && !data?.fallback && !isFetching && !error;
  const answered = useEffectEvent((_at: number) => {
    if (mode === "read-only") return;
    void dispatch(settle());
  });
  useEffect(() => {
    if (isAnswered && fulfilledTimeStamp) answered(fulfilledTimeStamp);
  }, [isAnswered, fulfilledTimeStamp]);
  return query;
}

/** The groups, opened and kept up to date while the page is shown, and what waits to be stored about them. */
export function useGroups() {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { data, error, isFetching, fulfilledTimeStamp } = useFreshGroups();
  const groups = useAppSelector((state) => selectErrorGroups(state, now));
  const fallback = data?.fallback ?? null;

  return {
    groups,
    /** Nothing can be shown yet: neither the copy on this device nor the database has answered. */
    loading: !data && !error,
    /** The database is being asked; what was read before is shown meanwhile. */
    fetching: isFetching,
    /** Why the last reading failed; `null` after a successful one. */
    failure: error ? { message: failureMessage(error), isNextPage: false } : null,
    /** Why this browser's own errors are shown; `null` when the groups come from the database. */
    fallback,
    /** When the database last answered, epoch milliseconds; `null` before. */
    answeredAt: data && !fallback && !data.isCopy ? (fulfilledTimeStamp ?? null) : null,
    /** Whether no report is missing in the figures. */
    isExact: data !== undefined && isExact(data),
    /** Whether this device keeps what was read; `false` when it is full or refuses. */
    kept: data?.isKept ?? true,
    /** Asks the database for everything that is new, and whether errors were deleted. */
    retry: () => void dispatch(readGroupsAgain()),
  };
}

/** The groups, and how far their reading has come. */
export type GroupsView = ReturnType<typeof useGroups>;
