import { fireEvent, render, screen, within } from "@testing-library/react";
import { MiraiApp } from "@/features/showcases/mirai/MiraiApp.tsx";

const app = () => within(screen.getByRole("region", { name: "Mirai booking" }));
const press = (name: RegExp) => fireEvent.click(app().getByRole("button", { name }));
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole("radio", { name }));

test("without a connection, a booking that cannot fit is refused, because the phone knows that the time is full", () => {
  render(<MiraiApp />);
  choose("None");
  choose(/^13:40/);
  press(/^Book 2 places at 13:40/);
  expect(app().getByRole("status")).toHaveTextContent(/^13:40 is full\. Nothing was booked\./);
  expect(app().queryByRole("img")).not.toBeInTheDocument();

  // The refusal was about another time.
  choose(/^14:20/);
  expect(app().getByRole("status")).toBeEmptyDOMElement();
  press(/^Book 2 places at 14:20/);
  expect(app().getByRole("heading", { name: /^Kept on this phone/ })).toBeInTheDocument();
});

test("a booking that was sent does not wait for the connection", () => {
  render(<MiraiApp />);
  press(/^Book 2 places at 14:20/);
  choose("None");
  press(/^Send the booking again/);
  expect(app().getByRole("status")).toHaveTextContent("No connection. This booking has been sent already.");
});

test("no day of the calendar has times that are over", () => {
  render(<MiraiApp />);
  const days = within(screen.getByRole("group", { name: "Day" })).getAllByRole("radio");
  const today = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" })
    .format(new Date())
    .replace(",", "");
  for (const day of days) expect(day).not.toHaveAccessibleName(today);
});

test("an address with presses that lead to no result opens the dare from the start", () => {
  window.history.replaceState(null, "", "?presses=A");
  render(<MiraiApp />);
  window.history.replaceState(null, "", "/");
  const dare = within(screen.getByRole("region", { name: /sell the last ticket twice/ }));
  // What a button says is what it does.
  expect(dare.getByRole("button", { name: "A: Read" })).toBeInTheDocument();
});

test("the second click of a double click at the door is no second visitor", () => {
  render(<MiraiApp />);
  press(/^Book 2 places at 14:20/);
  const scan = app().getByRole("button", { name: "Scan it at the door" });
  for (const detail of [1, 2]) fireEvent.click(scan, { detail });
  expect(app().getByRole("status")).toHaveTextContent("At the door: welcome, 2 people.");
});

test("starting over says what became of the booking", () => {
  render(<MiraiApp />);
  choose("None");
  press(/^Book 2 places at 14:20/);
  press(/^Start over/);
  expect(app().getByRole("status")).toHaveTextContent("That booking was not sent. Nothing is booked.");
  choose("On");
  press(/^Book 2 places at 14:20/);
  press(/^Start over/);
  expect(app().getByRole("status")).toHaveTextContent("its places stay taken");
  expect(
    app()
      .getByRole("radio", { name: /^14:20/ })
      .closest("label"),
  ).toHaveTextContent("2 places left");
});
