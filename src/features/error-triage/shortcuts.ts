export type ShortcutAction =
  | "next"
  | "previous"
  | "nextRow"
  | "previousRow"
  | "resolve"
  | "ignore"
  | "activate"
  | "delete"
  | "undo"
  | "refresh"
  | "help"
  | "close";

interface Shortcut {
  /** As written in the dialog. */
  keys: string[];
  label: string;
}

/** What the shortcuts dialog lists. */
export const shortcutList: Shortcut[] = [
  { keys: ["j", "↓"], label: "Next report" },
  { keys: ["k", "↑"], label: "Previous report" },
  { keys: ["Enter"], label: "Open the report" },
  { keys: ["Esc"], label: "Close the report" },
  { keys: ["e"], label: "Set to resolved" },
  { keys: ["i"], label: "Set to ignored" },
  { keys: ["a"], label: "Set to active" },
  { keys: ["z"], label: "Undo the last change" },
  { keys: ["#", "Delete"], label: "Delete, after a question" },
  { keys: ["r"], label: "Refresh" },
  { keys: ["?"], label: "Show this list" },
];

/** Keys that type a character: only these can be turned off. */
const characterKeys: Record<string, ShortcutAction> = {
  j: "next",
  k: "previous",
  e: "resolve",
  i: "ignore",
  a: "activate",
  z: "undo",
  "#": "delete",
  r: "refresh",
  "?": "help",
};

const otherKeys: Record<string, ShortcutAction> = {
  ArrowDown: "nextRow",
  ArrowUp: "previousRow",
  Delete: "delete",
  Escape: "close",
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "getModifierState">;

/** What a key means to the panel. Matched on the character typed, so it holds on every keyboard layout. */
export function shortcutOf(event: Key, characters: boolean): ShortcutAction | null {
  // AltGr reports Ctrl and Alt on Windows, and some layouts need it for "#".
  const combination = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");
  if (event.metaKey || combination || event.isComposing) return null;
  const other = otherKeys[event.key];
  if (other) return other;
  return characters ? (characterKeys[event.key.toLowerCase()] ?? null) : null;
}
