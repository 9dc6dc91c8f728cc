import type { KeyHelp } from "@/components/panel/KeysDialog.tsx";
import type { KeyTable } from "@/components/panel/usePanelKeys.ts";

export type InboxAction =
  | "next"
  | "previous"
  | "nextRow"
  | "previousRow"
  | "open"
  | "read"
  | "unread"
  | "replied"
  | "archived"
  | "delete"
  | "undo"
  | "search"
  | "refresh"
  | "help"
  | "close";

export const inboxKeys: KeyTable<InboxAction> = {
  characters: {
    j: "next",
    k: "previous",
    o: "open",
    m: "read",
    u: "unread",
    p: "replied",
    e: "archived",
    z: "undo",
    "#": "delete",
    "/": "search",
    r: "refresh",
    "?": "help",
  },
  others: { ArrowDown: "nextRow", ArrowUp: "previousRow", Delete: "delete", Escape: "close" },
};

/** What the shortcuts dialog lists. */
export const inboxKeyHelp: readonly KeyHelp[] = [
  { keys: ["j", "↓"], label: "Next enquiry" },
  { keys: ["k", "↑"], label: "Previous enquiry" },
  { keys: ["Enter", "o"], label: "Open the enquiry" },
  { keys: ["Esc"], label: "Close the enquiry" },
  { keys: ["e"], label: "Archive" },
  { keys: ["p"], label: "Mark as replied" },
  { keys: ["m"], label: "Mark as read" },
  { keys: ["u"], label: "Mark as unread" },
  { keys: ["#", "Delete"], label: "Delete, undoable for 8 seconds" },
  { keys: ["z"], label: "Undo what was done last" },
  { keys: ["/"], label: "Search" },
  { keys: ["r"], label: "Refresh" },
  { keys: ["?"], label: "Show this list" },
];
