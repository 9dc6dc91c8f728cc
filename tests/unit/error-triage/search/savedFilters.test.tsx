import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SavedFilters } from "@/features/error-triage/search/SavedFilters.tsx";
import { filterNamed } from "@/state/triagePreferencesSlice.ts";
import { installDialogElement } from "../../../support/dialogElement.ts";
import { renderWithStore, unreachable } from "../../../support/renderWithStore.tsx";

test.each([
  ["is:new", () => screen.getByRole("textbox")],
  ["", () => screen.getByRole("button", { name: "Close" })],
])(
  "after a filter is removed, the focus is on the next one, or on what follows the list: %j",
  async (query, last) => {
    installDialogElement();
    renderWithStore(<SavedFilters query={query} sort="seen" onChoose={() => undefined} />, {
      firestore: unreachable,
      prepare: (store) => {
        for (const name of ["one", "two", "three"])
          store.dispatch(filterNamed({ name, query: "a", sort: "seen" }));
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Filters…" }));
    const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
    await userEvent.click(remove("two"));
    expect(remove("three")).toHaveFocus();
    await userEvent.click(remove("three"));
    expect(remove("one")).toHaveFocus();
    await userEvent.click(remove("one"));
    expect(last()).toHaveFocus();
  },
);
