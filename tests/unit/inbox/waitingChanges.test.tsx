import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Firestore } from "firebase/firestore/lite";
import { AUTOSAVE_MS } from "@/components/panel/list-detail/state/useNoteSaving.ts";
import { forgetTriage } from "@/features/error-triage/forgetTriage.ts";
import { AdminInboxPage } from "@/pages/admin/AdminInboxPage.tsx";
import { countKeptDecisions } from "@/state/decisions/connectDecisions.ts";
import { watchLeaving } from "@/lib/leaving.ts";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { fakeClock, type FakeClock } from "../../support/fakeClock.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { memoryStorage, type MemoryStorage } from "../../support/memoryStorage.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";
import { storeEnquiries } from "./storeEnquiries.ts";

const now = Date.now();
let backend: LocalBackend;
let administrator: Firestore;
let clock: FakeClock;
let decisionStorage: MemoryStorage;
let panel: ReturnType<typeof renderWithStore>;

beforeAll(async () => {
  backend = await startLocalBackend();
  administrator = backend.firestore("administrator");
});
beforeEach(async () => {
  clock = fakeClock(now);
  decisionStorage = memoryStorage();
  await storeEnquiries(backend, [
    { collection: "contactMessages", id: "second", name: "Second", at: now - 7_200_000 },
    { collection: "contactMessages", id: "first", name: "First", at: now - 3_600_000 },
  ]);
});
afterEach(async () => {
  await panel.settled();
  panel.unmount();
  await backend.clear();
});
afterAll(() => backend.stop());

function open() {
  panel = renderWithStore(<AdminInboxPage />, {
    firestore: () => Promise.resolve(administrator),
    clock,
    decisionStorage,
  });
}

const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });
const noRow = (name: string) =>
  waitFor(() => expect(screen.queryByRole("link", { name: new RegExp(name) })).not.toBeInTheDocument());
const expectStored = (id: string, status: string) =>
  waitFor(async () => expect((await backend.stored(`contactMessages/${id}`))?.["status"]).toBe(status));
const goOffline = () => act(() => void panel.store.dispatch(wentOffline({ at: now })));
const goOnline = () => act(() => void panel.store.dispatch(wentOnline({ at: now })));

async function archiveOffline() {
  open();
  const first = await row("First");
  await panel.settled();
  goOffline();
  act(() => first.focus());
  await userEvent.setup().keyboard("e");
  expect(await screen.findByText("Archived, pending")).toBeVisible();
  await noRow("First");
}

/** Another device changes an enquiry. */
const changeElsewhere = (status: string, note = "", id = "first") =>
  backend.control("POST", `/v1/projects/${PROJECT_ID}/databases/(default)/documents:commit`, {
    writes: [
      {
        update: {
          name: `projects/${PROJECT_ID}/databases/(default)/documents/contactMessages/${id}`,
          fields: { status: { stringValue: status }, note: { stringValue: note } },
        },
        updateMask: { fieldPaths: ["status", "note"] },
        updateTransforms: [{ fieldPath: "updatedAt", setToServerValue: "REQUEST_TIME" }],
      },
    ],
  });

test("what is decided without a connection is shown as pending, and stored when it is back", async () => {
  await archiveOffline();
  expect(screen.getByText(/1 decision will be stored when the connection is back/)).toBeVisible();
  await panel.settled();
  await expectStored("first", "unread");
  goOnline();
  await expectStored("first", "archived");
  await waitFor(() => expect(screen.queryByText(/pending/)).not.toBeInTheDocument());
  await noRow("First");
  expect(countKeptDecisions({ decisionStorage })).toBe(0);
});

