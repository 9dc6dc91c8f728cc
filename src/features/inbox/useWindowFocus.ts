import { setupListeners } from "@reduxjs/toolkit/query";
import { useEffect } from "react";
import { useAppDispatch } from "@/state/hooks.ts";

/** Tells the api slice when the window is hidden, shown, offline or online again, so that polling rests meanwhile. */
export function useWindowFocus(): void {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
}
