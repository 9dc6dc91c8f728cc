import { holdToolkit, openSession, panel, picture, type Session } from "./session.tsx";
import { act, fireEvent, render, within } from "@testing-library/react";
import { readOnlyStore } from "@/app/timeTravel/pastView.tsx";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { listen } from "@/lib/listen.ts";
import { record } from "./record.ts";

jest.setTimeout(120_000);
holdToolkit();

/** The page at DevTools' current position: a rendering of its state, or the real page in the present. */
function drawn(session: Session): string {
  const past = session.shown();
  if (past === null) return picture(session.page.container);
  const { container, unmount } = render(panel(readOnlyStore(session.store, past)));
  const drawing = picture(container);
  unmount();
  return drawing;
}

it("shows each of 200 past states, without side effects", async () => {
  const session = await openSession();
  const { tools, store, calls } = session;
  const pictures = await record(session);
  expect(pictures.size).toBeGreaterThan(30);
  await session.pass(1_000);

  const last = tools.last();
  const states = tools.states();
  const present = store.getState();
  const live = picture(session.page.container);
  const called = [...calls];
  const writes = jest.spyOn(Storage.prototype, "setItem");
  const removals = jest.spyOn(Storage.prototype, "removeItem");

  const different: number[] = [];
  for (let index = 0; index < last; index += 1) {
    act(() => tools.jump(index));
    expect(session.shown()).toBe(states[index]);
    if (pictures.has(index) && pictures.get(index) !== drawn(session)) different.push(index);
  }
  expect(different).toEqual([]);
  // By now, batches, retries, polls and saves would be due.
  await session.pass(600_000);
  expect([calls, writes.mock.calls, removals.mock.calls]).toEqual([called, [], []]);
  expect(tools.last()).toBe(last);

  act(() => tools.jump(0));
  expect(store.getState()).toBe(present);
  expect(picture(session.page.container)).toBe(live);
});

it("undoes nothing in a past state", async () => {
  const session = await openSession();
  const { store, tools, page } = session;
  await session.pass(1_000);
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "i" });
  await session.pass(1_000);
  store.dispatch(announced({ text: "later" }));
  await session.pass(0);
  const present = store.getState();
  const errors: unknown[] = [];
  const stopListening = listen(window, ["error"], ({ error }) => void errors.push(error));

  act(() => tools.jump(tools.last() - 1));
  const { container, unmount } = render(panel(readOnlyStore(store, session.shown())));
  fireEvent.click(within(container).getByRole("button", { name: "Undo" }));
  unmount();
  act(() => tools.jump(tools.last()));
  stopListening();
  expect(errors).toEqual([]);
  expect(store.getState()).toBe(present);
  expect(within(page.container).getByRole("button", { name: "Undo" })).toBeVisible();
});

it("continues after the return as if there had been no jump", async () => {
  async function play(jumps: boolean) {
    const session = await openSession();
    await record(session, 60);
    await session.pass(1_000);
    const moments = jumps ? [0, 5, 20, 40, 59] : [];
    for (const index of moments) {
      act(() => session.tools.jump(index));
      await session.pass(0);
    }
    // With jumps, events here are deferred; without jumps they take effect at once.
    session.collector.capture(new TypeError("meanwhile"));
    const stored = session.store.dispatch(
      session.api.endpoints.updateReport.initiate({ id: "sample00001xchrq1", changes: { note: "seen" } }),
    );
    await session.pass(0);
    if (jumps) act(() => session.tools.jump(session.tools.last()));
    await session.pass(5_000);
    expect((await stored.unwrap()).after).toMatchObject({ note: "seen" });
    await session.pass(40_000);
    const result = {
      state: session.store.getState(),
      actions: session.tools.actions().map(({ type }) => type),
      calls: session.calls,
      storage: Object.entries(window.localStorage),
      picture: picture(session.page.container),
    };
    session.page.unmount();
    return result;
  }
  const results = [];
  for (const jumps of [true, false]) results.push(await play(jumps));
  expect(results[0]).toEqual(results[1]);
});
