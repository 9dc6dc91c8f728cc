import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { listen } from "@/lib/listen.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectShortcuts } from "@/state/triagePreferencesSlice.ts";
import { usePanelMode } from "../../panelMode.ts";
import type { KeyActions } from "./listDetailOptions.ts";

/** What keys do. */
interface KeyTable<Action> {
  /** Keys that type a character; these can be turned off. Two keys with a space between are pressed one after the other. */
  characters: Readonly<Record<string, Action>>;
  others: Readonly<Record<string, Action>>;
}

/** The actions of keys, made of what a table has for each. */
export const mapped = <Value>(
  table: Readonly<Record<string, Value>>,
  make: (value: Value) => () => unknown,
) => Object.fromEntries(Object.entries(table).map(([key, value]) => [key, make(value)]));

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "getModifierState">;

/** Whether a key is the first of a pair, such as "g" of "g r". */
function startsPair(event: Key, { characters }: KeyTable<unknown>): boolean {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
  return isPlain && Object.keys(characters).some((keys) => keys.startsWith(`${event.key.toLowerCase()} `));
}

/**
 * The action of a key. Matched on the character typed, so it holds on every keyboard layout. `begun` is the first key of
 * a pair when that was pressed before.
 */
export function actionOf<Action>(
  event: Key,
  { characters, others }: KeyTable<Action>,
  withCharacters: boolean,
  begun = "",
): Action | null {
  // AltGr reports Ctrl and Alt on Windows, and some layouts need it for "/" or "?".
  const combination = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");
  if (event.metaKey || combination || event.isComposing) return null;
  const before = begun === "" ? "" : `${begun} `;
  // A capital letter may have an action of its own; otherwise Caps Lock makes no difference.
  const character = characters[before + event.key] ?? characters[before + event.key.toLowerCase()];
  return others[event.key] ?? (withCharacters ? (character ?? null) : null);
}

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** Whether the element itself uses the key: text is typed there, or arrows move within a radio group. */
function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(typing) || (target.matches("input") && key.startsWith("Arrow"));
}

/** Whether the key leaves the search, which has not used it itself. */
function leavesSearch({ target, key, isComposing }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest("[role=search]") !== null;
  return isField && !isComposing && (key === "Enter" || key === "Escape");
}

/** Keys that repeat while they are held: the moves. */
const repeatable = /^(?:j|k|Arrow)/i;

/**
 * Does what `table` says for every key, except while something is typed or a dialog is open. The browser does not get a
 * key, unless its action returns `false`. An embedded panel takes only keys pressed inside `panel`. Whoever leaves its
 * search gets to `list`.
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  table: KeyTable<() => unknown>,
): void {
  const mode = usePanelMode();
  const withCharacters = useAppSelector(selectShortcuts);
  const first = useRef("");
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.repeat && !repeatable.test(event.key))) return;
    const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true;
    if (mode === "read-only" || (mode === "embedded" && !isInside)) return;
    if (document.querySelector("dialog[open]")) return;
    if (leavesSearch(event)) list.current?.focus();
    if (keepsKey(event.target, event.key)) return;
    // A key that begins a pair waits for the next one, whatever that is.
    const begun = first.current;
    first.current = "";
    const action = actionOf(event, table, withCharacters, begun);
    if (action === null) {
      if (withCharacters && begun === "" && startsPair(event, table)) first.current = event.key.toLowerCase();
    } else if (action() !== false) event.preventDefault();
  });
  // With the first picture: a key that is pressed as soon as the page can be seen has its effect.
  useLayoutEffect(() => listen(window, ["keydown"], press), []);
}

/** Keys that go from one part of the panel to another: "g" and the part's letter. Elsewhere there are no other parts. */
export function useGoKeys(): KeyActions {
  const navigate = useNavigate();
  const mode = usePanelMode();
  const to = (path: string) => () => void navigate(path);
  if (mode !== "live") return {};
  return {
    "g e": { label: "Go to the errors", act: to(paths.adminDashboard) },
    "g r": { label: "Go to the reports", act: to(paths.adminReports) },
    "g i": { label: "Go to the inbox", act: to(paths.adminInbox) },
  };
}
