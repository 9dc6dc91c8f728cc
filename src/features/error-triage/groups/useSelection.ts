import { useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Adds or removes an id. `range`: all rows from the one that was chosen last to this one. Returns how many are chosen. */
  toggle: (id: string, range?: boolean) => number;
  /** Exactly these. */
  set: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Rows chosen from a list. Those that have left the list are not in the selection any more. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const ids = new Set(listed.filter((id) => chosen.has(id)));
  const toggle = (id: string, range = false) => {
    const [from, to] = [listed.indexOf(anchor ?? id), listed.indexOf(id)].toSorted((a, b) => a - b);
    const isRange = range && anchor !== null && from !== undefined && from >= 0 && to !== undefined;
    const next = new Set(ids);
    if (isRange) for (const one of listed.slice(from, to + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    setChosen(next);
    setAnchor(id);
    return next.size;
  };
  return {
    ids,
    toggle,
    set: (all) => setChosen(new Set(all)),
    clear: () => setChosen(new Set()),
  };
}
