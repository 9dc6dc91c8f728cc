import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sendReports } from "@/api/sendReports.ts";
import { AdminDashboardPage } from "@/pages/admin/AdminTriagePage.tsx";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
  const reports = [capturedReport({ errorId: "a", message: "One error" })];
  await sendReports(backend.firestore("visitor"), { reports, dropped: {} });
});
afterAll(() => backend.stop());

test("the note of an error is saved when the error is left", async () => {
  const user = userEvent.setup();
  const { settled, unmount } = renderWithStore(<AdminDashboardPage />, {
    firestore: () => Promise.resolve(backend.firestore("administrator")),
    clock: fakeClock(Date.now()),
    path: "/?group=a",
  });
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "Known");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save note" })).not.toBeInTheDocument();
  await settled();
  unmount();
  await waitFor(async () => expect((await backend.stored("errorGroups/a"))?.["note"]).toBe("Known"));
});
