import { useMemo, useRef, useState } from "react";
import type { Clock } from "@/lib/clock.ts";
import { useNow } from "../../useNow.ts";
import type { EntryType, PanelEntry } from "./entryType.ts";
import { openEntry, type EntryQuery } from "./openEntry.ts";
import type { OpenAddress } from "./panelAddress.ts";
import { useCursor } from "./useCursor.ts";
import { keyTable, usePanelKeys } from "./usePanelKeys.ts";
import type { PagedEntries } from "./usePagedEntries.ts";
import { useStatusChanges } from "./useStatusChanges.ts";

/** Actions by the character that runs them. Two characters with a space between are pressed one after the other. */
export type KeyActions = Readonly<Record<string, { label: string; act: () => void }>>;

interface ListDetailOptions<Entry extends PanelEntry> {
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
  /** Stores changes of an entry; rejects when they are refused. */
  update: (id: string, changes: { status?: Entry["status"]; note?: string }) => Promise<unknown>;
  /** Saves notes without a button, a moment after the last key. `null`: there is a button. */
  autosave: Clock | null;
  onDelete: (entry: Entry) => void;
  /** Takes back a deletion that is not carried out yet; returns its entry, or `null` when there is none. */
  takeBackDeletion?: () => Entry | null;
  /** Undoes the last change in place of the status changes of this list. Returns whether there was one. */
  onUndo?: () => boolean;
  /** What Escape does before it closes the open entry. Returns whether there was something to do. */
  onEscape?: () => boolean;
  onRefresh: () => void;
  /** Actions of further keys. */
  ownKeys?: KeyActions;
  /** Likewise, for actions on the entry of the focused row, otherwise on the open one. */
  entryKeys?: Readonly<Record<string, { label: string; act: (entry: Entry) => void }>>;
  /** Whether keys that type a character are on. */
  shortcuts: boolean;
  onShortcuts: (enabled: boolean) => void;
  /** Says something to screen readers. */
  onAnnounce: (text: string) => void;
}

/** The state of a list with details: moving through the entries, and acting on the one the reader is at. */
export function useListDetail<Entry extends PanelEntry>(options: ListDetailOptions<Entry>) {
  const { type, address, list, shown: entries = list.entries, changeable = true } = options;
  const { ownKeys = {}, entryKeys = {} } = options;
  const { idOf } = type;
  const { openId } = address;
  const ids = useMemo(() => entries.map(idOf), [entries, idOf]);
  const listedEntry = (id: string | null) => list.entries.find((entry) => idOf(entry) === id);
  const open = openEntry(openId, options.query, listedEntry(openId));
  const now = useNow();
  const frame = useRef<HTMLDivElement>(null);
  const cursor = useCursor(ids, address);
  const { rows, cursorId, step, focusAfter } = cursor;
  const changes = useStatusChanges(type, (id, status) => options.update(id, { status }), options.onAnnounce);
  // An entry that the address named from the start does not take the focus; one that was opened since does.
  const [firstOpen] = useState(openId);
  const [showsKeys, setShowsKeys] = useState(false);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());

  /** Runs `act` on the focused row's entry, otherwise the open one. */
  const onTarget = (act: (entry: Entry) => void): boolean => {
    const opened = open.state === "ready" ? open.entry : undefined;
    const target = rows.inList() ? listedEntry(cursorId) : opened;
    if (!target || !changeable) return false;
    act(target);
    return true;
  };

  const close = (): boolean => {
    if (openId === null) return false;
    address.close();
    if (ids.includes(openId)) rows.focusRow(openId);
    return true;
  };

  const change = async (entry: Entry, to: Entry["status"]): Promise<void> => {
    const fromRow = rows.inList() && idOf(entry) === cursorId;
    const stored = await changes.change(entry, to);
    // The row leaves the list, or has left it already, and the focus with it.
    const unmoved = rows.inList() || document.activeElement === document.body;
    if (stored && fromRow && !options.includes(to) && unmoved) focusAfter(idOf(entry));
  };

  /** Closes an entry that was deleted, and focuses the next row. */
  const leave = (entry: Entry) => {
    if (openId === idOf(entry)) address.replaceOpen(null);
    focusAfter(idOf(entry));
  };

  /** Undoes what was done last. */
  const undo = (): boolean => {
    const kept = options.takeBackDeletion?.() ?? null;
    if (kept) rows.focusOnReturn(idOf(kept));
    else if (options.onUndo) return options.onUndo();
    else if (changes.last) void changes.undo();
    else return false;
    return true;
  };

  const setDraft = (id: string, text: string | null) =>
    setDrafts((before) => {
      const after = new Map(before);
      if (text === null) after.delete(id);
      else after.set(id, text);
      return after;
    });

  const actions: Readonly<Record<string, () => boolean>> = {
    next: () => step(1),
    previous: () => step(-1),
    // Elsewhere the arrow keys scroll.
    nextRow: () => rows.inList() && step(1),
    previousRow: () => rows.inList() && step(-1),
    open: () => {
      if (!rows.inList() || cursorId === null) return false;
      address.open(cursorId);
      return true;
    },
    delete: () => onTarget(options.onDelete),
    undo,
    refresh: () => {
      options.onRefresh();
      return true;
    },
    help: () => {
      setShowsKeys(true);
      return true;
    },
    close: () => options.onEscape?.() || close(),
  };
  const act = (action: string): boolean => {
    const status = type.statuses.find((known) => known === action);
    if (status !== undefined) return onTarget((entry) => void change(entry, status));
    const entryKey = entryKeys[action];
    if (entryKey) return onTarget(entryKey.act);
    ownKeys[action]?.act();
    return action in ownKeys || (actions[action]?.() ?? false);
  };
  const keys = keyTable({
    ...type.statusKeys,
    ...Object.fromEntries([...Object.keys(ownKeys), ...Object.keys(entryKeys)].map((key) => [key, key])),
  });
  usePanelKeys(frame, keys, options.shortcuts, act);

  return {
    ...cursor,
    options,
    type,
    address,
    list,
    entries,
    ids,
    open,
    changeable,
    changes,
    now,
    frame,
    drafts,
    setDraft,
    showsKeys,
    setShowsKeys,
    change,
    leave,
    close,
    undo,
    /** Whether the heading of the open entry takes the focus when it appears. */
    takesFocus: openId !== firstOpen,
  };
}

/** A list with details, as its parts get it. */
export type Panel<Entry extends PanelEntry> = ReturnType<typeof useListDetail<Entry>>;
