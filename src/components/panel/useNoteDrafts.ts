import { useCallback, useState } from "react";

export interface NoteDrafts {
  /** What was typed for an entry and is not stored yet. */
  of: (id: string) => string | undefined;
  set: (id: string, draft: string | undefined) => void;
}

/** Notes in the making, by entry: looking at another one in between loses nothing. */
export function useNoteDrafts(): NoteDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const set = useCallback((id: string, draft: string | undefined) => {
    setDrafts((before) => {
      const after = new Map(before);
      if (draft === undefined) after.delete(id);
      else after.set(id, draft);
      return after;
    });
  }, []);
  return { of: (id) => drafts.get(id), set };
}
