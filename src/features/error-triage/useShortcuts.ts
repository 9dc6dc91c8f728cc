import { useEffect, useEffectEvent } from "react";
import { shortcutOf, type ShortcutAction } from "./shortcuts.ts";

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** The element itself uses the key: text is typed there, or arrows move within a radio group. */
function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(typing) || (target.matches("input") && key.startsWith("Arrow"));
}

/**
 * Calls `act` for every shortcut key, except while something is typed or a dialog is open. `act` answers whether it
 * used the key; the browser does not get it then.
 */
export function useShortcuts(characters: boolean, act: (action: ShortcutAction) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.repeat && !/^(?:j|k|Arrow)/i.test(event.key))) return;
    if (keepsKey(event.target, event.key) || document.querySelector("dialog[open]")) return;
    const action = shortcutOf(event, characters);
    if (action && act(action)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
