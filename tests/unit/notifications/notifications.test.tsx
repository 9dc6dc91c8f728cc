import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { joinApi } from "@/api/joinApi.ts";
import { NotificationChecks } from "@/features/notifications/NotificationChecks.tsx";
import { NotNotified } from "@/features/notifications/NotNotified.tsx";
import { Announcer } from "@/state/announcer.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";
import type { Clock } from "@/lib/clock.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const database = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** Stores a document past the rules, as the functions do. Values are REST values. */
async function store(path: string, fields: object): Promise<void> {
  const update = { name: `${database}/${path}`, fields };
  await backend.control("POST", `/v1/${database}:commit`, { writes: [{ update }] });
}

const map = (fields: object) => ({ mapValue: { fields } });
const integer = (value: number) => ({ integerValue: String(value) });
const pace = (since: number | null) =>
  map({
    pace: map({
      failingSince: since === null ? { nullValue: null } : integer(since),
      lastFailure: { stringValue: "535 <wrong> password" },
    }),
  });

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

function renderBoth(options: { clock?: Clock; firestore?: typeof unreachable } = {}) {
  return renderWithStore(
    <Announcer value={(text) => said.push(text)}>
      <NotNotified />
      <NotificationChecks />
    </Announcer>,
    {
      firestore: async () => backend.firestore("administrator"),
      ...options,
      prepare: ({ dispatch }) => {
        dispatch(joinApi());
      },
    },
  );
}

test("without the functions there is no alert, and the overview says that notifications are not set up", async () => {
  renderBoth();
  expect(await screen.findByText(/^Notifications are not set up/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("mails that fail are an alert with the time and the mail server's words", async () => {
  await store("notifications/state", { enquiries: pace(Date.now() - 3 * 3_600_000), errors: pace(null) });
  renderBoth();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Mail about new enquiries is failing. The first failure was 3 hr ago. The mail server said: 535 <wrong> password",
  );
  expect(screen.getByText(/^Mails are failing/)).toBeVisible();
});

test("mails that arrive are no alert, and the last night's deletions are counted", async () => {
  await store("notifications/state", { enquiries: pace(null) });
  for (const day of ["2026-03-01", "2026-03-02"]) {
    const deleted = map({ errorReports: integer(1_200), projectRequests: integer(1), files: integer(3) });
    await store(`dailyCounts/${day}`, { day: { stringValue: day }, deleted });
  }
  const { settled } = renderBoth();
  expect(
    await screen.findByText("Last nightly run, for 2026-03-02: deleted 1,200 reports, 1 enquiry, 3 files."),
  ).toBeVisible();
  await settled();
  expect(screen.getByText(/^The mail server refused none of the last mails/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what a night could not do is an alert", async () => {
  const problems = {
    arrayValue: { values: [{ stringValue: "errorReports: the time was up, 200 are left." }] },
  };
  await store("dailyCounts/2026-03-02", { day: { stringValue: "2026-03-02" }, deleted: map({}), problems });
  renderBoth();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The nightly run had problems. errorReports: the time was up, 200 are left.",
  );
});

test("a state that cannot be read is no alert", async () => {
  renderBoth({ firestore: unreachable });
  expect(await screen.findByText("The state of the mails could not be read.")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

/** The name of the request that the panel has stored. */
async function requested(): Promise<string> {
  let id: string | undefined;
  await waitFor(async () => {
    const { documents } = (await backend.control("GET", `/v1/${database}/testMails`)) as {
      documents?: { name: string }[];
    };
    id = documents?.[0]?.name.split("/").at(-1);
    expect(id).toBeDefined();
  });
  return String(id);
}

test.each([
  [{ nullValue: null }, "The mail server accepted the test mail."],
  [{ stringValue: "535 wrong" }, "The test mail was not sent. The mail server said: 535 wrong"],
])("a test mail with the outcome %j is reported", async (failure, text) => {
  await renderBoth().settled();
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  await store(`testMails/${await requested()}`, { answeredAt: integer(1), failure });
  expect(await screen.findByText(text)).toBeVisible();
  expect(said).toEqual([text]);
});

test("a test mail that nothing answers is reported after 40 seconds", async () => {
  const clock = fakeClock();
  await renderBoth({ clock }).settled();
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  await requested();
  await waitFor(async () => {
    await clock.advance(10_000);
    expect(said).toHaveLength(1);
  });
  expect(await screen.findByText(/^There was no answer\. Notifications are not set up/)).toBeVisible();
});

test("a test mail whose outcome cannot be read is not said to be unrequested", async () => {
  await renderBoth().settled();
  await backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "batchGet",
    times: 9,
    kind: "status",
    status: "PERMISSION_DENIED",
  });
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  await requested();
  expect(await screen.findByText(/^The outcome of the test mail could not be read\./)).toBeVisible();
});

test("a test mail that cannot be requested says why", async () => {
  await renderBoth({ firestore: unreachable }).settled();
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText(/^The request for a test mail failed\./)).toBeVisible();
});
