import { useMemo, useState } from "react";

/**
 * Keeps rows where they are while entries arrive and change: new ones are shown on request, except at the end, where
 * they move nothing. An entry that comes back gets its old place. `listKey` names the list, its filter and its order:
 * another one is shown as it comes.
 */
export function useShownOrder<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  listKey: string,
) {
  const [kept, setKept] = useState<{ listKey: string; ids: readonly string[] }>({ listKey, ids: [] });
  const { shown, ids } = useMemo(() => {
    const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
    const known = new Set(kept.ids);
    const isKnown = (entry: Entry) => known.has(idOf(entry));
    const follows = kept.listKey !== listKey || !entries.some(isKnown);
    if (follows) return { shown: entries, ids: [...byId.keys()] };
    const added = entries.slice(entries.findLastIndex(isKnown) + 1);
    return {
      shown: [...kept.ids.flatMap((id) => byId.get(id) ?? []), ...added],
      ids: added.length > 0 ? [...kept.ids, ...added.map(idOf)] : kept.ids,
    };
  }, [entries, idOf, kept, listKey]);

  const isKept =
    kept.listKey === listKey &&
    kept.ids.length === ids.length &&
    kept.ids.every((id, index) => id === ids[index]);
  // React renders again at once, before anything is shown.
  if (!isKept) setKept({ listKey, ids });

  return {
    entries: shown,
    /** Shows these entries as soon as they match, first: the reader has changed them. Those of the list keep their place. */
    admit: (changed: readonly string[]) =>
      setKept({ listKey, ids: [...changed.filter((id) => !ids.includes(id)), ...ids] }),
    /** How many entries have arrived that are not shown yet. */
    arrived: entries.length - shown.length,
    /** Shows all entries in their present order. Returns the id of the first. */
    showArrived: () => {
      const all = entries.map(idOf);
      setKept({ listKey, ids: all });
      return all[0] ?? null;
    },
  };
}

export type ShownOrder<Entry> = ReturnType<typeof useShownOrder<Entry>>;
