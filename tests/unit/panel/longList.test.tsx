import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { EntryList } from "@/components/panel/list-detail/EntryList.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { SelectionBar } from "@/components/panel/list-detail/SelectionBar.tsx";
import type { EntryType, PanelEntry } from "@/components/panel/list-detail/state/entryType.ts";
import { usePanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useSelection } from "@/components/panel/list-detail/state/useSelection.ts";
import { useListDetail } from "@/components/panel/list-detail/state/useListDetail.ts";
import { decisionsSlice } from "@/state/decisions/decisionsSlice.ts";
import { triagePreferencesSlice } from "@/state/triagePreferencesSlice.ts";

interface Item extends PanelEntry {
  id: string;
}

const type: EntryType<Item> = {
  kind: "errors",
  noun: "item",
  plural: "items",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  statuses: [],
  statusNames: {},
  statusTones: {},
  statusKeys: {},
  deleteHelp: "",
  notePlaceholder: "",
};

const items = Array.from({ length: 500 }, (_, index): Item => {
  return { id: `Item ${index + 1}`, status: "active", note: "" };
});

const address = {
  read: (search: URLSearchParams) => ({ open: search.get("open") }),
  write: ({ open }: { open: string | null }) => (open === null ? "" : `?open=${open}`),
};

const rowOf = ({ id }: Item) => ({ title: id, at: 0, lines: null });

interface ListProps {
  entries: readonly Item[];
  hasMore?: boolean;
}

function List({ entries, hasMore = false }: ListProps) {
  const [search, setSearch] = useState("");
  const selection = useSelection(type, entries);
  const panel = useListDetail<Item>({
    type,
    address: usePanelAddress(
      {
        pathname: "/",
        search,
        fromList: false,
        go: (place) => setSearch(place.search),
        back: () => setSearch(""),
      },
      address,
    ),
    list: {
      entries,
      loading: false,
      fetching: false,
      answeredAt: 0,
      hasMore,
      loadingMore: false,
      failure: null,
      more: () => undefined,
      retry: () => undefined,
    },
    query: { refetch: () => undefined },
    includes: () => true,
    onStatus: () => false,
    onNote: () => Promise.resolve(),
    autosave: null,
    onDelete: () => undefined,
    selection,
    onRefresh: () => undefined,
  });
  return (
    <ListDetail
      panel={panel}
      overview={null}
      list={
        <>
          <EntryList panel={panel} row={rowOf} empty="Empty" more="More" />
          <SelectionBar panel={panel} />
        </>
      }
      detail={null}
    />
  );
}

/** A store with what every list with details reads, and a router. */
function Wrapper({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    configureStore({ reducer: combineSlices(decisionsSlice, triagePreferencesSlice) }),
  );
  return (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
}
const inStore = { wrapper: Wrapper };

const rows = () => within(screen.getByRole("list", { name: "Items" })).getAllByRole("listitem");
const link = (id: number) => screen.getByRole("link", { name: new RegExp(`Item ${id}\\b`) });

describe("a long list", () => {
  it("renders only rows that can be seen, and says which they are and of how many", () => {
    render(<List entries={items} />, inStore);
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(50);
    expect(rows()[1]).toHaveAttribute("aria-posinset", "2");
    expect(rows()[1]).toHaveAttribute("aria-setsize", "500");
  });

  it("does not say how many rows there are before the last page has been read", () => {
    render(<List entries={items} hasMore />, inStore);
    expect(rows()[0]).toHaveAttribute("aria-setsize", "-1");
  });

  it("is moved through by key beyond the rows that were rendered, with one Tab stop", async () => {
    const user = userEvent.setup();
    render(<List entries={items} />, inStore);
    await user.keyboard("j".repeat(60));
    expect(link(60)).toHaveFocus();
    expect(rows().length).toBeLessThan(50);
    expect(screen.getAllByRole("link").filter(({ tabIndex }) => tabIndex === 0)).toEqual([link(60)]);
  });

  it("focuses the next row that is left when several leave with the focused one", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<List entries={items} />, inStore);
    await user.keyboard("jjj");
    expect(link(3)).toHaveFocus();
    rerender(<List entries={[...items.slice(0, 1), ...items.slice(5)]} />);
    expect(link(6)).toHaveFocus();
  });

  it("focuses the row that was chosen last when the selection is given up, also if it is not rendered", async () => {
    const user = userEvent.setup();
    render(<List entries={items} />, inStore);
    await user.keyboard(`${"j".repeat(80)}x${"k".repeat(79)}`);
    expect(screen.queryByRole("link", { name: /Item 80\b/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(link(80)).toHaveFocus();
  });

  it("focuses the list when the last row leaves it", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<List entries={items.slice(0, 1)} />, inStore);
    await user.keyboard("j");
    rerender(<List entries={[]} />);
    expect(screen.getByRole("region", { name: "List of items" })).toHaveFocus();
  });

  it("leaves the focus where it is when the row that had it before leaves the list", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<List entries={items} />, inStore);
    await user.keyboard("jjj");
    await user.click(document.body);
    rerender(<List entries={items.slice(5)} />);
    expect(document.body).toHaveFocus();
  });
});