test("the number of unread enquiries is the one of the list", async () => {
  await archiveOffline();
  expect(document.title).toMatch(/^\(1\) Inbox/);
  expect(screen.getByRole("radio", { name: /^Unread\s+1$/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Inbox/));
});

test("an export leaves out what a decision that waits has taken out of the view", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await archiveOffline();
  await userEvent.click(screen.getByRole("button", { name: "Export JSON" }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const { polite } = panel.store.getState().announcements;
  expect(polite?.text).toBe("1 enquiry exported");
  click.mockRestore();
});

test("the next visit stores it", async () => {
  await archiveOffline();
  panel.unmount();
  expect(countKeptDecisions({ decisionStorage })).toBe(1);
  open();
  await expectStored("first", "archived");
  await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
});

test("it is undone by a button and by key, and nothing is stored", async () => {
  const user = userEvent.setup();
  await archiveOffline();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  const first = await row("First");
  act(() => first.focus());
  await user.keyboard("p");
  expect(await screen.findByText("Replied, pending")).toBeVisible();
  expect(await row("First")).toHaveTextContent("Pending");
  await user.keyboard("u");
  await waitFor(() => expect(screen.queryByText(/pending/)).not.toBeInTheDocument());
  goOnline();
  await panel.settled();
  await expectStored("first", "unread");
});

test("a change of another device is shown, and the administrator chooses", async () => {
  const user = userEvent.setup();
  await archiveOffline();
  await changeElsewhere("replied");
  goOnline();
  const notice = await screen.findByText(/stored now: replied. Yours: archived/);
  expect(notice).toBeVisible();
  await expectStored("first", "replied");
  await user.click(screen.getByRole("button", { name: "Store mine" }));
  await expectStored("first", "archived");
  await waitFor(() => expect(screen.queryByText("Changed elsewhere")).not.toBeInTheDocument());
});

test("marking as read asks before it replaces another device's change, and opening does not", async () => {
  const user = userEvent.setup();
  open();
  const first = await row("First");
  await panel.settled();
  goOffline();
  act(() => first.focus());
  await user.keyboard("m");
  await changeElsewhere("replied");
  goOnline();
  await user.click(await screen.findByRole("button", { name: "Keep theirs" }));
  await panel.settled();
  goOffline();
  await user.click(await row("Second"));
  await changeElsewhere("archived", "", "second");
  goOnline();
  await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
  expect(screen.queryByText("Changed elsewhere")).not.toBeInTheDocument();
  await expectStored("second", "archived");
});

test("the change of another device is kept on request", async () => {
  const user = userEvent.setup();
  await archiveOffline();
  await changeElsewhere("replied");
  goOnline();
  await user.click(await screen.findByRole("button", { name: "Keep theirs" }));
  await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
  await panel.settled();
  await expectStored("first", "replied");
});

test("a note does not take the place of another device's without a question", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await row("First"));
  await expectStored("first", "read");
  await panel.settled();
  await changeElsewhere("read", "Theirs");
  await user.type(screen.getByRole("textbox", { name: "Note" }), "Mine");
  await act(() => clock.advance(AUTOSAVE_MS));
  expect(await screen.findByText(/stored now: read, note/)).toBeVisible();
  const stored = async () => (await backend.stored("contactMessages/first"))?.["note"];
  expect(await stored()).toBe("Theirs");
  await user.click(screen.getByRole("button", { name: "Store mine" }));
  await waitFor(async () => expect(await stored()).toBe("Mine"));
});

test("a busy database gets it again half a minute later", async () => {
  open();
  const first = await row("First");
  await panel.settled();
  await backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "commit",
    kind: "status",
    status: "UNAVAILABLE",
  });
  act(() => first.focus());
  await userEvent.setup().keyboard("e");
  expect(await screen.findByText(/will be stored when the database answers/)).toBeVisible();
  await expectStored("first", "unread");
  await act(() => clock.advance(30_000));
  await expectStored("first", "archived");
  await waitFor(() => expect(screen.queryByText(/pending/)).not.toBeInTheDocument());
});

/** The next change is stored, and its answer is lost. */
const loseAnswer = () =>
  backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "commit",
    kind: "closeAfter",
  });

