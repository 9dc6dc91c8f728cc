import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { makeStatus, nextCrossings } from "@/features/showcases/tf/crossings.ts";
import { makeSeason } from "@/features/showcases/tf/season.ts";
import { TimetableApp } from "@/features/showcases/tf/TimetableApp.tsx";

const EVENING = Date.parse("2026-12-01T19:00:00Z");

beforeEach(() => {
  jest.useFakeTimers({ now: EVENING });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/");
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const dare = () => within(screen.getByRole("region", { name: /miss the ferry/ }));
const app = () => screen.getByRole("region", { name: "TF timetable" });
const later = () =>
  within(screen.getByRole("list", { name: "Later departures" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("opened again without a connection, the app keeps the last known status and says how old it is", async () => {
  render(<TimetableApp />);
  await pass(10_000);
  expect(app()).toHaveTextContent("Confirmed less than a minute ago");
  const known = later();
  const season = makeSeason();
  expect(makeStatus(season, EVENING).s.length).toBeGreaterThan(0);
  expect(known).not.toEqual(
    nextCrossings(season, null, EVENING).map(() => expect.stringContaining("On time")),
  );

  choose("None");
  press("Open the app again");
  await pass(10_000);
  expect(later()).toEqual(known);
  await pass(16 * 60_000);
  // What the status did not cover yet has come into the list, and is not called on time.
  const [covered, others] = [later().slice(0, known.length), later().slice(known.length)];
  expect(covered).toEqual(known);
  for (const text of others) expect(text).toContain("Timetable only");
  expect(app()).toHaveTextContent("Not confirmed since 20:00 in Stockholm.");
  // In the time of the phone's clock, whichever port the crossing leaves.
  fireEvent.change(screen.getByRole("combobox", { name: "Route" }), {
    target: { value: "Ventspils to Stockholm" },
  });
  expect(app()).toHaveTextContent("Not confirmed since 20:00 in Stockholm.");
  expect(screen.getByRole("link", { name: /^Call \+46/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^tel:\+\d+$/),
  );
});

test("with the connection back, the app does not say that nothing arrived", async () => {
  render(<TimetableApp />);
  await pass(10_000);
  choose("None");
  press("Open the app again");
  await pass(10_000);
  const opened = "Opened without a connection, from the timetable on the phone.";
  expect(screen.getByText(opened)).toBeInTheDocument();
  choose("Fast");
  await pass(10_000);
  expect(app()).toHaveTextContent("Confirmed less than a minute ago");
  expect(screen.queryByText("Nothing arrived.")).not.toBeInTheDocument();
});

test("without any status, no crossing is called on time", async () => {
  render(<TimetableApp />);
  // The slow line has delivered the timetable, but not the status.
  for (let waited = 0; !app().textContent.includes("Arrives at") && waited < 5_000; waited += 20) {
    await pass(20);
  }
  choose("None");
  press("Open the app again");
  await pass(10_000);
  expect(app()).toHaveTextContent("Timetable only");
  expect(app()).toHaveTextContent("Not confirmed.");
  expect(app()).not.toHaveTextContent("On time");
});

test("after check-in has closed, the app says so", async () => {
  render(<TimetableApp />);
  await pass(10_000);
  expect(app()).toHaveTextContent(/Check-in closed at \d\d:\d\d/);
  expect(app()).not.toHaveTextContent("Check-in closes");
});

test("each departure names its day and the zone of its time", async () => {
  render(<TimetableApp />);
  await pass(10_000);
  expect(app()).toHaveTextContent("Tue 1 Dec, Stockholm time");
  for (const text of later()) expect(text).toMatch(/(?:Tue 1|Wed 2) Dec.*(?:Stockholm|Ventspils|Turku) time/);
});

test("when the signal goes, the app's clock does not go back", async () => {
  const clock = () => app().previousSibling?.textContent ?? "";
  for (const minutes of [0, 300, 480, 600, 720]) {
    jest.setSystemTime(Date.parse("2026-12-02T00:00:00Z") + minutes * 60_000);
    const { unmount } = render(<TimetableApp />);
    await pass(10_000);
    const before = clock();
    press("Lose the signal");
    expect(clock() >= before).toBe(true);
    unmount();
  }
});

test("a link to a cancelled crossing shows that it is cancelled, and no result", () => {
  const season = makeSeason();
  for (let hour = 0; hour < 24 * 40; hour += 1) {
    const at = EVENING + hour * 3_600_000;
    const routes = new Map(
      nextCrossings(season, makeStatus(season, at), at)
        .toReversed()
        .map((crossing) => [`${crossing.from.name} to ${crossing.to.name}`, crossing]),
    );
    const [route, crossing] = [...routes].find(([, { cancelled }]) => cancelled) ?? [];
    if (!route || !crossing) continue;
    const minute = String(at / 60_000);
    const state = new URLSearchParams({ at: minute, seen: minute, ferry: crossing.id, route });
    window.history.replaceState(null, "", `?${state.toString()}`);
    render(<TimetableApp />);
    expect(app()).toHaveTextContent("Cancelled");
    expect(app()).not.toHaveTextContent("Sails at");
    expect(dare().getByRole("status")).toBeEmptyDOMElement();
    return;
  }
  throw new Error("No crossing of the season is cancelled.");
});

test("a link shows the same result again, also when the ferry has left by then", async () => {
  jest.setSystemTime(Date.parse("2026-11-28T02:30:00Z"));
  const { unmount } = render(<TimetableApp />);
  await pass(10_000);
  press("Lose the signal");
  for (let second = 0; second < 20; second += 1) await pass(1_000);
  const result = dare().getByRole("status").textContent;
  expect(result).toMatch(/^Missed: /);
  choose("Fast");
  await pass(10_000);
  const href = dare().getByRole("link", { name: "Link to this result" }).getAttribute("href") ?? "";
  unmount();
  window.history.replaceState(null, "", href);
  render(<TimetableApp />);
  expect(dare().getByRole("status")).toHaveTextContent(result);
});

test("played again with the status from before, the dare is about a ferry that sails", async () => {
  jest.setSystemTime(Date.parse("2026-11-28T00:30:00Z"));
  render(<TimetableApp />);
  await pass(10_000);
  press("Lose the signal");
  for (let second = 0; second < 20; second += 1) await pass(1_000);
  press("Lose the signal");
  expect(
    within(app()).getAllByText(/^(?:\d\d:\d\d|Cancelled)$/, { selector: "strong" })[0],
  ).toHaveTextContent(/^\d/);
  press("Drive to the port");
  expect(dare().getByRole("status")).toHaveTextContent(/^On board: /);
});

test("when no ferry can be reached, the dare says so until one can", async () => {
  jest.setSystemTime(Date.parse("2026-12-19T03:00:00Z"));
  render(<TimetableApp />);
  await pass(10_000);
  expect(dare().getByText(/^You can reach none of the next ferries/)).toBeVisible();
  expect(dare().getByRole("button")).toHaveAttribute("aria-disabled", "true");
  for (let skipped = 0; skipped < 6; skipped += 1) press("Skip 20 minutes");
  await pass(10_000);
  expect(dare().queryByText(/^You can reach none of the next ferries/)).not.toBeInTheDocument();
  press("Lose the signal");
  expect(dare().getByRole("button", { name: "Drive to the port" })).toBeEnabled();
});

test("a status of an earlier day is named with its day", () => {
  const at = EVENING / 60_000;
  window.history.replaceState(null, "", `?at=${at}&seen=${at - 26 * 60}`);
  render(<TimetableApp />);
  expect(app()).toHaveTextContent("Not confirmed since Mon 30 Nov, 18:00 in Stockholm.");
});

test("a double click starts the dare and does not end it", async () => {
  render(<TimetableApp />);
  await pass(10_000);
  for (const detail of [1, 2]) fireEvent.click(dare().getByRole("button"), { detail });
  expect(dare().getByRole("button")).toHaveTextContent("Drive to the port");
  expect(dare().getByRole("status")).toBeEmptyDOMElement();
});

test("what is on its way when the connection goes does not arrive", async () => {
  render(<TimetableApp />);
  await pass(100);
  choose("None");
  await pass(30_000);
  expect(app()).toHaveTextContent("No timetable on this phone yet.");
  expect(app()).not.toHaveAttribute("aria-busy", "true");
});
