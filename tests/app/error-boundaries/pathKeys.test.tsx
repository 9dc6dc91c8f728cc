import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { Footer } from "@/components/layout/Footer.tsx";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { expectConsole } from "../../support/failOnConsole.ts";

let failing = true;
jest.mock("@/components/layout/FooterText.tsx", () => ({
  FooterText: () => {
    if (failing) throw new Error("broken on purpose");
    return <p>Title block</p>;
  },
}));

test("a failed part of the layout is rendered again on another page", async () => {
  expectConsole("error", /broken on purpose/);
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
  failing = false;
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  expect(await screen.findByText("Title block")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
