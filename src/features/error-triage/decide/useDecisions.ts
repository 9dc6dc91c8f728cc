import { useEffect } from "react";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { markUnsaved } from "@/lib/unsentMark.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { selectSynchronisation } from "../groups/groupsSlice.ts";
import { openDecisions, resumeDecisions } from "./decisions.ts";
import { selectDeletionWaits, selectOffline } from "./decisionsSlice.ts";

/**
 * Carries out the decisions of earlier visits once the groups are open, and those that wait when the connection is
 * back. The browser asks before the page is left while a deletion waits.
 */
export function useDecisions(): void {
  const dispatch = useAppDispatch();
  const isLive = usePanelMode() !== "read-only";
  const isOpen = useAppSelector(
    (state) => !["closed", "opening"].includes(selectSynchronisation(state).phase),
  );
  const offline = useAppSelector(selectOffline);
  const waits = useAppSelector(selectDeletionWaits);

  useEffect(() => {
    if (isLive && isOpen) dispatch(openDecisions());
  }, [dispatch, isLive, isOpen]);
  useEffect(() => {
    if (isLive && isOpen && !offline) dispatch(resumeDecisions());
  }, [dispatch, isLive, isOpen, offline]);
  useEffect(() => (waits ? markUnsaved() : undefined), [waits]);
}
