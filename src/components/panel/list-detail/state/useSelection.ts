import { useRef, useState } from "react";
import { counted } from "@/lib/figures.ts";
import { useAnnounce } from "@/state/announcer.ts";
import type { EntryType, PanelEntry } from "./entryType.ts";

/**
 * The selection of a list. Entries that have left the list are not in it any more. Screen readers hear how many are
 * chosen: the focus stays on the row, not on its box.
 */
export function useSelection<Entry extends PanelEntry>(
  { idOf, noun, plural }: Pick<EntryType<Entry>, "idOf" | "noun" | "plural">,
  listed: readonly Entry[],
) {
  const announce = useAnnounce();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  /** As `kept`, but at once: a second choice may come before the first is rendered. */
  const latest = useRef(kept);
  const anchor = useRef<string | null>(null);
  const chosen = listed.filter((entry) => kept.has(idOf(entry)));
  const ids = new Set(chosen.map(idOf));

  const keep = (next: ReadonlySet<string>) => {
    latest.current = next;
    setKept(next);
  };
  const put = (next: ReadonlySet<string>) => {
    keep(next);
    announce(next.size === 0 ? `No ${noun} selected` : `${counted(next.size, noun, plural)} selected`);
  };
  /** Adds or removes an entry. `range`: all rows from the one that was chosen last to this one. */
  const toggle = (id: string, range: boolean) => {
    const listedIds = listed.map(idOf);
    const [from, to] = [listedIds.indexOf(anchor.current ?? id), listedIds.indexOf(id)].toSorted(
      (a, b) => a - b,
    );
    const isRange = range && anchor.current !== null && from !== undefined && from >= 0 && to !== undefined;
    const next = new Set(listedIds.filter((one) => latest.current.has(one)));
    if (isRange) for (const one of listedIds.slice(from, to + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    anchor.current = id;
    put(next);
  };
  return {
    ids,
    /** In the order of the list. */
    chosen,
    /** What an action applies to: the chosen entries when there are any, otherwise the one at hand. */
    targets: (entry: Entry): readonly Entry[] => (chosen.length > 0 ? chosen : [entry]),
    toggle,
    /** Exactly these. */
    set: (entries: readonly Entry[]) => put(new Set(entries.map(idOf))),
    clear: () => keep(new Set()),
  };
}

/** Entries chosen from a list, to do the same with all of them. */
export type Selection<Entry extends PanelEntry> = ReturnType<typeof useSelection<Entry>>;
