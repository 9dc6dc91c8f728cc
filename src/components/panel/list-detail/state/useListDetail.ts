import { useMemo, useRef, useState } from "react";
import { counted } from "@/lib/figures.ts";
import { useDecisions } from "../../decisions/useDecisions.ts";
import type { EntryType, PanelEntry } from "./entryType.ts";
import type { EntryKeys, ListDetailOptions } from "./listDetailOptions.ts";
import { openEntry } from "./openEntry.ts";
import { useCursor } from "./useCursor.ts";
import type { NoteDraft } from "./useNoteSaving.ts";
import { mapped, useGoKeys, usePanelKeys } from "./usePanelKeys.ts";
import type { Selection } from "./useSelection.ts";

const selectionKeys = <Entry extends PanelEntry>(
  { noun, idOf }: EntryType<Entry>,
  { toggle }: Selection<Entry>,
): EntryKeys<Entry> => ({
  x: { label: `Select the ${noun}`, act: (entry) => toggle(idOf(entry), false) },
  X: { label: "Select all up to here", act: (entry) => toggle(idOf(entry), true) },
});

/** What is asked before several entries are changed, or any are deleted. */
export interface Question<Entry extends PanelEntry> {
  entries: readonly Entry[];
  /** What the button says: "Resolve 3 errors". */
  action: string;
  isDeletion?: boolean;
  act: () => void;
}

/** The state of a list with details: moving through the entries, and acting on the one the reader is at. */
export function useListDetail<Entry extends PanelEntry>(options: ListDetailOptions<Entry>) {
  const { type, address, list, shown: entries = list.entries, changeable = true } = options;
  const selection = changeable ? options.selection : undefined;
  const ownKeys = { ...options.ownKeys, ...useGoKeys() };
  const several = ({ length }: readonly Entry[]) => counted(length, type.noun, type.plural);
  const entryKeys: EntryKeys<Entry> = {
    ...(selection && selectionKeys(type, selection)),
    ...options.entryKeys,
  };
  const { idOf } = type;
  const { openId } = address;
  const ids = useMemo(() => entries.map(idOf), [entries, idOf]);
  const listedEntry = (id: string | null) => list.entries.find((entry) => idOf(entry) === id);
  const open = openEntry(openId, options.query, listedEntry(openId));
  const undoDecision = useDecisions(type.kind);
  const frame = useRef<HTMLDivElement>(null);
  const cursor = useCursor(ids, address);
  const { rows, cursorId, step, focusAfter } = cursor;
  // An entry that the address named from the start does not take the focus; one that was opened since does.
  const [firstOpen] = useState(openId);
  const [showsKeys, setShowsKeys] = useState(false);
  const [question, ask] = useState<Question<Entry> | null>(null);
  /** Notes that are being written, by entry. Their editors show them. */
  const [drafts] = useState(() => new Map<string, NoteDraft>());

  /** Runs `act` on the focused row's entry, otherwise the open one, otherwise the selection. */
  const onTarget = (act: (entry: Entry) => void): boolean => {
    const opened = open.state === "ready" ? open.entry : undefined;
    const target = rows.inList() ? listedEntry(cursorId) : (opened ?? selection?.chosen[0]);
    if (!target || !changeable) return false;
    act(target);
    return true;
  };

  const targetsOf = (entry: Entry) => selection?.targets(entry) ?? [entry];

  const close = (): boolean => {
    if (openId === null) return false;
    address.close();
    return true;
  };

  const change = (entry: Entry, to: Entry["status"]): void => {
    const fromRow = rows.inList() && idOf(entry) === cursorId;
    const changed = options.onStatus([entry], to);
    // The row leaves the list, and the focus with it.
    if (changed && fromRow && !options.includes(to)) focusAfter([idOf(entry)]);
  };

  /** Changes the status of one entry at once, and of several after a question. */
  const changeAll = (targets: readonly Entry[], to: Entry["status"]): void => {
    const [only] = targets;
    if (targets.length > 1) {
      const verb = type.statusVerbs?.[to];
      const action = verb
        ? `${verb} ${several(targets)}`
        : `Mark ${several(targets)} as ${type.statusNames[to].toLowerCase()}`;
      const act = () => {
        selection?.clear();
        options.onStatus(targets, to);
      };
      ask({ entries: targets, action, act });
    } else if (only) change(only, to);
  };

  /** Deletes entries, closes the open one if it is among them, and focuses the next row. */
  const remove = (gone: readonly Entry[]): void => {
    const act = () => {
      options.onDelete(gone);
      if (gone.some((entry) => idOf(entry) === openId)) address.replaceOpen(null);
      focusAfter(gone.map(idOf));
    };
    if (gone.length === 1 && type.deletesAtOnce) act();
    else ask({ entries: gone, action: `Delete ${several(gone)}`, isDeletion: true, act });
  };

  /** Undoes a decision, by default the last one. What was about to be deleted takes the focus again. */
  const undo = (id?: string): boolean => {
    const decision = undoDecision(id)?.decision;
    if (decision) options.onUndone?.(decision.targets.map((target) => target.id));
    const [first] = decision?.isDeletion ? decision.targets : [];
    if (first) rows.focusOnReturn(first.id);
    return decision !== undefined;
  };

  const openRow = (): boolean => {
    if (!rows.inList() || cursorId === null) return false;
    address.open(cursorId);
    return true;
  };
  const removeTargets = () => onTarget((entry) => remove(targetsOf(entry)));
  const clearOrClose = (): boolean => {
    if (!selection || selection.chosen.length === 0) return close();
    selection.set([]);
    return true;
  };
  const setTargets = (to: Entry["status"]) => onTarget((entry) => changeAll(targetsOf(entry), to));
  usePanelKeys(frame, cursor.listPane, {
    characters: {
      j: () => step(1),
      k: () => step(-1),
      o: openRow,
      u: () => undo(),
      d: removeTargets,
      r: options.onRefresh,
      "?": () => setShowsKeys(true),
      ...mapped(type.statusKeys, (status) => () => setTargets(status)),
      ...mapped(ownKeys, ({ act }) => act),
      ...mapped(
        entryKeys,
        ({ act }) =>
          () =>
            onTarget(act),
      ),
    },
    others: {
      // Elsewhere the arrow keys scroll.
      ArrowDown: () => rows.inList() && step(1),
      ArrowUp: () => rows.inList() && step(-1),
      Delete: removeTargets,
      Escape: clearOrClose,
    },
  });

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
    frame,
    drafts,
    showsKeys,
    setShowsKeys,
    change,
    changeAll,
    remove,
    undo,
    question,
    ask,
    selection,
    ownKeys,
    entryKeys,
    close,
    /** Whether the heading of the open entry takes the focus when it appears. */
    takesFocus: openId !== firstOpen,
  };
}

/** A list with details, as its parts get it. */
export type Panel<Entry extends PanelEntry> = ReturnType<typeof useListDetail<Entry>>;
