import { createContext, useContext } from "react";
import type { Clock } from "@/lib/clock.ts";
import { useAppStore } from "@/state/hooks.ts";

/**
 * `live`: the administrator's panel. It reads again from time to time, since others change what is stored.
 * `embedded`: part of another page, over data that nobody else changes. It takes keys only while it has the focus.
 * `read-only`: shows one state. It reads nothing, takes no keys, and its buttons are unavailable.
 */
export type PanelModeName = "live" | "embedded" | "read-only";

export const PanelMode = createContext<PanelModeName>("live");

export const usePanelMode = (): PanelModeName => useContext(PanelMode);

/** `true` where nothing can be changed or opened. */
export const useReadOnly = (): boolean => usePanelMode() === "read-only";

/** The clock by which notes are saved without a button; `null` in the demo, where each change is a step of its own. */
export function useAutosave(): Clock | null {
  const { clock } = useAppStore().extra;
  return usePanelMode() === "live" ? clock : null;
}
