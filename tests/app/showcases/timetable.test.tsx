import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { makeStatus, nextCrossings } from "@/features/showcases/tf/crossings.ts";
import { makeSeason } from "@/features/showcases/tf/season.ts";
import { TimetableApp } from "@/features/showcases/tf/TimetableApp.tsx";

const EVENING = Date.parse("2026-12-01T19:00:00Z");

beforeEach(() => {
  jest.useFakeTimers({ now: EVENING });
  // jsdom has no layout, and lacks it.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/");
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
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

test("a link to a result is about a ferry that sails, even where a cancelled one comes first", () => {
  const season = makeSeason();
  for (let hour = 0; hour < 24 * 40; hour += 1) {
    const at = EVENING + hour * 3_600_000;
    const routes = new Map(
      nextCrossings(season, makeStatus(season, at), at)
        .toReversed()
        .map((crossing) => [`${crossing.from.name} to ${crossing.to.name}`, crossing]),
    );
    const route = [...routes].find(([, { cancelled }]) => cancelled)?.[0];
    if (route === undefined) continue;
    const minute = String(at / 60_000);
    const state = new URLSearchParams({ at: minute, seen: minute, route });
    window.history.replaceState(null, "", `?${state.toString()}`);
    render(<TimetableApp />);
    const planned = within(app()).getByText(/^\d\d:\d\d$/, { selector: "s" }).textContent;
    const checkIn = `${String(Number(planned.slice(0, 2)) - 1).padStart(2, "0")}${planned.slice(2)}`;
    expect(app()).toHaveTextContent("Cancelled");
    expect(app()).not.toHaveTextContent("Sails at");
    const dare = screen.getByRole("region", { name: /miss the ferry/ });
    expect(within(dare).getByRole("status")).not.toHaveTextContent(`closed at ${checkIn},`);
    return;
  }
  throw new Error("No crossing of the season is cancelled.");
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
  const dare = within(screen.getByRole("region", { name: /miss the ferry/ }));
  for (const detail of [1, 2]) fireEvent.click(dare.getByRole("button"), { detail });
  expect(dare.getByRole("button")).toHaveTextContent("Drive to the port");
  expect(dare.getByRole("status")).toBeEmptyDOMElement();
});

test("what is on its way when the connection goes does not arrive", async () => {
  render(<TimetableApp />);
  await pass(100);
  choose("None");
  await pass(30_000);
  expect(app()).toHaveTextContent("No timetable on this phone yet.");
  expect(app()).not.toHaveAttribute("aria-busy", "true");
});
