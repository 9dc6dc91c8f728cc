import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { doc, increment, serverTimestamp, setDoc, writeBatch, type Firestore } from "firebase/firestore/lite";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import { baseApi } from "@/api/baseApi.ts";
import { systemClock, type Clock } from "@/lib/clock.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { AdminOverviewPage } from "@/pages/admin/AdminOverviewPage.tsx";
import { AdminReportsPage } from "@/pages/admin/AdminTriagePage.tsx";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import { decisionFields } from "./groups/device.ts";
import { storeReports } from "./storeReports.ts";

let backend: LocalBackend;
let administrator: Firestore;
beforeAll(async () => {
  backend = await startLocalBackend();
  administrator = backend.firestore("administrator");
});
afterEach(async () => {
  jest.restoreAllMocks();
  await settled();
  await backend.clear();
});
afterAll(() => backend.stop());

let settled: () => Promise<void>;
const open = (path = "/?status=all", clock: Clock = systemClock) => {
  const rendered = renderWithStore(<AdminReportsPage />, {
    firestore: () => Promise.resolve(administrator),
    path,
    clock,
  });
  ({ settled } = rendered);
  return rendered;
};

/** Stores two active reports. The first one of the list came last. */
const storeTwo = () =>
  storeReports(backend, [
    { id: "second", message: "Second", status: "active" },
    { id: "first", message: "First", status: "active" },
  ]);

const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });

/** Waits inside `waitFor`, where React may render meanwhile. */
const expectStored = (id: string, field: "status" | "note", value: string | undefined) =>
  waitFor(async () => expect((await backend.stored(`errorReports/${id}`))?.[field]).toBe(value));

