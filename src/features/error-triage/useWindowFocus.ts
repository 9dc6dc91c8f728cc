import { useEffect } from "react";
import { setupListeners } from "@reduxjs/toolkit/query";
import { useAppDispatch } from "@/state/hooks.ts";
import { usePanelMode } from "./panelMode.ts";

/** Tells the api slice when the window is hidden and shown, so that polling rests meanwhile. */
export function useWindowFocus(): void {
  const dispatch = useAppDispatch();
  const live = usePanelMode() === "live";
  useEffect(() => (live ? setupListeners(dispatch) : undefined), [dispatch, live]);
}
