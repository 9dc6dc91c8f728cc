import { useEffect } from "react";
import { polled } from "@/api/refreshing.ts";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { GroupsView } from "./groupsView.ts";
import { selectLoadedCount, selectSynchronisation } from "./groupsSlice.ts";
import { selectErrorGroups } from "./selectGroups.ts";
import { loadOlder, openGroups, synchronise } from "./synchronise.ts";

/**
 * The groups, opened and kept up to date while the page is shown: a poll while the tab is visible, and a reading on
 * return to it and when the connection is back. The slices of the panel have to be in the store.
 */
export function useGroups(): GroupsView {
  const dispatch = useAppDispatch();
  const { subscribe } = useAppStore();
  const mode = usePanelMode();
  const groups = useAppSelector(selectErrorGroups);
  const sync = useAppSelector(selectSynchronisation);
  const loaded = useAppSelector(selectLoadedCount);

  useEffect(() => {
    if (mode !== "read-only") void dispatch(openGroups(subscribe));
  }, [dispatch, subscribe, mode]);

  useEffect(() => {
    if (mode !== "live") return undefined;
    const isVisible = () => document.visibilityState === "visible";
    const timer = setInterval(() => {
      if (isVisible()) void dispatch(synchronise("poll"));
    }, polled.pollingInterval);
    const readNew = () => {
      if (isVisible()) void dispatch(synchronise("new"));
    };
    document.addEventListener("visibilitychange", readNew);
    window.addEventListener("online", readNew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", readNew);
      window.removeEventListener("online", readNew);
    };
  }, [dispatch, mode]);

  const { phase, marks, failure, answeredAt, kept } = sync;
  return {
    groups,
    loading: groups.length === 0 && answeredAt === null && failure === null,
    refreshing: phase === "reading",
    failure,
    answeredAt,
    stored: marks?.older ? loaded + marks.older.count : null,
    loaded,
    hasOlder: Boolean(marks?.oldest),
    kept,
    loadOlder: () => void dispatch(loadOlder()),
    refresh: () => void dispatch(synchronise()),
  };
}
