import { useEffect, useEffectEvent, type RefObject } from "react";
import { usePanelMode } from "./panelMode.ts";
import { shortcutOf, type ShortcutAction } from "./shortcuts.ts";

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** The element itself uses the key: text is typed there, or arrows move within a radio group. */
function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(typing) || (target.matches("input") && key.startsWith("Arrow"));
}

/**
 * Calls `act` for every shortcut key, except while something is typed or a dialog is open. `act` answers whether it
 * used the key; the browser does not get it then. A panel that shares its page hears only keys pressed inside `panel`.
 */
export function useShortcuts(
  panel: RefObject<HTMLElement | null>,
  characters: boolean,
  act: (action: ShortcutAction) => boolean,
): void {
  const mode = usePanelMode();
  const hears = (target: EventTarget | null) =>
    mode === "live" ||
    (mode === "embedded" && target instanceof Node && panel.current?.contains(target) === true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.repeat && !/^(?:j|k|Arrow)/i.test(event.key))) return;
    if (!hears(event.target)) return;
    if (keepsKey(event.target, event.key) || document.querySelector("dialog[open]")) return;
    const action = shortcutOf(event, characters);
    if (action && act(action)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
