import type { KeyHelp } from "@/components/panel/KeysDialog.tsx";
import type { KeyTable } from "@/components/panel/usePanelKeys.ts";

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

export const shortcutKeys: KeyTable<ShortcutAction> = {
  characters: {
    j: "next",
    k: "previous",
    e: "resolve",
    i: "ignore",
    a: "activate",
    z: "undo",
    "#": "delete",
    r: "refresh",
    "?": "help",
  },
  others: { ArrowDown: "nextRow", ArrowUp: "previousRow", Delete: "delete", Escape: "close" },
};

/** What the shortcuts dialog lists. */
export const shortcutHelp: readonly KeyHelp[] = [
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
