import type { RefObject } from "react";
import { usePanelKeys } from "@/components/panel/usePanelKeys.ts";
import { usePanelMode } from "./panelMode.ts";
import { shortcutKeys, type ShortcutAction } from "./shortcuts.ts";

/** Calls `act` for every shortcut key. A panel that shares its page hears only keys pressed inside `panel`. */
export function useShortcuts(
  panel: RefObject<HTMLElement | null>,
  characters: boolean,
  act: (action: ShortcutAction) => boolean,
): void {
  const mode = usePanelMode();
  const hears = (target: EventTarget | null) =>
    mode === "live" ||
    (mode === "embedded" && target instanceof Node && panel.current?.contains(target) === true);
  usePanelKeys(shortcutKeys, characters, act, hears);
}
