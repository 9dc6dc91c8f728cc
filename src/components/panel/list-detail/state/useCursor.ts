import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OpenAddress } from "./panelAddress.ts";
import { rowInPlaceOf, rowStep, useRowFocus } from "./useRowFocus.ts";

/** Moves through the rows of the list and through the entries in the detail. `ids` are those of the rows. */
export function useCursor(ids: readonly string[], { openId, replaceOpen }: OpenAddress) {
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const [cursorId, setCursorId] = useState<string | null>(null);
  // The row at the cursor is rendered wherever the list is scrolled to.
  const rows = useRowFocus(setCursorId);
  const lastIndex = useRef(0);

  const inDetail = () => openId !== null && detailPane.current?.contains(document.activeElement) === true;

  /** The next or previous entry: opened when one is being read, focused in the list otherwise. */
  const step = (delta: 1 | -1): boolean => {
    const from = inDetail() ? openId : cursorId;
    const isListed = from !== null && ids.includes(from);
    if (isListed) lastIndex.current = ids.indexOf(from);
    const elsewhere = !inDetail() && !rows.inList() && isListed;
    const next = elsewhere ? from : rowStep(ids, from, delta, lastIndex.current);
    if (next !== null && inDetail()) {
      setCursorId(next);
      replaceOpen(next);
    } else if (next !== null) rows.focusRow(next);
    return true;
  };

  /** Focuses the row that follows the last of these, which leave the list. */
  const focusAfter = (gone: readonly string[]) => {
    const left = ids.filter((id) => !gone.includes(id));
    const next = rowInPlaceOf(gone.at(-1) ?? "", ids, left);
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

  return { listPane, detailPane, rows, cursorId, setCursorId, step, focusAfter };
}
