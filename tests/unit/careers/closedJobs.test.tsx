import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { env } from "@/config/env.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

/** Renders a page as it is built on the day after the fixtures' jobs closed. */
async function renderLate(path: string) {
  env["VITE_BUILD_DAY"] = "2100-01-01";
  const { CareersPage } = await import("@/pages/CareersPage.tsx");
  const { JobPage } = await import("@/pages/JobPage.tsx");
  return act(async () =>
    renderWithStore(
      <Routes>
        <Route path="/careers" element={<CareersPage />} />
        <Route path="/careers/:slug" element={<JobPage />} />
      </Routes>,
      { firestore: unreachable, path },
    ),
  );
}

test("positions that are closed are not listed", async () => {
  await renderLate("/careers");
  expect(screen.getByText(/No position is open at the moment/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Frontend Engineer" })).toBeNull();
});

test("a closed position says so and takes no applications", async () => {
  await renderLate("/careers/frontend-engineer");
  expect(screen.getByRole("heading", { level: 2, name: "This position is closed" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Apply by e-mail" })).toBeNull();
  expect(screen.queryByRole("link", { name: "How to apply" })).toBeNull();
});
