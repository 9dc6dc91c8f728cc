import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminOverviewPage } from "@/pages/admin/AdminOverviewPage.tsx";
import { AdminDashboardPage, AdminReportsPage } from "@/pages/admin/AdminTriagePage.tsx";
import { errorCaptured } from "@/state/events.ts";
import type { AppStore } from "@/app/store.ts";
import { capturedReport } from "../../support/builders.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const reason = "Failed to get document because the client is offline";
const keep = (store: AppStore, overrides: Parameters<typeof capturedReport>[0]) =>
  store.dispatch(errorCaptured({ report: capturedReport(overrides), critical: false, day: "2026-03-02" }));

describe("the panel without its database", () => {
  it("lists this browser's own errors and says so", async () => {
    renderWithStore(<AdminReportsPage />, {
      firestore: unreachable,
      prepare: (store) => keep(store, { message: "Kept here" }),
    });
    expect(await screen.findByRole("link", { name: /Kept here/ })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      `The database cannot be read (${reason}). These are the last 20 errors of this browser only.`,
    );
    expect(screen.getByText("0 unread (not available)")).toBeVisible();
    expect(screen.getByText("Figures not available")).toBeVisible();
    expect(document.title).toBe("Error reports · Holmwerk");
  });

  it("names the status of which this browser has saved no errors", async () => {
    renderWithStore(<AdminReportsPage />, {
      firestore: unreachable,
      prepare: (store) => keep(store, { message: "Kept here" }),
      path: "/?status=resolved",
    });
    expect(await screen.findByText("This browser has saved no resolved errors.")).toBeVisible();
  });

  it("does not say that there are no errors when it could not read any", async () => {
    renderWithStore(<AdminDashboardPage />, { firestore: unreachable });
    expect(await screen.findByText("This browser has saved no errors.")).toBeVisible();
    expect(screen.queryByText(/0 errors/)).not.toBeInTheDocument();
  });

  it("lets nothing be changed", async () => {
    const user = userEvent.setup();
    const { store } = renderWithStore(<AdminReportsPage />, {
      firestore: unreachable,
      prepare: (prepared) => keep(prepared, { id: "report0000000002", message: "Kept here" }),
      path: "/?report=report0000000002",
    });
    expect(await screen.findByRole("heading", { name: "Kept here" })).toBeVisible();
    expect(screen.queryByRole("group", { name: "Set status" })).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: "Note" })).not.toBeInTheDocument();
    for (const name of ["Mark all as read…", "Delete all…"]) {
      expect(screen.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
    }
    await user.click(screen.getByRole("button", { name: "Delete all…" }));
    await user.keyboard("e#");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(store.getState().api.mutations).toEqual({});
  });

  it("says that single reports could not be read for the overview", async () => {
    const user = userEvent.setup();
    renderWithStore(<AdminOverviewPage />, { firestore: unreachable });
    const [read] = await screen.findAllByRole("button", { name: "Read the newest 1,000 reports" });
    if (read) await user.click(read);
    expect(await screen.findByText(new RegExp(`They could not be read .${reason}`))).toBeVisible();
  });

  it("asks again on Retry", async () => {
    const user = userEvent.setup();
    const firestore = jest.fn(unreachable);
    renderWithStore(<AdminReportsPage />, { firestore });
    const retry = await screen.findByRole("button", { name: "Retry" });
    const before = firestore.mock.calls.length;
    await user.click(retry);
    await waitFor(() => expect(firestore.mock.calls.length).toBe(before + 1));
    expect(await screen.findByText("This browser has saved no errors.")).toBeVisible();
    expect(screen.getByRole("alert")).not.toHaveTextContent("These are the last");
  });

  it("shows a stranger's text as text", async () => {
    renderWithStore(<AdminReportsPage />, {
      firestore: unreachable,
      prepare: (store) =>
        keep(store, {
          id: "report0000000003",
          message: "<img src=x onerror=alert(1)> \u202Egnp",
          url: "javascript:alert(1)",
          state: "not json {",
          lastOccurred: 9e15,
        }),
      path: "/?report=report0000000003",
    });
    const detail = await screen.findByRole("article", { name: "Report" });
    expect(within(detail).getByRole("heading", { level: 2 })).toHaveTextContent(
      "<img src=x onerror=alert(1)> U+202Egnp",
    );
    expect(within(detail).queryByRole("link")).not.toBeInTheDocument();
    expect(document.querySelector("img")).toBeNull();
    expect(within(detail).getByText("not JSON; shown as received")).toBeVisible();
    expect(within(detail).getAllByText("unknown").length).toBe(4);
  });
});
