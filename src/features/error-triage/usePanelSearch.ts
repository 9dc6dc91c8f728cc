import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readPanelSearch, writePanelSearch, type PanelSearch } from "./panelSearch.ts";

/** Kept with a history entry: the one before it is the list, so closing the report is going back. */
export const openedFromList = { fromList: true };

function cameFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state && state.fromList === true;
}

interface PanelAddress {
  panel: PanelSearch;
  /** The query string with `changes` made. */
  hrefOf: (changes: Partial<PanelSearch>) => string;
  /** Goes there: a new entry of the history, or in place of the present one. */
  go: (changes: Partial<PanelSearch>, options?: { replace?: boolean }) => void;
  /** Leaves the open report: back to the list it was opened from, if that is the last entry of the history. */
  closeReport: () => void;
}

/** What the panel shows lives in its address, so that it can be linked to and Back works. */
export function usePanelSearch(): PanelAddress {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const panel = useMemo(() => readPanelSearch(new URLSearchParams(search)), [search]);
  const hrefOf = useCallback(
    (changes: Partial<PanelSearch>) => writePanelSearch({ ...panel, ...changes }),
    [panel],
  );
  const go = useCallback(
    (changes: Partial<PanelSearch>, { replace = false }: { replace?: boolean } = {}) => {
      void navigate({ search: hrefOf(changes) }, { replace, state: replace ? state : null });
    },
    [hrefOf, navigate, state],
  );
  const closeReport = useCallback(() => {
    if (cameFromList(state)) void navigate(-1);
    else go({ report: null });
  }, [go, navigate, state]);
  return { panel, hrefOf, go, closeReport };
}
