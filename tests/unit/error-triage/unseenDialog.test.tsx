import { screen } from "@testing-library/react";
import { UnseenDialog } from "@/features/error-triage/decide/UnseenDialog.tsx";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

test("where no error is to be resolved, the question says why, and nothing of a change", () => {
  renderWithStore(
    <UnseenDialog groups={[]} scopeOf={() => "0 errors"} onResolve={jest.fn()} onClose={jest.fn()} />,
    { firestore: unreachable },
  );
  expect(screen.getByText("Every active error has occurred in it, or in a later one.")).toBeVisible();
  expect(screen.queryByText(/will be changed/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Resolve 0 errors" })).toHaveAttribute("aria-disabled", "true");
});
