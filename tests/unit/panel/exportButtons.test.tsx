import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ExportButtons } from "@/components/panel/ExportButtons.tsx";
import { renderWithStore } from "../../support/renderWithStore.tsx";

test("an export without a connection says so in plain words", async () => {
  const lost = Object.assign(new Error("Request failed with error: Failed to fetch"), {
    code: "unavailable",
  });
  const refuse = () => Promise.reject(lost);
  renderWithStore(<ExportButtons onSave={refuse} />, { firestore: refuse });
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("Nothing was exported: the database cannot be reached")).toBeVisible();
});
