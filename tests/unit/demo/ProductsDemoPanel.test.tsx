import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ProductsDemoPage } from "@/pages/demo/ProductsDemoPage.tsx";
import { ProductsDemoPanel } from "@/pages/demo/ProductsDemoPanel.tsx";
import { effectsStarted } from "@/state/events.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";

/** The whole panel is rendered with twenty reports, on cores that other tests share. */
jest.setTimeout(20_000);

const CURRENCY = /Cannot read properties of undefined/;

/** Opens the demo; the page's own database must not be asked for anything. */
async function openDemo(path = "/products_demo") {
  const firestore = jest.fn(() => Promise.reject(new Error("The demo asked the database.")));
  window.localStorage.clear();
  const rendered = renderWithStore(<ProductsDemoPanel />, { firestore, path });
  await screen.findByRole("list", { name: "Errors" });
  await screen.findByText("7 errors in 20 reports, 18 unread");
  return { ...rendered, firestore, user: userEvent.setup() };
}

const steps = () =>
  within(screen.getByRole("list", { name: "Steps, the newest first" })).getAllByRole("button");
const stepNames = () => steps().map((step) => step.textContent?.replace(/^[\d:]+/, ""));
const rows = () => within(screen.getByRole("list", { name: "Errors" })).getAllByRole("link");

const rowOf = async (name: RegExp) =>
  within(await screen.findByRole("list", { name: "Errors" })).findByRole("link", { name });
/** The marks in the list. While no error is open, the overview beside it counts them as well. */
const regressed = (part = document.body) =>
  within(part)
    .queryAllByRole("list", { name: "Errors" })
    .flatMap((list) => within(list).queryAllByText("Regressed"));

async function resolveFirst(user: ReturnType<typeof userEvent.setup>) {
  await user.click(rows()[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Resolved" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Resolved" })).toHaveAttribute("aria-pressed", "true"),
  );
  await screen.findByRole("button", { name: "Undo" });
}

