import { configureStore } from "@reduxjs/toolkit";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Provider } from "react-redux";
import { baseApi } from "@/api/baseApi.ts";
import { usePanelAddress, type PanelPlace } from "@/components/panel/list-detail/state/panelAddress.ts";
import { groupAddress } from "@/features/error-triage/groups/groupAddress.ts";
import { SearchField } from "@/features/error-triage/search/SearchField.tsx";
import { useGroupSearch } from "@/features/error-triage/search/useGroupSearch.ts";
import { group } from "./rows.ts";

const groups = [
  group({ errorId: "a", message: "First" }, [{ browser: "Firefox 153" }]),
  group({ errorId: "b", message: "Second", status: "resolved" }, [{ browser: "Chrome 141" }]),
  group({ errorId: "c", message: "Third" }, [{ browser: "Chrome 141", page: "<b>\u202Ebold</b>" }]),
];

let visited: (PanelPlace & { replace: boolean })[] = [];
/** What happens while the address is being changed. */
let meanwhile: (() => void) | null = null;

function Search({ at = "" }: { at?: string }) {
  const [store] = useState(() => configureStore({ reducer: { api: baseApi.reducer } }));
  return (
    <Provider store={store}>
      <SearchInStore at={at} />
    </Provider>
  );
}

function SearchInStore({ at }: { at: string }) {
  const [search, setSearch] = useState(at);
  const found = useGroupSearch(
    usePanelAddress(
      {
        pathname: "/",
        search,
        fromList: false,
        go: (place, replace) => {
          visited.push({ ...place, replace });
          meanwhile?.();
          setSearch(place.search);
        },
        back: () => undefined,
      },
      groupAddress,
    ),
    groups,
  );
  return (
    <>
      <SearchField query={found.query} onQuery={found.setQuery} mistakes={found.mistakes} groups={groups} />
      <button onClick={() => setSearch("?q=second&sort=urgent")}>Elsewhere</button>
      <output>{found.groups.map(({ message }) => message).join(" ")}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search errors" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const found = () => document.querySelector("output")?.textContent;
const activeOption = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");

beforeEach(() => {
  visited = [];
  meanwhile = null;
});

test("a query is composed by keyboard: the arrow keys move through what is offered, Enter takes it", async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("br");
  expect(options()).toEqual(["browser: part of a browser’s name"]);
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toHaveTextContent("browser:");
  expect(activeOption()).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  expect(field()).toHaveValue("browser:");
  expect(options()).toEqual(["Chrome 141 2 errors", "Firefox 153 1 error"]);
  await user.keyboard("{ArrowUp}");
  expect(activeOption()).toHaveTextContent("Firefox 153");
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toBeNull();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field()).toHaveValue('browser:"Chrome 141" ');
  expect(field()).toHaveAttribute("aria-expanded", "false");
  await waitFor(() => expect(found()).toBe("Second Third"));
  await user.keyboard("-second");
  await waitFor(() => expect(found()).toBe("Third"));
});

test("a value is put where the caret is, and the caret behind it", async () => {
  const user = userEvent.setup();
  render(<Search at="?q=status%3A+First" />);
  await user.click(field());
  field().setSelectionRange(7, 7);
  await user.keyboard("a");
  await user.click(screen.getByRole("option", { name: /^active/ }));
  expect(field()).toHaveValue("status:active First");
  expect(field().selectionStart).toBe(13);
  expect(field()).toHaveFocus();
});

test("Escape closes what is offered, then empties the field, and is then left to the panel", async () => {
  const user = userEvent.setup();
  render(<Search at="?q=sta" />);
  await user.click(field());
  expect(options()).toHaveLength(1);
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field()).toHaveValue("sta");
  await user.keyboard("{Escape}");
  expect(field()).toHaveValue("");
  await waitFor(() => expect(found()).toBe("First Second Third"));
  expect(options()).toEqual([]);
  expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(true);
});

test("Enter closes what is offered, and is then left to the panel", async () => {
  const user = userEvent.setup();
  render(<Search at="?q=sta" />);
  await user.click(field());
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
  expect(options()).toEqual([]);
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(true);
});

test("a mistake is named beside the field, and what it was is text", async () => {
  render(<Search at="?q=stauts%3Aactive" />);
  expect(
    screen.getByText("“stauts” is not a key. Did you mean status? It is searched as text."),
  ).toBeVisible();
  expect(field()).toHaveAccessibleDescription(/^“stauts” is not a key/);
  expect(field()).toBeInvalid();
  await waitFor(() => expect(found()).toBe(""));
});

test("a stranger's value is shown as text, with its invisible characters", async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.type(field(), "page:<");
  expect(options()).toEqual(["<b>U+202Ebold</b> 1 error"]);
});

test("an address without a filter lists the active errors, and an empty filter all of them", async () => {
  const user = userEvent.setup();
  render(<Search />);
  expect(field()).toHaveValue("status:active ");
  await waitFor(() => expect(found()).toBe("First Third"));
  await user.type(field(), "chrome");
  expect(field()).toHaveValue("status:active chrome");
  await user.clear(field());
  await waitFor(() => expect(found()).toBe("First Second Third"));
  await waitFor(() => expect(visited.at(-1)?.search).toBe("?q="));
  await waitFor(() => expect(found()).toBe("First Second Third"));
});

test("the list follows at once, and the address after the last key without a new history entry", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Search at="?q=" />);
  await user.type(field(), "first");
  await waitFor(() => expect(found()).toBe("First"));
  expect(visited).toEqual([]);
  act(() => jest.advanceTimersByTime(300));
  expect(visited).toEqual([{ search: "?q=first", fromList: false, replace: true }]);
  await user.type(field(), "x");
  expect(field()).toHaveValue("firstx");
  // Somebody follows a link, or goes back.
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(field()).toHaveValue("second");
  await waitFor(() => expect(found()).toBe("Second"));
  act(() => jest.advanceTimersByTime(300));
  expect(visited).toHaveLength(1);
  jest.useRealTimers();
});

test("a key that is pressed while the address is being changed stays", async () => {
  render(<Search at="?q=" />);
  meanwhile = () => {
    meanwhile = null;
    fireEvent.change(field(), { target: { value: "firstx" } });
  };
  fireEvent.change(field(), { target: { value: "first" } });
  await waitFor(() => expect(visited.at(-1)?.search).toBe("?q=firstx"));
  expect(field()).toHaveValue("firstx");
});