describe("a change whose answer is lost", () => {
  beforeEach(async () => {
    open();
    const first = await row("First");
    await panel.settled();
    await loseAnswer();
    act(() => first.focus());
    await userEvent.setup().keyboard("p");
    await screen.findByText(/will be stored when the database answers/);
    await expectStored("first", "replied");
  });

  test("is reversed by undo", async () => {
    await userEvent.setup().keyboard("u");
    await expectStored("first", "unread");
    await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
  });

  test("is not taken for that of another device when a further one follows", async () => {
    const user = userEvent.setup();
    await user.keyboard("m");
    expect(await screen.findByText(/2 decisions will be stored when the database answers/)).toBeVisible();
    await user.keyboard("e");
    expect(await screen.findByText(/2 decisions will be stored when the database answers/)).toBeVisible();
    await act(() => clock.advance(30_000));
    await expectStored("first", "archived");
    expect(screen.queryByText("Changed elsewhere")).not.toBeInTheDocument();
    await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
  });

  test("may be stored for the next visit, too, which can undo it without a connection", async () => {
    panel.unmount();
    open();
    goOffline();
    await row("First");
    await userEvent.setup().keyboard("u");
    expect(await screen.findByText("Undone (replied), pending")).toBeVisible();
    goOnline();
    await expectStored("first", "unread");
  });
});

test("a note and a status that wait are stored together, and a deleted enquiry is named", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await row("Second"));
  await expectStored("second", "read");
  await panel.settled();
  goOffline();
  const editor = within(await screen.findByRole("article", { name: "Enquiry" }));
  await user.type(editor.getByRole("textbox", { name: "Note" }), "Called");
  await user.click(editor.getByRole("button", { name: "Archived" }));
  expect(await screen.findByText("Archived, with a note, pending")).toBeVisible();
  goOnline();
  await expectStored("second", "archived");
  await waitFor(async () =>
    expect((await backend.stored("contactMessages/second"))?.["note"]).toBe("Called"),
  );
  await panel.settled();

  goOffline();
  await user.click(editor.getByRole("button", { name: "Replied" }));
  expect(await screen.findByText("Replied, pending")).toBeVisible();
  await backend.clear();
  goOnline();
  expect(await screen.findByText(/\(This enquiry is not stored any more/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
});

test("a note is kept when the page is left before it is saved", async () => {
  watchLeaving(window);
  const user = userEvent.setup();
  open();
  await user.click(await row("Second"));
  await expectStored("second", "read");
  await panel.settled();
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "Called");
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(countKeptDecisions({ decisionStorage })).toBe(1);
  act(() => void window.dispatchEvent(new Event("pageshow")));
  await waitFor(async () =>
    expect((await backend.stored("contactMessages/second"))?.["note"]).toBe("Called"),
  );
});

test("a deletion of an earlier visit can be undone again, and is carried out otherwise", async () => {
  open();
  const first = await row("First");
  await panel.settled();
  act(() => first.focus());
  await userEvent.setup().keyboard("d");
  await noRow("First");
  goOffline();
  panel.unmount();
  expect(countKeptDecisions({ decisionStorage })).toBe(1);
  open();
  expect(await screen.findByText("Deleting in a few seconds")).toBeVisible();
  await noRow("First");
  await expectStored("first", "unread");
  await act(() => clock.advance(8_000));
  await waitFor(async () => expect(await backend.stored("contactMessages/first")).toBeNull());
});

test("a deletion does not wait longer because the clock was set back", async () => {
  open();
  const first = await row("First");
  act(() => first.focus());
  await userEvent.setup().keyboard("d");
  await noRow("First");
  clock.set(now - 365 * 24 * 3_600_000);
  goOnline();
  await waitFor(async () => expect(await backend.stored("contactMessages/first")).toBeNull());
});

test("the last changes are undone one after the other, also those of an earlier visit", async () => {
  const user = userEvent.setup();
  open();
  const first = await row("First");
  act(() => first.focus());
  await user.keyboard("p");
  await expectStored("first", "replied");
  await panel.settled();
  await user.keyboard("m");
  await expectStored("first", "read");
  await panel.settled();
  panel.unmount();
  open();
  await row("First");
  await user.keyboard("u");
  await expectStored("first", "replied");
  await user.keyboard("u");
  await expectStored("first", "unread");
  await waitFor(() => expect(countKeptDecisions({ decisionStorage })).toBe(0));
});

test("signing out deletes what waits", async () => {
  await archiveOffline();
  await act(() => panel.store.dispatch(forgetTriage()));
  expect(countKeptDecisions({ decisionStorage })).toBe(0);
  expect(await row("First")).toBeVisible();
});