describe("the panel", () => {
  it("shows the reports newest first, the counts and the unread number", async () => {
    await storeReports(backend, [
      { id: "older", message: "Older", status: "resolved" },
      { id: "newer", message: "Newer", status: "active" },
    ]);
    open();
    await row("Newer");
    const list = screen.getByRole("list", { name: "Reports" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([expect.stringContaining("Newer"), expect.stringContaining("Older")]);
    expect(await screen.findByRole("radio", { name: "All 2" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Resolved 1" })).not.toBeChecked();
    await waitFor(() => expect(document.title).toBe("(1) Error reports · Holmwerk"));
  });

  it("names a report in a decision although nobody sees its message", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "blank", message: " \n", status: "active" }]);
    const { store } = open();
    await user.click(await row("no message"));
    await user.click(await screen.findByRole("button", { name: "Resolved" }));
    await expectStored("blank", "status", "resolved");
    expect(store.getState().announcements.polite?.text).toBe("Resolved: 1 report");
  });

  it("says of a report with a long message only how that begins", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "long", message: "Long ".repeat(400), status: "active" }]);
    const { store } = open();
    await user.click(await row("Long"));
    await user.click(await screen.findByRole("button", { name: "Resolved" }));
    await expectStored("long", "status", "resolved");
    expect(store.getState().announcements.polite?.text).toBe(`Resolved: ${"Long ".repeat(24)}…`);
  });

  it("gives a new report of an ignored error the error's status", async () => {
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    await setDoc(
      doc(administrator, "errorGroups", "e0"),
      { ...decisionFields({ status: "ignored" }), revision: increment(1), changedAt: serverTimestamp() },
      { merge: true },
    );
    open();
    await row("One");
    await expectStored("one", "status", "ignored");
    expect(await screen.findByRole("radio", { name: "Ignored 1" })).toBeVisible();
  });

  it("shows what another device has decided", async () => {
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    const { store } = open();
    await row("One");
    expect(await screen.findByRole("radio", { name: "Active 1" })).toBeVisible();
    await settled();
    const elsewhere = writeBatch(administrator);
    elsewhere.update(doc(administrator, "errorReports", "one"), {
      status: "resolved",
      updatedAt: serverTimestamp(),
    });
    elsewhere.set(
      doc(administrator, "errorGroups", "e0"),
      { ...decisionFields(), active: 0, revision: increment(1), changedAt: serverTimestamp() },
      { merge: true },
    );
    await elsewhere.commit();
    await act(() =>
      store.dispatch(groupsApi.endpoints.listGroups.initiate(undefined, { forceRefetch: true })),
    );
    expect(await screen.findByRole("radio", { name: "Resolved 1" })).toBeVisible();
    expect(within(screen.getByRole("list", { name: "Reports" })).getByText("Resolved")).toBeVisible();
  });

  it("keeps what was read when it cannot be read again, with its figures, and says that it may be old", async () => {
    const user = userEvent.setup();
    await storeTwo();
    let isReachable = true;
    ({ settled } = renderWithStore(<AdminReportsPage />, {
      firestore: () => (isReachable ? Promise.resolve(administrator) : unreachable()),
    }));
    await row("First");
    const figures = screen.getByRole("region", { name: "Statistics" });
    expect(await within(figures).findByText(/^As of/)).toBeVisible();
    await settled();
    isReachable = false;
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(/could not be read again; the list may be out of date/)).toBeVisible();
    for (const name of ["First", "Second"]) expect(await row(name)).toBeVisible();
    expect(within(figures).getByText("The figures may be old")).toBeVisible();
    expect(figures).toHaveTextContent(/^Reports2Active2Resolved0Ignored0Last 24 hours\dDistinct errors2/);
    expect(screen.getByRole("radio", { name: "Active 2" })).toBeChecked();
    isReachable = true;
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(screen.queryByText(/may be o/)).not.toBeInTheDocument());
  });

  it.each(["a%2Fb", "__x__", ".."])(
    "says that a report is not stored whose id cannot be one: %s",
    async (id) => {
      open(`/?report=${id}`);
      expect(await screen.findByText(/^This report is not stored/)).toBeVisible();
    },
  );

  it("says when the newest reports were counted", async () => {
    const user = userEvent.setup();
    await storeTwo();
    ({ settled } = renderWithStore(<AdminOverviewPage />, {
      firestore: () => Promise.resolve(administrator),
    }));
    await user.click(await screen.findByRole("button", { name: "Read the newest 1,000 reports" }));
    const sentence = await screen.findByText(/^Counted in all reports/);
    expect(sentence).toHaveTextContent("Counted in all reports (2), as of just now.");
  });

  it("keeps the filter in the address, and offers all reports when it matches none", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    const { address } = open("/");
    await row("One");
    expect(screen.getByRole("radio", { name: "Active 1" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /Ignored/ }));
    expect(await screen.findByText("No ignored reports")).toBeVisible();
    expect(address()).toBe("/?status=ignored");
    await user.click(screen.getByRole("button", { name: "Show all reports" }));
    expect(await row("One")).toBeVisible();
    expect(address()).toBe("/?status=all");
  });

  it("offers no other reports when there are none at all", async () => {
    open("/?status=ignored");
    expect(await screen.findByText("No reports")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show all reports" })).not.toBeInTheDocument();
  });

  it("lists the active reports first of all, and opens a report of another status by its address", async () => {
    await storeReports(backend, [
      { id: "resolved", message: "Resolved one", status: "resolved" },
      { id: "active", message: "Active one", status: "active" },
    ]);
    open("/?report=resolved");
    expect(await screen.findByRole("heading", { name: "Resolved one" })).toBeVisible();
    expect(await row("Active one")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Resolved one/ })).not.toBeInTheDocument();
  });

  it("says so when there is no report at all", async () => {
    open();
    expect(await screen.findByText("No reports")).toBeVisible();
  });

  it("shows the next page on request", async () => {
    const user = userEvent.setup();
    // Only rows that fit into the window, and some more, are drawn.
    jest.replaceProperty(window, "innerHeight", 1_500);
    await storeReports(
      backend,
      Array.from({ length: 21 }, (_, index) => ({
        id: `r${index}`,
        message: `Message ${index}.`,
        status: "active",
      })),
    );
    open();
    await row("Message 20\\.");
    expect(screen.queryByRole("link", { name: /Message 0\./ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await row("Message 0\\.")).toBeVisible();
    expect(screen.getAllByRole("link", { name: /Message/ })).toHaveLength(21);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
  });

  it("resolves the focused row by key, moves on, and takes it back", async () => {
    const user = userEvent.setup();
    await storeTwo();
    open("/");
    await row("First");
    await user.keyboard("j");
    expect(await row("First")).toHaveFocus();
    await user.keyboard("e");
    await expectStored("first", "status", "resolved");
    await waitFor(() => expect(screen.queryByRole("link", { name: /First/ })).not.toBeInTheDocument());
    expect(await row("Second")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await expectStored("first", "status", "active");
    expect(await row("First")).toBeVisible();
  });

  it("presses a status at once, before the list changes, and takes two clicks for one", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    open("/");
    await user.click(await row("One"));
    const resolved = await screen.findByRole("button", { name: "Resolved", pressed: false });
    act(() => {
      resolved.click();
      resolved.click();
    });
    expect(resolved).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("link", { name: /One/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("link", { name: /One/ })).not.toBeInTheDocument());
    await expectStored("one", "status", "resolved");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await expectStored("one", "status", "active");
    expect(resolved).toHaveAttribute("aria-pressed", "false");
  });

  it("goes on from the place of an open report that a decision has taken out of the list", async () => {
    const user = userEvent.setup();
    const names = ["Sixth", "Fifth", "Fourth", "Third", "Second", "First"];
    await storeReports(
      backend,
      names.map((message) => ({ id: message.toLowerCase(), message, status: "active" })),
    );
    const { address } = open("/");
    await user.click(await row("Second"));
    await screen.findByRole("heading", { name: "Second" });
    await user.keyboard("e");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Second/ })).not.toBeInTheDocument());
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/?report=third"));
    await screen.findByRole("heading", { name: "Third" });
    await user.keyboard("e");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Third/ })).not.toBeInTheDocument());
    await user.keyboard("k");
    await waitFor(() => expect(address()).toBe("/?report=first"));
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/?report=fourth"));
    await screen.findByRole("heading", { name: "Fourth" });
    await user.keyboard("e");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Fourth/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(await row("Fifth")).toHaveFocus();
  });

  it("stores two quick changes of one report one after the other", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    open();
    await row("One");
    await user.keyboard("jei");
    await expectStored("one", "status", "ignored");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await expectStored("one", "status", "resolved");
    expect(await screen.findByRole("radio", { name: "Resolved 1" })).toBeVisible();
  });

  it("stores what is decided without a connection later, and asks when it was changed elsewhere", async () => {
    const user = userEvent.setup();
    await storeTwo();
    const { store } = open("/");
    await row("First");
    await settled();
    act(() => void store.dispatch(wentOffline({ at: Date.now() })));
    await user.keyboard("je");
    expect(await screen.findByText("Resolved, pending")).toBeVisible();
    expect(screen.queryByRole("link", { name: /First/ })).not.toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "Active 1" })).toBeVisible();
    expect(screen.getByRole("radio", { name: "Resolved 1" })).toBeVisible();
    expect(document.title).toMatch(/^\(1\) /);
    await user.keyboard("e");
    expect(await screen.findByText(/2 decisions will be stored when the connection is back/)).toBeVisible();
    await expectStored("first", "status", "active");
    await storeReports(backend, [{ id: "first", message: "First", status: "ignored" }]);
    act(() => void store.dispatch(wentOnline({ at: Date.now() })));
    expect(await screen.findByText(/1 report; stored now: ignored. Yours: resolved/)).toBeVisible();
    await expectStored("second", "status", "resolved");
    await expectStored("first", "status", "ignored");
    await user.click(screen.getByRole("button", { name: "Store mine" }));
    await expectStored("first", "status", "resolved");
    await waitFor(() => expect(screen.queryByText("Changed elsewhere")).not.toBeInTheDocument());
  });

  it("reads the next page when every report of the first has left the list", async () => {
    const user = userEvent.setup();
    const all = Array.from({ length: 21 }, (_, index) => ({
      id: `r${index}`,
      message: `Message ${index}.`,
      status: "active",
    }));
    await storeReports(backend, all);
    open("/");
    await row("Message 20\\.");
    await user.keyboard("j");
    for (const { id } of all.slice(1).toReversed()) {
      await user.keyboard("e");
      await expectStored(id, "status", "resolved");
      await settled();
    }
    expect(await row("Message 0\\.")).toBeVisible();
    expect(screen.queryByText("No active reports")).not.toBeInTheDocument();
  }, 60_000);

  it("opens the focused row, and Escape goes back to it", async () => {
    const user = userEvent.setup();
    await storeTwo();
    const { address } = open();
    await row("First");
    await user.keyboard("jj{Enter}");
    expect(await screen.findByRole("heading", { name: "Second" })).toHaveFocus();
    expect(address()).toBe("/?status=all&report=second");
    await user.keyboard("k");
    expect(await screen.findByRole("heading", { name: "First" })).toHaveFocus();
    expect(address()).toBe("/?status=all&report=first");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("No report open")).toBeVisible();
    expect(address()).toBe("/?status=all");
    expect(await row("First")).toHaveFocus();
  });

  it("goes back to the row of the open report with the browser's Back", async () => {
    const user = userEvent.setup();
    await storeTwo();
    const { goBack } = open();
    await row("First");
    await user.keyboard("jj{Enter}");
    expect(await screen.findByRole("heading", { name: "Second" })).toHaveFocus();
    goBack();
    expect(await screen.findByText("No report open")).toBeVisible();
    expect(await row("Second")).toHaveFocus();
  });

  it("keeps a note that could not be saved, and saves it on the second try", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    open("/?report=one", fakeClock(Date.now()));
    const note = await screen.findByRole("textbox", { name: "Note" });
    await user.type(note, "Fixed in r2");
    await backend.control("PUT", "/emulator/v1/faults", {
      service: "firestore",
      operation: "commit",
      kind: "status",
      status: "PERMISSION_DENIED",
    });
    await user.tab();
    expect(await screen.findByRole("alert")).toHaveTextContent("Injected fault.");
    expect(note).toHaveValue("Fixed in r2");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await expectStored("one", "note", "Fixed in r2");
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("asks before a note takes the place of another device's, even if that has been read meanwhile", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    const { store } = open("/?report=one", fakeClock(Date.now()));
    const note = await screen.findByRole("textbox", { name: "Note" });
    await user.type(note, "Mine");
    await settled();
    await storeReports(backend, [{ id: "one", message: "One", status: "active", note: "Theirs" }]);
    act(() => void store.dispatch(baseApi.util.invalidateTags(["Report"])));
    await settled();
    await user.tab();
    expect(await screen.findByText(/1 report; stored now: active, note/)).toBeVisible();
    await expectStored("one", "note", "Theirs");
    await user.click(screen.getByRole("button", { name: "Store mine" }));
    await expectStored("one", "note", "Mine");
    await user.type(note, ", again");
    await user.tab();
    await expectStored("one", "note", "Mine, again");
    expect(screen.queryByText("Changed elsewhere")).not.toBeInTheDocument();
  });

  it.each([
    ["all were", ["first", "second"], "Not stored 2 reports (deleted elsewhere)"],
    ["one was", ["second"], "Resolved 2 reports (1 deleted elsewhere)"],
  ])("says of several reports that %s deleted elsewhere", async (_which, deleted, notice) => {
    const user = userEvent.setup();
    await storeTwo();
    open();
    await row("First");
    await user.click(screen.getByRole("checkbox", { name: "Select First" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Second" }));
    const batch = writeBatch(administrator);
    for (const id of deleted) batch.delete(doc(administrator, "errorReports", id));
    await batch.commit();
    await user.keyboard("e");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: /^Resolve/ }));
    const text = await screen.findByText(/deleted elsewhere/);
    expect(text).toHaveTextContent(notice);
    expect(screen.queryAllByRole("button", { name: "Undo" })).toHaveLength(notice.startsWith("Not") ? 0 : 1);
  });

  it("tells word for word that a report is gone, where it was acted on", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    open("/?report=one");
    const group = await screen.findByRole("group", { name: "Set status" });
    await settled();
    await backend.clear();
    await user.click(within(group).getByRole("button", { name: "Resolved" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Error document with ID one does not exist in the database. This error may have been deleted or the ID is incorrect.",
    );
  });

  it("keeps both of two choices, although the second comes before the first is drawn", async () => {
    await storeTwo();
    open();
    await row("First");
    const boxes = ["Select First", "Select Second"].map((name) => screen.getByRole("checkbox", { name }));
    act(() => {
      for (const box of boxes) box.click();
    });
    expect(await screen.findByText("2 selected")).toBeVisible();
    for (const box of boxes) expect(box).toBeChecked();
  });

  it("changes a selection after a question with its count, and takes all of it back", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [
      { id: "fourth", message: "Fourth", status: "active" },
      { id: "third", message: "Third", status: "ignored" },
      { id: "second", message: "Second", status: "active" },
      { id: "first", message: "First", status: "active" },
    ]);
    open();
    await row("First");
    await user.keyboard("jxjjX");
    expect(await screen.findByText("3 selected")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Select Fourth" })).not.toBeChecked();
    await user.keyboard("e");
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 3 reports?" }));
    await user.click(dialog.getByRole("button", { name: "Resolve 3 reports" }));
    for (const id of ["first", "second", "third"]) await expectStored(id, "status", "resolved");
    await expectStored("fourth", "status", "active");
    expect(await row("Third")).toHaveFocus();
    expect(screen.queryByText("3 selected")).not.toBeInTheDocument();
    expect(await screen.findByRole("radio", { name: "Resolved 3" })).toBeVisible();
    await user.keyboard("u");
    await expectStored("first", "status", "active");
    await expectStored("second", "status", "active");
    await expectStored("third", "status", "ignored");
    expect(await screen.findByRole("radio", { name: "Active 3" })).toBeVisible();
  });

  it("deletes a selection after a question, and says which ones could not be deleted", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [
      { id: "third", message: "Third", status: "active" },
      { id: "second", message: "Second", status: "active" },
      { id: "first", message: "First", status: "active" },
    ]);
    open();
    await row("First");
    await user.click(screen.getByRole("checkbox", { name: "Select First" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Second" }));
    await user.click(screen.getByRole("button", { name: "Delete…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 reports?" }));
    await user.click(dialog.getByRole("button", { name: "Delete 2 reports" }));
    expect(await row("Third")).toHaveFocus();
    await expectStored("second", "status", "active");
    await backend.control("PUT", "/emulator/v1/faults", {
      service: "firestore",
      operation: "commit",
      kind: "status",
      status: "PERMISSION_DENIED",
    });
    await user.click(screen.getByRole("button", { name: "Delete now" }));
    expect(await screen.findByText(/could not be deleted \(.*Injected fault\.\)/)).toHaveTextContent(
      "Not deleted 1 of 2 reports",
    );
    expect(await row("First")).toBeVisible();
    await expectStored("second", "status", undefined);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await expectStored("first", "status", undefined);
    await expectStored("third", "status", "active");
    await waitFor(() => expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument());
  });

  it("stops deleting old reports on request, and says how far it came", async () => {
    const user = userEvent.setup();
    for (const part of ["a", "b", "c", "d"]) {
      await storeReports(
        backend,
        Array.from({ length: 255 }, (_, index) => ({
          id: `${part}${index}`,
          message: "Old",
          status: "active",
        })),
      );
    }
    await backend.control("PUT", "/emulator/v1/faults", {
      service: "firestore",
      operation: "commit",
      kind: "delay",
      delayMs: 3_000,
      times: 2,
    });
    open();
    const patient = { timeout: 15_000 };
    const name = /^Delete 1,020 reports older than/;
    await user.click(await screen.findByRole("button", { name }, patient));
    const dialog = within(await screen.findByRole("dialog"));
    const confirm = await dialog.findByRole("button", { name: "Delete 1,020 reports" }, patient);
    await user.click(confirm);
    // The second of five commits is under way then.
    await screen.findByText("240 of 1,020", undefined, patient);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(
      await screen.findByText("Stopped. Deleted 480 of 1,020 reports.", undefined, patient),
    ).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Delete 540 reports older than/ })).toBeVisible();
  }, 60_000);

  it("asks before deleting, then focuses the next row", async () => {
    const user = userEvent.setup();
    await storeTwo();
    const { address } = open("/?report=first");
    await user.click(await screen.findByRole("button", { name: "Delete…" }));
    const dialog = screen.getByRole("dialog", { name: "Delete 1 report?" });
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Delete 1 report" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /First/ })).not.toBeInTheDocument());
    expect(await row("Second")).toHaveFocus();
    await waitFor(() => expect(address()).toBe("/"));
    await user.keyboard("u");
    expect(await row("First")).toHaveFocus();
    await expectStored("first", "status", "active");
    await user.keyboard("d");
    await user.click(screen.getByRole("button", { name: "Delete 1 report" }));
    await user.click(screen.getByRole("button", { name: "Delete now" }));
    await expectStored("first", "status", undefined);
    expect(await screen.findByRole("radio", { name: "Active 1" })).toBeVisible();
  });

  it("tells word for word that a report had been deleted before", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    open();
    await row("One");
    await settled();
    await backend.clear();
    await user.keyboard("jd");
    await user.click(screen.getByRole("button", { name: "Delete 1 report" }));
    await user.click(screen.getByRole("button", { name: "Delete now" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(
      "Error document with ID one does not exist in the database. This error may have already been deleted",
    );
    expect(alert).not.toHaveTextContent("still stored");
  });

  it("names what would be resolved before marking all as read, and does nothing on Cancel", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [
      { id: "one", message: "One", status: "active" },
      { id: "two", message: "Two", status: "ignored" },
      { id: "three", message: "Three", status: "resolved" },
    ]);
    open();
    await row("One");
    const opener = screen.getByRole("button", { name: "Mark all as read…" });
    await user.click(opener);
    const dialog = screen.getByRole("dialog", { name: "Mark all reports as read?" });
    expect(
      await within(dialog).findByText(/1 active and 1 ignored reports will be set to resolved/),
    ).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Resolve 2 reports" })).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(opener).toHaveFocus();
    await expectStored("one", "status", "active");
    await expectStored("two", "status", "ignored");
  });

  it("cannot mark all as read when every report is resolved", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "resolved" }]);
    open();
    await row("One");
    await user.click(screen.getByRole("button", { name: "Mark all as read…" }));
    expect(await screen.findByText("Every report is already resolved.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Resolve 0 reports" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it("marks all as read and says how many", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [
      { id: "one", message: "One", status: "active" },
      { id: "two", message: "Two", status: "ignored" },
      { id: "three", message: "Three", status: "resolved" },
    ]);
    open();
    await row("One");
    await user.click(screen.getByRole("button", { name: "Mark all as read…" }));
    await user.click(await screen.findByRole("button", { name: "Resolve 2 reports" }));
    expect(await screen.findByText("Resolved 2 reports.")).toBeVisible();
    for (const id of ["one", "two", "three"]) await expectStored(id, "status", "resolved");
  });

  it("names the count before deleting all, and does nothing on Cancel", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [
      { id: "one", message: "One", status: "active" },
      { id: "two", message: "Two", status: "resolved" },
    ]);
    open();
    await row("One");
    const opener = screen.getByRole("button", { name: "Delete all…" });
    await user.click(opener);
    const dialog = screen.getByRole("dialog", { name: "Delete all reports?" });
    expect(await within(dialog).findByRole("button", { name: "Delete 2 reports" })).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(opener).toHaveFocus();
    await expectStored("one", "status", "active");

    await user.click(opener);
    await user.click(await screen.findByRole("button", { name: "Delete 2 reports" }));
    expect(await screen.findByText("Deleted 2 reports.")).toBeVisible();
    await expectStored("one", "status", undefined);
    expect(await screen.findByText("No reports")).toBeVisible();
  });

  it("lists the keys, and can do without them", async () => {
    const user = userEvent.setup();
    await storeReports(backend, [{ id: "one", message: "One", status: "active" }]);
    open();
    await row("One");
    await user.keyboard("j?");
    const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    await user.click(within(dialog).getByRole("checkbox"));
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(await row("One")).toHaveFocus();
    await user.keyboard("?e");
    await settled();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await expectStored("one", "status", "active");
  });
});
