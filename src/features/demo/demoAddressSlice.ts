import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "react-router-dom";
import type { PanelNavigation, PanelPlace } from "@/components/panel/list-detail/state/panelAddress.ts";

interface DemoAddressState {
  /** The demo's own history. */
  visits: PanelPlace[];
  /** Index of the present one. */
  at: number;
}

/** The state of a demo that is opened with this query string. */
export const openedAt = (search: string): DemoAddressState => ({
  visits: [{ search, fromList: false }],
  at: 0,
});

/**
 * The address of the demo's panel: which report is open, which filter is set. It is in the demo's store and not in the
 * browser's address: it travels in time with everything else, and the visitor's Back leaves the page.
 */
export const demoAddressSlice = createSlice({
  name: "demoAddress",
  initialState: openedAt(""),
  reducers: {
    visited: (state, action: PayloadAction<PanelPlace>) => {
      state.visits.splice(state.at + 1);
      state.visits.push(action.payload);
      state.at += 1;
    },
    replaced: (state, action: PayloadAction<PanelPlace>) => {
      state.visits[state.at] = action.payload;
    },
    wentBack: (state) => {
      state.at = Math.max(state.at - 1, 0);
    },
  },
  selectors: { selectVisit: (state) => state.visits[state.at] },
});

export const { visited, replaced, wentBack } = demoAddressSlice.actions;
const { selectVisit } = demoAddressSlice.selectors;

/** The part of the demo's address that says which of the panel's views is shown. */
const VIEW = "view=reports";

/** Lets a panel move in the demo's own history; its links are addresses of the page. */
export function useDemoNavigation(): PanelNavigation & {
  view: "errors" | "reports";
  setView: (view: "errors" | "reports") => void;
} {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const visit = useSelector(selectVisit);
  const view = visit?.search.includes(VIEW) ? "reports" : "errors";
  // The panel’s own address does not know the view.
  const withView = (search: string) =>
    view === "errors" ? search : `${search || "?"}${search && "&"}${VIEW}`;
  return {
    pathname,
    search: "",
    fromList: false,
    ...visit,
    go: ({ search, fromList }, replace) => {
      const place = { search: withView(search), fromList };
      dispatch(replace ? replaced(place) : visited(place));
    },
    back: () => void dispatch(wentBack()),
    view,
    setView: (chosen) =>
      void dispatch(visited({ search: chosen === "reports" ? `?${VIEW}` : "", fromList: false })),
  };
}
