import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Firestore } from "firebase/firestore/lite";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import { sendReports } from "@/api/sendReports.ts";
import { AdminDashboardPage } from "@/pages/admin/AdminTriagePage.tsx";
import { capturedReport } from "../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";

const REPORTS = 12;
const idOf = (number: number) => `opened-report-${String(number).padStart(4, "0")}`;

let backend: LocalBackend;
let administrator: Firestore;
let settled: () => Promise<void>;
beforeAll(async () => {
  backend = await startLocalBackend();
  administrator = backend.firestore("administrator");
  for (let number = 1; number <= REPORTS; number += 1) {
    const report = capturedReport({ id: idOf(number), errorId: "a", message: "One error" });
    await sendReports(backend.firestore("visitor"), { reports: [report], dropped: {} });
  }
});
afterEach(() => settled());
afterAll(() => backend.stop());

/** Opens the error with its report of this number, 1 for the oldest, or another address. */
function open(number: number, path = `/?group=a&report=${idOf(number)}`) {
  const rendered = renderWithStore(<AdminDashboardPage />, {
    firestore: () => Promise.resolve(administrator),
    path,
  });
  ({ settled } = rendered);
  return rendered;
}
const button = (name: string) => screen.findByRole("button", { name });

test("a page of older reports that cannot be read leaves the open report as it is", async () => {
  const user = userEvent.setup();
  open(3);
  expect(await screen.findByText("Report 10 of 12")).toBeVisible();
  await settled();
  const fault = { service: "firestore", operation: "runQuery", kind: "status", status: "UNAVAILABLE" };
  await backend.control("PUT", "/emulator/v1/faults", fault);
  await user.click(await button("Older"));
  expect(await screen.findByText(/The report could not be read/)).toBeVisible();
  expect(screen.getByText("Report 10 of 12")).toBeVisible();
  await user.click(await button("Older"));
  expect(await screen.findByText("Report 11 of 12")).toBeVisible();
});

test("the place of a report that was not read with the newest ones is not made up", async () => {
  open(1);
  expect(await screen.findByText(idOf(1))).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Reports of this error" })).toHaveTextContent(
    "Newer12 reportsOlder",
  );
});

test("a link to no report of an error does not say that one was deleted, and Newer leads to the newest", async () => {
  const user = userEvent.setup();
  open(0);
  expect(
    await screen.findByText(/^The error has no such report: it may have been deleted, or/),
  ).toBeVisible();
  await user.click(await button("Newer"));
  expect(await screen.findByText("Report 1 of 12")).toBeVisible();
});

test("the button that copies a report does not say of another one that it was copied", async () => {
  const user = userEvent.setup();
  open(12);
  await user.click(await button("Copy as Markdown"));
  expect(await button("Copied")).toBeVisible();
  await user.click(await button("Older"));
  expect(await screen.findByText("Report 2 of 12")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Copied" })).not.toBeInTheDocument());
});

test("a session that cannot be looked up is not said to have no errors, and is found when it can", async () => {
  const user = userEvent.setup();
  open(12);
  const field = await screen.findByRole("combobox", { name: "Search errors" });
  await settled();
  const fault = { service: "firestore", operation: "runQuery", kind: "status", status: "UNAVAILABLE" };
  await backend.control("PUT", "/emulator/v1/faults", { ...fault, times: 9 });
  await user.click(field);
  await user.paste("session:session-0001");
  expect(await screen.findByText(/Reports could not be searched for session:session-0001/)).toBeVisible();
  expect(screen.getByText("Reports not searched")).toBeVisible();
  expect(screen.queryByText("No error matches")).not.toBeInTheDocument();
  await backend.control("DELETE", "/emulator/v1/faults");
  await user.keyboard("{Backspace}");
  expect(await screen.findByRole("link", { name: /One error/ })).toBeVisible();
});

test("the toolbar counts what is unread as the header does, without errors that are not this site's", async () => {
  const alien = {
    id: "opened-alien-0001",
    errorId: "alien",
    message: "window.webkit.messageHandlers is gone",
  };
  await sendReports(backend.firestore("visitor"), { reports: [capturedReport(alien)], dropped: {} });
  ({ settled } = renderWithStore(<AdminDashboardPage />, {
    firestore: () => Promise.resolve(administrator),
    path: "/?q=",
  }));
  expect(await screen.findByText("2 errors in 13 reports, 12 unread")).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(12\) /));
});

test("a report that arrives while its error is open is counted, and read when it is asked for", async () => {
  const user = userEvent.setup();
  open(12);
  expect(await screen.findByText("Report 1 of 12")).toBeVisible();
  await settled();
  const report = capturedReport({ id: idOf(13), errorId: "a", message: "One error" });
  await sendReports(backend.firestore("visitor"), { reports: [report], dropped: {} });
  await user.click(await button("Refresh"));
  expect(await screen.findByText("Report 2 of 13")).toBeVisible();
  expect(screen.getByText(idOf(12))).toBeVisible();
  await user.click(await button("Newer"));
  expect(await screen.findByText("Report 1 of 13")).toBeVisible();
  expect(await screen.findByText(idOf(13))).toBeVisible();
});

test("an id that no report can have is searched without an answer of the database", async () => {
  open(12, "/?q=id:__x__");
  expect(await screen.findByText("No error matches")).toBeVisible();
  expect(screen.queryByText(/could not be searched/)).not.toBeInTheDocument();
});

test("the errors of a session are looked up again with Refresh and with news, and not without any", async () => {
  const user = userEvent.setup();
  const send = (errorId: string) => {
    const report = capturedReport({ id: `session-report-${errorId}`, errorId, sessionId: "sess-abcd" });
    return sendReports(backend.firestore("visitor"), { reports: [report], dropped: {} });
  };
  await send("s1");
  const { store, settled: isSettled } = open(12, "/?q=session:sess-abcd");
  expect(await screen.findByText(/^1 error in 1 report\b/)).toBeVisible();
  await isSettled();
  const { findErrors, listGroups } = groupsApi.endpoints;
  const poll = () =>
    act(() => store.dispatch(listGroups.initiate(undefined, { subscribe: false, forceRefetch: true })));
  const lookedUpAt = () =>
    findErrors.select({ field: "session", beginning: "sess-abcd" })(store.getState()).startedTimeStamp;
  const before = lookedUpAt();
  await poll();
  await isSettled();
  expect(lookedUpAt()).toBe(before);
  await send("s2");
  await poll();
  expect(await button("1 new error · Show")).toBeVisible();
  await isSettled();
  await send("s3");
  await user.click(await button("Refresh"));
  await user.click(await button("2 new errors · Show"));
  expect(await screen.findByText(/^3 errors in 3 reports/)).toBeVisible();
});

test("a link that names a report of another error does not show it as one of this error", async () => {
  await sendReports(backend.firestore("visitor"), {
    reports: [capturedReport({ id: "opened-other-0001", errorId: "b" })],
    dropped: {},
  });
  open(0, "/?group=a&report=opened-other-0001");
  expect(await screen.findByText(/^The error has no such report/)).toBeVisible();
  expect(screen.queryByText("opened-other-0001")).not.toBeInTheDocument();
});
