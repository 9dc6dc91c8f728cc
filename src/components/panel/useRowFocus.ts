import { useCallback, useEffect, useRef } from "react";

interface RowFocus {
  /** A row's element as it comes and goes. */
  register: (id: string, element: HTMLElement | null) => void;
  /** Focuses a row: now, or as soon as it can be (a dialog is closing, the list is about to be shown). */
  focusRow: (id: string) => void;
  /** `true` while the focus is on a row. */
  inList: () => boolean;
}

/** Moves the focus between the rows of the list. */
export function useRowFocus(): RowFocus {
  const rows = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string | null>(null);

  const attempt = useCallback(() => {
    if (wanted.current === null) return;
    const row = rows.current.get(wanted.current);
    row?.focus();
    // A row that has gone meanwhile is given up, or it would take the focus when it comes back much later.
    if (!row || document.activeElement === row) wanted.current = null;
  }, []);

  // After every render: whatever hid or blocked the row may be gone now.
  useEffect(attempt);

  const register = useCallback((id: string, element: HTMLElement | null) => {
    if (element) rows.current.set(id, element);
    else rows.current.delete(id);
  }, []);
  const focusRow = useCallback(
    (id: string) => {
      wanted.current = id;
      attempt();
    },
    [attempt],
  );
  const inList = useCallback(
    () => [...rows.current.values()].some((row) => row === document.activeElement),
    [],
  );
  return { register, focusRow, inList };
}
