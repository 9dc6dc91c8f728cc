import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { notFoundRoute, routes } from "@/app/routes.tsx";
import type { AppStore } from "@/app/store.ts";
import { LiveRegion } from "@/features/announcements/LiveRegion.tsx";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

/** Shows the page of an address from the product's own route table, and waits for its heading. */
export async function renderRoute(
  path: string,
  prepare?: (store: AppStore) => void,
): Promise<{ address: () => string; heading: HTMLElement }> {
  let address = () => path;
  await act(async () => {
    ({ address } = renderWithStore(
      <Suspense fallback="Loading">
        <LiveRegion>
          <Routes>
            {[...routes.filter(({ isPanel }) => !isPanel), notFoundRoute].map(({ path: pattern, Page }) => (
              <Route key={pattern} path={pattern} element={<Page />} />
            ))}
          </Routes>
        </LiveRegion>
      </Suspense>,
      { firestore: unreachable, path, ...(prepare && { prepare }) },
    ));
  });
  return { address: () => address(), heading: await screen.findByRole("heading", { level: 1 }) };
}
