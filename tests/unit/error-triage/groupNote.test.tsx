import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sendReports } from "@/api/sendReports.ts";
import { AUTOSAVE_MS } from "@/components/panel/list-detail/state/useNoteSaving.ts";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { AdminDashboardPage } from "@/pages/admin/AdminTriagePage.tsx";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
  const reports = ["a", "b", "c", "d", "e"].map((errorId) =>
    capturedReport({ id: `report000000000${errorId}`, errorId, message: "One error" }),
  );
  await sendReports(backend.firestore("visitor"), { reports, dropped: {} });
});
afterAll(() => backend.stop());

/** Opens the panel with this error, and finds the field of its note. */
async function openNote(errorId: string) {
  const user = userEvent.setup();
  const clock = fakeClock(Date.now());
  const page = renderWithStore(<AdminDashboardPage />, {
    firestore: () => Promise.resolve(backend.firestore("administrator")),
    clock,
    path: `/?group=${errorId}`,
  });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
  return { ...page, user, clock, field };
}

test("a note is called saved when it is stored, and waits until then while there is no connection", async () => {
  const { user, clock, field, store } = await openNote("a");
  act(() => void store.dispatch(wentOffline({ at: clock.now() })));
  await user.type(field, "Seen");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  await act(() => clock.advance(AUTOSAVE_MS));
  expect(await screen.findByText("Waiting to be saved")).toBeVisible();
  act(() => void store.dispatch(wentOnline({ at: clock.now() })));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect((await backend.stored("errorGroups/a"))?.["note"]).toBe("Seen");
});

test("the note of an error is copied with its report", async () => {
  const { user, clock, field } = await openNote("e");
  await user.type(field, "Ask Ada");
  await act(() => clock.advance(AUTOSAVE_MS));
  await user.click(await screen.findByRole("button", { name: "Copy as Markdown" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain("## Note\n\n```\nAsk Ada\n```");
});

test("the note of an error is saved when the error is left", async () => {
  const { user, field, settled, unmount } = await openNote("b");
  await user.type(field, "Known");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save note" })).not.toBeInTheDocument();
  await settled();
  unmount();
  await waitFor(async () => expect((await backend.stored("errorGroups/b"))?.["note"]).toBe("Known"));
});

test("a note is written in its middle, letter by letter", async () => {
  const { user, field } = await openNote("c");
  await user.type(field, "Hello world");
  await user.type(field, "there, ", { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(field).toHaveValue("Hello there, world");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("region", { name: "Open error" })).toHaveFocus();
});

test("a note that the database refuses stays in its field, also when the notice is closed", async () => {
  const { user, clock, field } = await openNote("d");
  await backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "commit",
    kind: "status",
    status: "PERMISSION_DENIED",
    times: 9,
  });
  await user.type(field, "Mine");
  await act(() => clock.advance(AUTOSAVE_MS));
  const notice = await screen.findByText(/Note changed/);
  expect(notice).toBeVisible();
  expect(await screen.findByText("Not saved yet")).toBeVisible();
  expect(field).toHaveValue("Mine");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(field).toHaveValue("Mine");
  expect((await backend.stored("errorGroups/d"))?.["note"]).toBeUndefined();
});
