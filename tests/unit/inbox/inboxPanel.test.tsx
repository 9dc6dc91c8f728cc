import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Firestore } from "firebase/firestore/lite";
import type { AttachmentFiles } from "@/api/inbox/storageFiles.ts";
import { LiveRegion } from "@/features/announcements/LiveRegion.tsx";
import { AUTOSAVE_MS } from "@/components/panel/list-detail/state/useNoteSaving.ts";
import { UNDO_MS } from "@/state/decisions/decision.ts";
import { AdminInboxPage } from "@/pages/admin/AdminInboxPage.tsx";
import { fakeClock, type FakeClock } from "../../support/fakeClock.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import { storeEnquiries } from "./storeEnquiries.ts";

const now = Date.now();
const contactMessages = "contactMessages" as const;
const two = [
  { collection: contactMessages, id: "second", name: "Second", at: now - 7_200_000 },
  { collection: contactMessages, id: "first", name: "First", at: now - 3_600_000 },
];

let backend: LocalBackend;
let administrator: Firestore;
let clock: FakeClock;
let settled: () => Promise<void>;
beforeAll(async () => {
  backend = await startLocalBackend();
  administrator = backend.firestore("administrator");
});
beforeEach(() => {
  clock = fakeClock(now);
});
afterEach(async () => {
  await settled();
  await backend.clear();
});
afterAll(() => backend.stop());

const open = (path = "/", files: () => Promise<AttachmentFiles> = unreachable) => {
  const rendered = renderWithStore(
    <LiveRegion>
      <AdminInboxPage />
    </LiveRegion>,
    { firestore: () => Promise.resolve(administrator), files, clock, path },
  );
  ({ settled } = rendered);
  return rendered;
};

const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });
const focusRow = async (name: string) => {
  const link = await row(name);
  act(() => link.focus());
};
const noRow = (name: string) =>
  waitFor(() => expect(screen.queryByRole("link", { name: new RegExp(name) })).not.toBeInTheDocument());
const pass = (ms: number) => act(() => clock.advance(ms));
const expectStored = (id: string, field: "status" | "note", value: string | undefined) =>
  waitFor(async () => expect((await backend.stored(`contactMessages/${id}`))?.[field]).toBe(value));

