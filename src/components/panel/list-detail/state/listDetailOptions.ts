import type { Clock } from "@/lib/clock.ts";
import type { EntryType, PanelEntry } from "./entryType.ts";
import type { EntryQuery } from "./openEntry.ts";
import type { OpenAddress } from "./panelAddress.ts";
import type { PagedEntries } from "./usePagedEntries.ts";
import type { Selection } from "./useSelection.ts";

/** Actions by the character that runs them. Two characters with a space between are pressed one after the other. */
export type KeyActions = Readonly<Record<string, { label: string; act: () => void }>>;

/** Actions on one entry, by the character that runs them. */
export type EntryKeys<Entry> = Readonly<Record<string, { label: string; act: (entry: Entry) => void }>>;

/** What a list with details is made of. */
export interface ListDetailOptions<Entry extends PanelEntry> {
  type: EntryType<Entry>;
  address: OpenAddress;
  list: PagedEntries<Entry>;
  /** The rows that are shown, if not all of the list. */
  shown?: readonly Entry[];
  /** The query of the open entry. */
  query: EntryQuery<Entry>;
  /** Whether status and note can be changed and entries be deleted. */
  changeable?: boolean;
  /** Whether the list has entries of this status. */
  includes: (status: Entry["status"]) => boolean;
  /**
   * Stores the note of an entry, which comes with the note that is replaced; rejects when it is refused. `"waiting"`: the
   * entry shows what is stored later.
   */
  onNote: (entry: Entry, note: string) => Promise<unknown>;
  /** Saves notes without a button, a moment after the last key. `null`: there is a button. */
  autosave: Clock | null;
  /** Deletes entries, which leave the list at once. */
  onDelete: (entries: readonly Entry[]) => void;
  /** Entries in the words of a question: "3 errors with 10 reports". Their number by default. */
  scopeOf?: (entries: readonly Entry[], isDeletion: boolean) => string;
  /** The rows that can be chosen, several at a time. Without it, there are no boxes. */
  selection?: Selection<Entry>;
  /** Changes the status of entries, which show it at once. Returns whether that changes any. */
  onStatus: (entries: readonly Entry[], to: Entry["status"]) => boolean;
  /** A decision about these entries was undone. */
  onUndone?: (ids: readonly string[]) => void;
  onRefresh: () => void;
  /** Actions of further keys. */
  ownKeys?: KeyActions;
  /** Likewise, for actions on the entry of the focused row, otherwise on the open one. */
  entryKeys?: EntryKeys<Entry>;
}
