import { screen, waitFor } from "@testing-library/react";
import { joinApi } from "@/api/joinApi.ts";
import { HOUR_MS, MINUTE_MS } from "@/lib/clock.ts";
import { ClockNotice } from "@/pages/admin/ClockNotice.tsx";
import { fakeClock } from "../../support/fakeClock.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const SITE = Date.UTC(2026, 10, 30, 12);

/** Opens the panel's notice on a device whose clock is off by so much, and resolves when the site has answered. */
async function open(off: number, date: string | null = new Date(SITE).toUTCString()) {
  const answer = { headers: new Headers(date === null ? {} : { Date: date }) };
  const asked = jest.spyOn(window, "fetch").mockResolvedValue(answer as Response);
  renderWithStore(<ClockNotice />, {
    firestore: unreachable,
    clock: fakeClock(SITE + off),
    prepare: (store) => store.dispatch(joinApi()),
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ["ahead", 50 * HOUR_MS, "2 Dec 2026, 14:00"],
  ["behind", -2 * HOUR_MS, "30 Nov 2026, 10:00"],
])("a clock that is %s by hours is called wrong, with both times", async (_, off, shown) => {
  await open(off);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    `This device’s clock is wrong: it showed ${shown} when it was 30 Nov 2026, 12:00.`,
  );
});

test.each([
  ["a clock that is off by minutes", 5 * MINUTE_MS, undefined],
  ["a site that does not say the time", 50 * HOUR_MS, null],
])("nothing is said of %s", async (_, off, date) => {
  await open(off, date);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
