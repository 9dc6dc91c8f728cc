import { useCallback, useState } from "react";
import type { SearchEntry } from "./searchIndex.ts";

export type WordIndexLoader = () => Promise<readonly SearchEntry[]>;

interface WordIndex {
  index: readonly SearchEntry[];
  /** The index could not be downloaded: only titles, tags and descriptions are searched. */
  failed: boolean;
  /** Downloads the index, unless it is loaded. */
  request: () => void;
}

const noWords: readonly SearchEntry[] = [];

/** The index of the posts' bodies, downloaded when the visitor is about to search. A failed download is tried again. */
export function useWordIndex(load: WordIndexLoader | undefined): WordIndex {
  const [index, setIndex] = useState(noWords);
  const [failed, setFailed] = useState(false);
  const request = useCallback(() => {
    if (!load) return;
    load().then(
      (words) => {
        setIndex(words);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [load]);
  return { index, failed, request };
}
