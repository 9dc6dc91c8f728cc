import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Firestore } from "firebase/firestore/lite";
import { AUTOSAVE_MS } from "@/components/panel/list-detail/state/useNoteSaving.ts";
import { AdminInboxPage } from "@/pages/admin/AdminInboxPage.tsx";
import { fakeClock, type FakeClock } from "../../support/fakeClock.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { memoryStorage, type MemoryStorage } from "../../support/memoryStorage.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";
import { storeEnquiries } from "./storeEnquiries.ts";

const now = Date.now();
const user = userEvent.setup();
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
  const message = { collection: "contactMessages", email: "bob@example.com" } as const;
  await storeEnquiries(backend, [
    { ...message, id: "first", name: "Bob One", at: now - 3_600_000 },
    { ...message, id: "second", name: "Bob Two", at: now - 7_200_000 },
    { ...message, id: "third", name: "Ada", email: "ada@example.com", at: now - 9_000_000 },
  ]);
  panel = renderWithStore(<AdminInboxPage />, {
    firestore: () => Promise.resolve(administrator),
    clock,
    decisionStorage,
  });
  await row("Bob One");
});
afterEach(async () => {
  await panel.settled();
  panel.unmount();
  await backend.clear();
});
afterAll(() => backend.stop());

const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const kept = () =>
  decisionStorage
    .keys()
    .map((key) => decisionStorage.get(key))
    .join();
const expectStored = (id: string, status: string) =>
  waitFor(async () => expect((await backend.stored(`contactMessages/${id}`))?.["status"]).toBe(status));
const failCommits = () =>
  backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "commit",
    kind: "status",
    status: "UNAVAILABLE",
  });
async function decide(name: string, keys: string) {
  const link = await row(name);
  act(() => link.focus());
  await user.keyboard(keys);
}
async function findBob() {
  await press("Find by e-mail…");
  const field = screen.getByLabelText("E-mail address");
  await user.clear(field);
  await user.type(field, "bob@example.com");
  await press("Find");
}
async function removeBob() {
  await findBob();
  await press("Delete 2 enquiries…");
  await press("Delete 2 enquiries for good");
  expect(await screen.findByText("Deleted 2 enquiries.")).toBeVisible();
  await press("Close");
}

describe("deleting a person", () => {
  it("takes what was decided about them from the device, with its undo", async () => {
    await decide("Bob Two", "e");
    await expectStored("second", "archived");
    expect(kept()).toContain("Bob Two");
    await removeBob();
    expect(kept()).toBe("");
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  it("takes a note that waits for the database from the device", async () => {
    await user.click(await row("Bob Two"));
    await expectStored("second", "read");
    await panel.settled();
    await failCommits();
    await user.type(await screen.findByRole("textbox", { name: "Note" }), "Owes us a boat");
    await act(() => clock.advance(AUTOSAVE_MS));
    await waitFor(() => expect(kept()).toContain("Owes us a boat"));
    await removeBob();
    expect(kept()).toBe("");
  });

  it("leaves the part of a decision that is about somebody else, which can be undone", async () => {
    await decide("Bob Two", "xjxe");
    await press("Mark 2 enquiries as archived");
    await expectStored("third", "archived");
    await panel.settled();
    await removeBob();
    expect(kept()).toContain("contact.third");
    expect(kept()).not.toContain("contact.second");
    expect(kept()).toContain('"1 enquiry"');
    await press("Undo");
    await expectStored("third", "unread");
  });

  it("leaves what was decided while nothing is deleted", async () => {
    await decide("Bob Two", "e");
    await expectStored("second", "archived");
    await panel.settled();
    await findBob();
    await press("Delete 2 enquiries…");
    await failCommits();
    await press("Delete 2 enquiries for good");
    const outcome = await screen.findByText(/^Deleted 0 of 2 enquiries; 2 could not be deleted/);
    expect(document.activeElement).toContainElement(outcome);
    expect(screen.getByText(/out of 3 enquiries stored/)).toBeVisible();
    expect(kept()).toContain("Bob Two");
    await press("Delete 2 enquiries…");
    expect(outcome).not.toBeInTheDocument();
  });

  it("keeps the focus in the dialog, and says nothing that is not true any more", async () => {
    await findBob();
    const ask = await screen.findByRole("button", { name: "Delete 2 enquiries…" });
    await user.click(ask);
    expect(ask).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Keep them" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(ask).toHaveFocus();
    expect(screen.getByText(/out of 3 enquiries stored/)).toBeVisible();
    await user.keyboard("{Enter}");
    await press("Delete 2 enquiries for good");
    const outcome = await screen.findByText("Deleted 2 enquiries.");
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(outcome);
    expect(screen.queryByText(/out of 3 enquiries stored/)).not.toBeInTheDocument();
  });
});

it("takes the name from the device when an enquiry is deleted, and still tells which one it was", async () => {
  await decide("Bob Two", "d");
  expect(kept()).toContain("Bob Two");
  await press("Delete now");
  await waitFor(() => expect(kept()).not.toContain("Bob Two"));
  expect(await screen.findByText("Bob Two")).toBeVisible();
});
