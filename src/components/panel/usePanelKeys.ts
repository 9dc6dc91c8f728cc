import { useEffect, useEffectEvent } from "react";

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** The element itself uses the key: text is typed there, or arrows move within a radio group. */
function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(typing) || (target.matches("input") && key.startsWith("Arrow"));
}

/** The keys of a panel: those that type a character, which can be turned off, and the others. */
export interface KeyTable<Action extends string> {
  characters: Readonly<Record<string, Action>>;
  others: Readonly<Record<string, Action>>;
}

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "getModifierState">;

/** What a key means to the panel. Matched on the character typed, so it holds on every keyboard layout. */
export function actionOf<Action extends string>(
  event: Key,
  { characters, others }: KeyTable<Action>,
  withCharacters: boolean,
): Action | null {
  // AltGr reports Ctrl and Alt on Windows, and some layouts need it for "#".
  const combination = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");
  if (event.metaKey || combination || event.isComposing) return null;
  return others[event.key] ?? (withCharacters ? (characters[event.key.toLowerCase()] ?? null) : null);
}

/** Keys that go on acting while they are held: the moves. */
const repeatable = /^(?:j|k|Arrow)/i;

/**
 * Calls `act` for every key of `table`, except while something is typed or a dialog is open. `act` answers whether it
 * used the key; the browser does not get it then. `hears` tells whether a key pressed at some place is for this panel.
 */
export function usePanelKeys<Action extends string>(
  table: KeyTable<Action>,
  withCharacters: boolean,
  act: (action: Action) => boolean,
  hears: (target: EventTarget | null) => boolean = () => true,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.repeat && !repeatable.test(event.key))) return;
    if (!hears(event.target)) return;
    if (keepsKey(event.target, event.key) || document.querySelector("dialog[open]")) return;
    const action = actionOf(event, table, withCharacters);
    if (action && act(action)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
