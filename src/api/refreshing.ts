import { setupListeners } from "@reduxjs/toolkit/query";
import { useEffect } from "react";
import { listen, undoAll } from "@/lib/listen.ts";
import { DECISION_PREFIX } from "@/state/decisions/connectDecisions.ts";
import { useAppDispatch } from "@/state/hooks.ts";

/**
 * The interval in milliseconds at which the panel asks for new entries while its tab is visible. There is no live
 * connection.
 */
const POLL_MS = 30_000;

/** For a query that asks only for what is new. */
export const polled = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true } as const;

/** For data that is read in full when it is first shown, on return to the tab, and when the connection is back. */
export const readOnReturn = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/**
 * Tells RTK Query when the tab is hidden, visible, offline or online. What another tab has decided and stored is read
 * like on return, as this one stops to show it as pending. Unlike its default listeners it ignores the
 * window's focus: each switch between two windows side by side would read everything again.
 */
export function useTabReturn(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    return setupListeners(dispatch, (_, { onFocus, onFocusLost, onOnline, onOffline }) => {
      const followTab = () =>
        void dispatch(document.visibilityState === "visible" ? onFocus() : onFocusLost());
      const followDecision = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(DECISION_PREFIX) && newValue?.includes('"phase":"done"')) followTab();
      };
      return undoAll([
        listen(document, ["visibilitychange"], followTab),
        listen(window, ["storage"], followDecision),
        listen(window, ["online"], () => void dispatch(onOnline())),
        listen(window, ["offline"], () => void dispatch(onOffline())),
      ]);
    });
  }, [dispatch]);
}