describe("the demo", () => {
  it("shows no figures before the first answer", async () => {
    const shown = new Set<string>();
    const observer = new MutationObserver(() => {
      const texts = document.body.textContent.matchAll(/\d+ errors in (?:at least )?\d+ reports/g);
      for (const [text] of texts) shown.add(text);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await openDemo();
    observer.disconnect();
    expect([...shown]).toEqual(["7 errors in 20 reports"]);
  });

  it("keeps to itself: neither database, storage, the page's store nor its address learn of it", async () => {
    const { user, firestore, store, address } = await openDemo();
    await resolveFirst(user);
    expect(firestore).not.toHaveBeenCalled();
    expect(window.localStorage).toHaveLength(0);
    expect(store.getState().api).toBeUndefined();
    expect(address()).toBe("/products_demo");
  });

  it("goes back to the state before, which is read-only", async () => {
    const { user, store } = await openDemo();
    await resolveFirst(user);
    expect(store.getState().announcements.polite?.text).toMatch(/^Resolved: Invalid time zone/);
    await waitFor(() =>
      expect(stepNames()).toEqual([
        expect.stringMatching(/^Resolved an error .*Invalid time zone/),
        expect.stringMatching(/^Opened an error .*Invalid time zone/),
        "Demo opened ",
      ]),
    );

    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByText("You are 1 step back: read-only.")).toBeVisible();
    expect(store.getState().announcements.polite?.text).toBe(
      "You are 1 step back: read-only. Opened an error",
    );
    const past = screen.getByRole("region", { name: "The panel as it was" });
    expect(within(past).getByText("7 errors in 20 reports, 18 unread")).toBeVisible();
    expect(within(past).getAllByText("Regressed")).toHaveLength(2);
    expect(within(past).getByRole("button", { name: "Resolved" })).toHaveAttribute("aria-pressed", "false");
    expect(within(past).queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    await user.click(within(past).getByRole("button", { name: "More" }));
    for (const name of [
      "Active",
      "Resolved",
      "Ignored",
      "Snooze…",
      "Delete…",
      "Refresh",
      "Save note",
      "Export CSV",
      "Export JSON",
    ]) {
      expect(within(past).getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
    }
    expect(within(past).getByRole("textbox", { name: "Note" })).toHaveAttribute("readonly");
    expect(within(past).getByRole("combobox", { name: "Search errors" })).toBeDisabled();
    expect(within(past).getByRole("combobox", { name: "Sort by" })).toBeDisabled();
    expect(within(past).getByRole("button", { name: "Filters…" })).toBeDisabled();
    for (const box of within(past).getAllByRole("checkbox")) expect(box).toBeDisabled();
    expect(within(past).getByRole("textbox", { name: "Note" })).toHaveValue("Fixed in Tuesday’s release.");
    expect(screen.getByRole("button", { name: "Add an error" })).toHaveAttribute("aria-disabled", "true");
  });

  it("comes forward to the present as it was left", async () => {
    const { user } = await openDemo();
    await resolveFirst(user);
    await user.clear(screen.getByRole("textbox", { name: "Note" }));
    await user.paste("half a thought");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("region", { name: "The panel as it was" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Latest" }));
    expect(screen.queryByRole("region", { name: "The panel as it was" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Resolved" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("half a thought");
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(stepNames()).toHaveLength(3);
  });

  it("does nothing in the past, by link or by key", async () => {
    const { user, store } = await openDemo();
    await resolveFirst(user);
    await user.click(steps().at(-1) as HTMLElement);
    expect(screen.getByText("You are 2 steps back: read-only.")).toBeVisible();
    expect(screen.queryByRole("article", { name: "Error" })).not.toBeInTheDocument();
    const [first] = rows();
    await user.click(first as HTMLElement);
    expect(store.getState().announcements.polite?.text).toBe(
      "This is the past: nothing can be opened or changed",
    );
    await user.keyboard("e?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("article", { name: "Error" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Forward" }));
    await user.click(screen.getByRole("button", { name: "Forward" }));
    expect(screen.getByText("You are at the latest step: everything works.")).toBeVisible();
    expect(stepNames()).toHaveLength(3);
  });

  it("replays what the visitor of a sample did, in the present and in the past", async () => {
    const { user, firestore } = await openDemo();
    await user.click(await rowOf(CURRENCY));
    const replay = await screen.findByRole("region", { name: "Replay" });
    const position = await within(replay).findByRole("slider", { name: "Position in the replay" });
    expect(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/happened in this state$/));
    await user.click(within(replay).getByRole("button", { name: "Previous" }));
    await user.click(within(replay).getByRole("button", { name: "Previous" }));
    expect(replay).toHaveTextContent(/analyticsSession\.pageViews\.1 added: .*"path":"\/form/);
    await resolveFirst(user);
    await user.click(screen.getByRole("button", { name: "Back" }));
    const past = screen.getByRole("region", { name: "The panel as it was" });
    await within(past).findByRole("slider", { name: "Position in the replay" });
    expect(firestore).not.toHaveBeenCalled();
  });

  it("shows where in the source a sample happened", async () => {
    const { user } = await openDemo();
    await user.click(await rowOf(CURRENCY));
    const stack = await screen.findByRole("region", { name: "Stack" });
    expect(stack).toHaveTextContent("formatEstimate src/features/planner/formatEstimate.ts:18:64");
    expect(stack).toHaveTextContent("EstimateStep src/features/planner/EstimateStep.tsx:31:16");
    expect(screen.queryByText(/has no source map/)).not.toBeInTheDocument();
  });

  it("can stop at every action", async () => {
    const { user } = await openDemo();
    await user.click(screen.getByRole("radio", { name: /Every action/ }));
    expect(stepNames()).toContain("Read the errors ");
    await user.click(steps().at(-1) as HTMLElement);
    expect(screen.getByText("Reading errors")).toBeVisible();
    expect(screen.getByRole("slider", { name: "Step" })).toHaveValue("0");
    await user.click(screen.getByRole("button", { name: "Latest" }));
    expect(await screen.findByRole("list", { name: "Errors" })).toBeVisible();
  });

  it("takes keys only while the focus is in the panel", async () => {
    const { user } = await openDemo();
    act(() => screen.getByRole("radio", { name: "What you did" }).focus());
    await user.keyboard("?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => rows()[0]?.focus());
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });

  it("ignores all at once, and it can be looked back at and undone", async () => {
    const { user } = await openDemo();
    await user.click(screen.getByRole("button", { name: "Select all 7" }));
    await user.keyboard("i");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: /^Ignore 7 errors/ }));
    await waitFor(() =>
      expect(stepNames()).toEqual([expect.stringMatching(/^Ignored errors .*7 errors/), "Demo opened "]),
    );
    await waitFor(() => expect(regressed()).toEqual([]));
    await user.click(screen.getByRole("button", { name: "Back" }));
    const past = screen.getByRole("region", { name: "The panel as it was" });
    expect(regressed(past)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Latest" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(regressed()).toHaveLength(1));
    expect(stepNames()[0]).toMatch(/^Undone .*7 errors/);
  });

  it("deletes all at once, which can be undone while it waits", async () => {
    const { user, store } = await openDemo();
    await user.click(screen.getByRole("button", { name: "Select all 7" }));
    act(() => rows()[0]?.focus());
    await user.keyboard("d");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Delete 7 errors" }));
    expect(await screen.findByText("No active errors")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
    expect(store.getState().announcements.polite?.text).toBe("Deleting in a few seconds: 7 errors");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("7 errors in 20 reports, 18 unread")).toBeVisible();
    expect(rows()).not.toHaveLength(0);
  });

  it("lets an error happen", async () => {
    const { user, store } = await openDemo();
    expect(screen.queryByRole("link", { name: /just now/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Add an error" }));
    expect(await screen.findByText("7 errors in 21 reports, 19 unread")).toBeVisible();
    expect(await rowOf(/just now/)).toBeVisible();
    await waitFor(() => expect(store.getState().announcements.polite?.text).toMatch(/^A report came in: /));
  });

  it("links to errors by addresses of this page, and opens them in place", async () => {
    const { user } = await openDemo();
    const href = rows()[0]?.getAttribute("href") ?? "";
    expect(href).toMatch(/^\/products_demo\?group=/);
    await user.click(rows()[0] as HTMLElement);
    expect(await screen.findByRole("heading", { level: 2, name: /Invalid time zone/ })).toHaveFocus();
  });
});

it("opens at the error that the page's address names, without taking the focus", async () => {
  const { unmount } = await openDemo();
  const href = rows()[1]?.getAttribute("href") ?? "";
  unmount();
  await openDemo(href);
  expect(await screen.findByRole("article", { name: "Error" })).toBeVisible();
  expect(document.body).toHaveFocus();
});

describe("the page of the demo", () => {
  it("says what the demo is and what it holds, and then opens it", async () => {
    const { store } = renderWithStore(<ProductsDemoPage />, {
      firestore: () => Promise.reject(new Error("not in this test")),
      path: "/products_demo",
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Holmwerk Triage, yours to try");
    expect(screen.getByText("Opening the panel…")).toBeVisible();
    expect(screen.getByRole("heading", { name: "In the sample, 12 errors in 38 reports" })).toBeVisible();
    expect(screen.getByText("Share canceled")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Errors" })).toBeNull();
    act(() => void store.dispatch(effectsStarted()));
    expect(await screen.findByRole("list", { name: "Errors" })).toBeVisible();
  });
});
