import { setupListeners } from "@reduxjs/toolkit/query";
import { useEffect } from "react";
import { useAppDispatch } from "@/state/hooks.ts";

/** How often the panel asks for what is new while its tab is visible, in milliseconds. There is no live connection. */
const POLL_MS = 30_000;

/** For a query that asks only for what is new. */
export const polled = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true } as const;

/** For what is read in full when it is first shown, on return to the tab, and when the connection is back. */
export const readOnReturn = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/**
 * Lets RTK Query know when the tab is hidden, visible, offline or online. Unlike its default listeners, these leave out
 * the window's focus: each change between two windows side by side would read everything again.
 */
export function useTabReturn(enabled: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!enabled) return undefined;
    return setupListeners(dispatch, (_, { onFocus, onFocusLost, onOnline, onOffline }) => {
      const followTab = () =>
        void dispatch(document.visibilityState === "visible" ? onFocus() : onFocusLost());
      const goOnline = () => void dispatch(onOnline());
      const goOffline = () => void dispatch(onOffline());
      document.addEventListener("visibilitychange", followTab);
      window.addEventListener("online", goOnline);
      window.addEventListener("offline", goOffline);
      return () => {
        document.removeEventListener("visibilitychange", followTab);
        window.removeEventListener("online", goOnline);
        window.removeEventListener("offline", goOffline);
      };
    });
  }, [dispatch, enabled]);
}
