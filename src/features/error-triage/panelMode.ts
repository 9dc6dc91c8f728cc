import { createContext, useContext } from "react";

/**
 * `live`: the administrator's panel; it asks again by itself, since others change what is stored.
 * `embedded`: part of another page, over reports that nobody else changes; it takes keys only while it has the focus.
 * `still`: only looked at; it asks for nothing, takes no keys, and its buttons are out of use.
 */
export type PanelModeName = "live" | "embedded" | "still";

export const PanelMode = createContext<PanelModeName>("live");

export const usePanelMode = (): PanelModeName => useContext(PanelMode);

/** `true` where the panel is only looked at. */
export const useStill = (): boolean => usePanelMode() === "still";