describe("the inbox", () => {
  it("says so when there is nothing, and offers no other view", async () => {
    open();
    expect(await screen.findByText("No enquiries")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show all enquiries" })).not.toBeInTheDocument();
    expect(screen.getByText("No enquiry open")).toBeVisible();
    expect(screen.queryByText(/Choose one from the list/)).not.toBeInTheDocument();
  });

  it("says so when there is nothing in this view, and offers all enquiries", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, [
      { collection: contactMessages, id: "old", name: "Old", status: "archived", at: now },
    ]);
    const { address } = open();
    expect(await screen.findByText("No enquiries here")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all enquiries" }));
    expect(await row("Old")).toBeVisible();
    expect(await screen.findByText(/Choose one from the list/)).toBeVisible();
    expect(address()).toBe("/?view=all");
  });

  it("leaves the search with Enter, and with Escape once it is empty, so that keys act on the list", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open();
    await row("First");
    await user.keyboard("/Second{Enter}");
    await noRow("First");
    await user.keyboard("j");
    expect(await row("Second")).toHaveFocus();
    await user.keyboard("/{Escape}");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await row("First");
    await user.keyboard("{Escape}j");
    expect(await row("Second")).toHaveFocus();
  });

  it("deletes nothing before eight seconds have passed, and tells when it has", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open();
    await focusRow("First");
    await user.keyboard("d");
    await noRow("First");
    expect(await row("Second")).toHaveFocus();
    expect(screen.getByText("Deleting in a few seconds")).toBeVisible();
    await pass(UNDO_MS - 1);
    await expectStored("first", "status", "unread");
    await pass(1);
    await expectStored("first", "status", undefined);
    expect(await screen.findByText("Deleted: First")).toBeInTheDocument();
    await noRow("First");
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  it("names the files of a single old enquiry before it is deleted", async () => {
    const user = userEvent.setup();
    const old = { collection: contactMessages, id: "old", name: "Old", at: now - 500 * 86_400_000 };
    await storeEnquiries(backend, [old]);
    open();
    await user.click(await screen.findByRole("button", { name: /^Delete 1 enquiry older than/ }));
    expect(await screen.findByText(/^1 enquiry and the files that came with it will be/)).toBeVisible();
  });

  it("counts only files that were sent, in the list and by address", async () => {
    const file = { name: "plan.pdf", size: 4, type: "application/pdf" };
    const attachments = JSON.stringify([
      { ...file, path: "briefs/plan/0" },
      { ...file, path: "" },
    ]);
    await storeEnquiries(backend, [
      { collection: "projectRequests", id: "plan", name: "Ada", attachments, at: now - 1_000 },
    ]);
    open();
    expect(await row("Ada")).toHaveTextContent("1 file");
    await userEvent.click(screen.getByRole("button", { name: "Find by e-mail…" }));
    await userEvent.type(screen.getByLabelText("E-mail address"), "ada@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Find" }));
    expect(await screen.findByText(/out of 1 enquiry stored/)).toHaveTextContent(
      /1 enquiry with 1 file from/,
    );
  });

  it("takes deletions back one by one, the newest first", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open();
    await focusRow("First");
    await user.keyboard("d");
    await noRow("First");
    await user.keyboard("d");
    await noRow("Second");
    expect(screen.getAllByText("Deleting in a few seconds")).toHaveLength(2);
    await user.keyboard("u");
    expect(await row("Second")).toHaveFocus();
    await user.keyboard("u");
    expect(await row("First")).toHaveFocus();
    await pass(10 * UNDO_MS);
    await expectStored("first", "status", "unread");
    await expectStored("second", "status", "unread");
  });

  it("changes a selection after a question with its count, and takes all of it back", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, [
      ...two,
      { collection: contactMessages, id: "zero", name: "Zero", status: "replied", at: now - 1_800_000 },
    ]);
    open();
    await focusRow("Zero");
    await user.keyboard("xjX");
    expect(await screen.findByText("2 selected", { selector: "b" })).toBeVisible();
    await user.keyboard("e");
    const dialog = within(await screen.findByRole("dialog", { name: "Mark 2 enquiries as archived?" }));
    await user.click(dialog.getByRole("button", { name: "Mark 2 enquiries as archived" }));
    await expectStored("zero", "status", "archived");
    await expectStored("first", "status", "archived");
    await noRow("First");
    await expectStored("second", "status", "unread");
    expect(await row("Second")).toHaveFocus();
    await user.keyboard("u");
    await expectStored("zero", "status", "replied");
    await expectStored("first", "status", "unread");
  });

  it("deletes a selection after a question, and takes all of it back while it waits", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open();
    await focusRow("First");
    await user.keyboard("xjX");
    const remove = async () => {
      const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 enquiries?" }));
      await user.click(dialog.getByRole("button", { name: "Delete 2 enquiries" }));
      await noRow("First");
      await noRow("Second");
    };
    await user.keyboard("d");
    await remove();
    await user.keyboard("u");
    expect(await row("First")).toHaveFocus();
    expect(await row("Second")).toBeVisible();
    await pass(UNDO_MS);
    await expectStored("first", "status", "unread");

    await user.click(await screen.findByRole("button", { name: "Delete…" }));
    await remove();
    await pass(UNDO_MS);
    await expectStored("first", "status", undefined);
    await expectStored("second", "status", undefined);
    expect(await screen.findByText("Deleted: 2 enquiries")).toBeInTheDocument();
  });

  it("keeps a project whose files cannot be reached, and says why", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, [
      { collection: "projectRequests", id: "shop", name: "A shop", status: "read", at: now - 3_600_000 },
    ]);
    open();
    await focusRow("A shop");
    await user.keyboard("{Delete}");
    await noRow("A shop");
    await user.click(screen.getByRole("button", { name: "Delete now" }));
    expect(await screen.findByText(/could not be deleted/)).toBeVisible();
    expect(await row("A shop")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await backend.stored("projectRequests/shop")).not.toBeNull());
  });

  it("counts those that are still stored, however often their deletion is tried", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, [
      ...two,
      { collection: "projectRequests", id: "shop", name: "A shop", status: "read", at: now - 3_600_000 },
    ]);
    const files = jest.fn(unreachable);
    open("/", files);
    await row("A shop");
    for (const name of ["First", "Second", "A shop"]) {
      await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
    }
    await user.click(screen.getByRole("button", { name: "Delete…" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete 3 enquiries" }),
    );
    await user.click(screen.getByRole("button", { name: "Delete now" }));
    const failure = "Not deleted 1 of 3 enquiries could not be deleted";
    expect(await screen.findByText(/could not be deleted/)).toHaveTextContent(failure);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(files).toHaveBeenCalledTimes(2));
    await settled();
    expect(await screen.findByText(/could not be deleted/)).toHaveTextContent(failure);
  });

  it("carries out what is asked for while the opening is still being noted", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    await backend.control("PUT", "/emulator/v1/faults", {
      service: "firestore",
      operation: "commit",
      kind: "delay",
      delayMs: 300,
    });
    open();
    await user.click(await row("First"));
    const group = await screen.findByRole("group", { name: "Set status" });
    await user.click(within(group).getByRole("button", { name: "Archived" }));
    await expectStored("first", "status", "archived");
    expect(await within(group).findByRole("button", { name: "Archived", pressed: true })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await expectStored("first", "status", "read");
  });

  it("passes over what opening has marked as read when a decision is undone", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open();
    await user.click(await row("First"));
    await expectStored("first", "status", "read");
    await settled();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    await user.keyboard("e");
    await expectStored("first", "status", "archived");
    await user.keyboard("j");
    await expectStored("second", "status", "read");
    await settled();
    await user.keyboard("u");
    await expectStored("first", "status", "read");
    await expectStored("second", "status", "read");
  });

  it("leaves what is marked as unread by hand unread, while it is open", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open("/?enquiry=contact.first");
    await expectStored("first", "status", "read");
    await user.keyboard("a");
    await expectStored("first", "status", "unread");
    await settled();
    await expectStored("first", "status", "unread");
    expect(await screen.findByRole("button", { name: "Unread", pressed: true })).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(await row("First"));
    await expectStored("first", "status", "read");
  });

  it("saves a note a second after the last key, and at once when another enquiry is opened", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open("/?enquiry=contact.first");
    await user.type(await screen.findByRole("textbox", { name: "Note" }), "Called");
    expect(screen.getByText("Not saved yet")).toBeVisible();
    await pass(AUTOSAVE_MS - 1);
    await expectStored("first", "note", undefined);
    await pass(1);
    await expectStored("first", "note", "Called");
    expect(await screen.findByText("Saved")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Note" }), " twice");
    await user.click(await row("Second"));
    await expectStored("first", "note", "Called twice");
  });

  it("tells what is missing, and opens nothing by a key that names nothing", async () => {
    open("/?enquiry=contact.gone");
    expect(await screen.findByText(/This enquiry is not stored/)).toBeVisible();
  });

  it("turns its keys off and on", async () => {
    const user = userEvent.setup();
    await storeEnquiries(backend, two);
    open();
    await row("First");
    await user.keyboard("j?");
    const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    await user.click(within(dialog).getByRole("checkbox"));
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await user.keyboard("e?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await settled();
    await expectStored("first", "status", "unread");
  });
});

describe("the inbox without its database", () => {
  it("says that nothing is lost, that nothing can be counted, and offers to try again", async () => {
    const firestore = jest.fn(unreachable);
    ({ settled } = renderWithStore(<AdminInboxPage />, { firestore, clock }));
    expect(await screen.findByText(/The inbox could not be read. Nothing is lost/)).toHaveTextContent(
      "Failed to get document because the client is offline",
    );
    expect(screen.getByText("not available")).toBeVisible();
    const before = firestore.mock.calls.length;
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(firestore.mock.calls.length).toBe(before + 1));
    expect(document.title).toBe("Inbox · Holmwerk");
  });
});
