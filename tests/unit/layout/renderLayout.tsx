import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { PublicLayout } from "@/components/layout/PublicLayout.tsx";

function AnyPage() {
  const { pathname } = useLocation();
  return <h1>{pathname}</h1>;
}

/** Renders the layout around a page that shows its own address, and waits for the footer. */
export async function renderLayout(path = "/") {
  const user = userEvent.setup();
  const rendered = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<PublicLayout />}>
            <Route path="*" element={<AnyPage />} />
          </Route>
        </Routes>
      </MemoryRouter>,
    ),
  );
  const found = <Type extends Element>(element: Type | null | undefined): Type => {
    if (!element) throw new Error("There is no such element.");
    return element;
  };
  /** What opens a list of the bar, or the whole menu of small screens. */
  const opener = (label: string) =>
    found(
      [...rendered.container.querySelectorAll<HTMLElement>("nav summary")].find(
        (summary) => summary.textContent === label,
      ),
    );
  const isOpen = (label: string) => found(opener(label).closest("details")).open;
  return { ...rendered, user, opener, isOpen };
}
