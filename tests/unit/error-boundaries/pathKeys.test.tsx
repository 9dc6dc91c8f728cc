import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { Footer } from "@/components/layout/PublicLayout.tsx";
import { contact } from "@/content/site.ts";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { expectConsole } from "../../support/failOnConsole.ts";

test("a failed part of the footer is rendered again on another page", async () => {
  expectConsole("error", /Cannot read properties of undefined/);
  const noPhone = jest.replaceProperty(contact, "phone", undefined as never);
  await act(async () => {
    render(
      <CaughtErrors value={() => undefined}>
        <MemoryRouter>
          <Link to="/about">About</Link>
          <Footer />
        </MemoryRouter>
      </CaughtErrors>,
    );
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");
  noPhone.restore();
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  expect(await screen.findByRole("navigation", { name: "Quick links" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
