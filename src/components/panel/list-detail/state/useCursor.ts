import { useEffect, useEffectEvent, useRef, useState, useCallback } from "react";
import { listen } from "@/lib/listen.ts";
import type { OpenAddress } from "./panelAddress.ts";

/**
 * The id `delta` rows from `from`. `lastIndex` is the place that `from` last had in the list: when an entry has left the
 * list, the next one has taken its place. `null` when the list is empty.
 */
export function rowStep(
  ids: readonly string[],
  from: string | null,
  delta: 1 | -1,
  lastIndex: number,
): string | null {
  const index = from === null ? -1 : ids.indexOf(from);
  const gone = delta === 1 ? lastIndex : lastIndex - 1;
  const target = index === -1 ? gone : index + delta;
  return ids[Math.min(Math.max(target, 0), ids.length - 1)] ?? null;
}

/** The row to focus when `id` leaves the list: the next one, or the one before when it was the last. */
export function rowAfter(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  return index === -1 ? (ids[0] ?? null) : (ids[index + 1] ?? ids[index - 1] ?? null);
}

/** Likewise, when more rows than `id` have left: `before` are the rows until now, `after` those that are left. */
function rowInPlaceOf(id: string, before: readonly string[], after: readonly string[]): string | null {
  const left = new Set(after);
  return rowAfter(
    before.filter((one) => one === id || left.has(one)),
    id,
  );
}

/** Moves the focus between the rows of the list, which has these `ids`. `onWanted` makes sure that a row is rendered. */
function useRowFocus(ids: readonly string[], onWanted: (id: string) => void) {
  const rows = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<{ id: string; returns: boolean } | null>(null);

  /** Focuses the row; `false` when it is not rendered. */
  const attempt = useCallback((): boolean => {
    if (wanted.current === null) return true;
    const row = rows.current.get(wanted.current.id);
    row?.focus();
    if (row && document.activeElement === row) wanted.current = null;
    return row !== undefined;
  }, []);

  // After every render: whatever hid or blocked the row may be gone now.
  useEffect(() => {
    // Given up when the row has left the list: it would take the focus when it comes back much later.
    const { current } = wanted;
    if (!attempt() && current && !current.returns && !ids.includes(current.id)) wanted.current = null;
  });

  const last = useRef<string | null>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const follow = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest("dialog")) return;
      if (type === "focusin") focused.current = target;
      else if (!focused.current?.contains(target)) focused.current = null;
      last.current = [...rows.current].find(([, row]) => row.contains(target))?.[0] ?? null;
    };
    return listen(document, ["focusin", "pointerdown"], follow);
  }, []);

  const focus = (id: string, returns: boolean) => {
    wanted.current = { id, returns };
    onWanted(id);
    attempt();
  };
  return {
    /** A row's element as it comes and goes. */
    register: useCallback((id: string, element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    }, []),
    /** Focuses a row: now, or as soon as it can be (a dialog is closing, the list is about to be shown). */
    focusRow: (id: string) => focus(id, false),
    /** Focuses a row that is not in the list, as soon as it is. */
    focusOnReturn: (id: string) => focus(id, true),
    /** The row that had the focus, unless it has moved elsewhere since. A dialog returns it, so that does not count. */
    lastFocused: () => last.current,
    /** Whether what had the focus is gone, and no row is about to take it. */
    isLost: () =>
      focused.current?.isConnected === false &&
      document.activeElement === document.body &&
      wanted.current === null,
    inList: () => [...rows.current.values()].some((row) => row === document.activeElement),
  };
}

/** Moves through the rows of the list and through the entries in the detail. `ids` are those of the rows. */
export function useCursor(ids: readonly string[], { openId, replaceOpen }: OpenAddress) {
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const [cursorId, setCursorId] = useState<string | null>(null);
  // The row at the cursor is rendered wherever the list is scrolled to.
  const rows = useRowFocus(ids, setCursorId);
  // Where each entry that was open or at the cursor last was in the list.
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [index, id] of ids.entries())
      if (id === openId || id === cursorId) places.current.set(id, index);
  }, [ids, openId, cursorId]);
  const placeOf = (id: string | null) => (id === null ? undefined : places.current.get(id));

  const inDetail = () => openId !== null && detailPane.current?.contains(document.activeElement) === true;

  /** The next or previous entry: opened when one is being read, focused in the list otherwise. */
  const step = (delta: 1 | -1): void => {
    const from = inDetail() ? openId : cursorId;
    const elsewhere = !inDetail() && !rows.inList() && from !== null && ids.includes(from);
    const next = elsewhere ? from : rowStep(ids, from, delta, placeOf(from) ?? 0);
    if (next !== null && inDetail()) {
      setCursorId(next);
      replaceOpen(next);
    } else if (next !== null) rows.focusRow(next);
  };

  /** Focuses the row of an entry that was open, or the one that has taken its place. */
  const focusPlaceOf = (id: string) => {
    const place = placeOf(id);
    const row = ids.includes(id) || place === undefined ? id : rowStep(ids, id, 1, place);
    if (row !== null && ids.includes(row)) rows.focusRow(row);
  };

  /** Focuses the row that follows the last of these, which leave the list or have left what it was. */
  const focusAfter = (gone: readonly string[], was = ids) => {
    const left = ids.filter((id) => !gone.includes(id));
    const next = rowInPlaceOf(gone.at(-1) ?? "", was, left);
    if (next === null) listPane.current?.focus();
    else rows.focusRow(next);
  };

  // A row that leaves the list takes the focus with it: the next row gets it.
  const before = useRef(ids);
  const followFocus = useEffectEvent((after: readonly string[]) => {
    const last = rows.lastFocused();
    const lost = last !== null && before.current.includes(last) && !after.includes(last);
    const next =
      lost && document.activeElement === document.body ? rowInPlaceOf(last, before.current, after) : null;
    if (next !== null) rows.focusRow(next);
    before.current = after;
  });
  useEffect(() => followFocus(ids), [ids]);
  // An entry that is closed, be it by the browser's Back, leaves the focus to its row.
  const opened = useRef(openId);
  const followClosing = useEffectEvent((open: string | null) => {
    const was = opened.current;
    opened.current = open;
    const { activeElement } = document;
    const isLeft = activeElement === document.body || detailPane.current?.contains(activeElement);
    if (was !== null && open === null && isLeft) focusPlaceOf(was);
  });
  useEffect(() => followClosing(openId), [openId]);
  // A button that is gone after it was pressed, and the last row, leave the focus to the list.
  useEffect(() => {
    if (rows.isLost()) listPane.current?.focus({ preventScroll: true });
  });

  return { listPane, detailPane, rows, cursorId, setCursorId, step, focusAfter };
}
