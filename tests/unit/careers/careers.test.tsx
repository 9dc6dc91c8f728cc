import { act, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { CareersPage } from "@/pages/CareersPage.tsx";
import { JobPage } from "@/pages/JobPage.tsx";
import { contact } from "@/content/site.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const render = (path: string) =>
  act(async () =>
    renderWithStore(
      <Routes>
        <Route path="/careers" element={<CareersPage />} />
        <Route path="/careers/:slug" element={<JobPage />} />
      </Routes>,
      { firestore: unreachable, path },
    ),
  );

test("each open position has a row with its main facts", async () => {
  await render("/careers");
  const [first] = screen.getAllByRole("listitem");
  if (!first) throw new Error("There is no row.");
  expect(within(first).getByRole("link", { name: "Frontend Engineer" })).toHaveAttribute(
    "href",
    "/careers/frontend-engineer",
  );
  expect(
    within(first)
      .getAllByRole("definition")
      .map((fact) => fact.textContent),
  ).toEqual(["Berlin, Germany, or remote in Germany", "Full time, 36 a week", "€64,000 to €82,000 a year"]);
});

test("a position shows its terms and how to apply by e-mail", async () => {
  await render("/careers/product-designer");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Product Designer");
  expect(screen.getByText("1 October 2026")).toHaveAttribute("datetime", "2026-10-01");
  expect(screen.getByRole("heading", { level: 2, name: "Second" })).toBeVisible();
  const address = `mailto:${contact.email}?subject=Application%3A%20Product%20Designer`;
  expect(screen.getByRole("link", { name: "Apply by e-mail" })).toHaveAttribute("href", address);
  expect(screen.getByRole("link", { name: contact.email })).toHaveAttribute("href", address);
  expect(screen.getByRole("link", { name: "How to apply" })).toHaveAttribute(
    "href",
    "/careers/product-designer#apply",
  );
});

test("an unknown position is the not-found page", async () => {
  await render("/careers/astronaut");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found, off the chart");
});
