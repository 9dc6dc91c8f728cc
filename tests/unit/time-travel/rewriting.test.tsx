import { holdToolkit, openSession, type Session } from "./session.tsx";
import { ActionCreators } from "@redux-devtools/instrument";
import { act } from "@testing-library/react";
import { shortcutsSwitched } from "@/state/triagePreferencesSlice.ts";
import { record } from "./record.ts";

jest.setTimeout(60_000);
holdToolkit();

async function recorded() {
  const session = await openSession();
  await record(session, 40);
  await session.pass(1_000);
  return session;
}

const indexOf = (session: Session, type: string) =>
  session.tools.actions().findLastIndex((action) => action.type === type);
const idAt = (session: Session, index: number) => session.tools.history().stagedActionIds[index] ?? -1;
const perform = (session: Session, action: Parameters<Session["tools"]["perform"]>[0]) =>
  act(() => session.tools.perform(action));

/** Checks that an action of the administrator changes the state and that a query reaches the network. */
async function goesOn(session: Session): Promise<void> {
  const before = session.calls.length;
  await act(async () => {
    session.store.dispatch(shortcutsSwitched(false));
    await session.store.dispatch(
      session.api.endpoints.reportTotals.initiate(undefined, { forceRefetch: true }),
    );
  });
  expect(session.store.getState().triagePreferences.shortcuts).toBe(false);
  expect(session.calls.slice(before)).toContain("reports.count");
}

describe("a history that DevTools rewrites", () => {
  it("by skipping an action counts as the past, has no effects, and returns to the present with the action", async () => {
    const session = await recorded();
    const present = session.store.getState();
    const calls = session.calls.length;
    const writes = jest.spyOn(Storage.prototype, "setItem");
    const id = idAt(session, indexOf(session, "announcements/announced"));
    perform(session, ActionCreators.toggleAction(id));
    expect(session.shown()).not.toEqual(present);
    await session.pass(1_000);
    expect([session.calls.length, writes.mock.calls]).toEqual([calls, []]);
    writes.mockRestore();

    perform(session, ActionCreators.toggleAction(id));
    expect([session.shown(), session.store.getState()]).toEqual([null, present]);
    await goesOn(session);
  });

  it("by skipping a restore does not read storage again", async () => {
    const session = await recorded();
    const restored = () => session.tools.actions().filter(({ type }) => type.startsWith("persist/")).length;
    const stored = () => Object.entries(window.localStorage);
    const before = { restored: restored(), stored: stored() };
    for (const type of ["persist/started", "persist/sliceRestored"]) {
      const id = idAt(session, indexOf(session, type));
      perform(session, ActionCreators.toggleAction(id));
      await session.pass(10_000);
      perform(session, ActionCreators.toggleAction(id));
      // A poll that became due meanwhile is sent now.
      await session.pass(0);
    }
    expect({ restored: restored(), stored: stored() }).toEqual(before);
    expect(session.tools.history().computedStates.filter(({ error }) => error)).toEqual([]);
  });

  it.each<[string, (session: Session) => Parameters<Session["tools"]["perform"]>[0][]]>([
    ["committing", () => [ActionCreators.commit()]],
    ["committing an earlier moment", () => [ActionCreators.jumpToState(20), ActionCreators.commit()]],
    [
      "sweeping skipped actions",
      (session) => [ActionCreators.toggleAction(idAt(session, 30)), ActionCreators.sweep()],
    ],
    [
      "putting actions in another order",
      (session) => [ActionCreators.reorderAction(idAt(session, 30), idAt(session, 25))],
    ],
    [
      "importing a log",
      (session) => [
        ActionCreators.importState(
          JSON.parse(JSON.stringify(session.tools.history())) as ReturnType<Session["tools"]["history"]>,
        ),
      ],
    ],
    ["locking and unlocking", () => [ActionCreators.lockChanges(true), ActionCreators.lockChanges(false)]],
    ["pausing the recording", () => [ActionCreators.pauseRecording(true)]],
  ])("by %s makes the shown state the present, and everything continues", async (_name, actions) => {
    const session = await recorded();
    for (const action of actions(session)) perform(session, action);
    expect(session.shown()).toBeNull();
    await session.pass(1_000);
    await goesOn(session);
  });

  it("by resetting starts over, without a past and without an error", async () => {
    const session = await recorded();
    perform(session, ActionCreators.reset());
    await session.pass(1_000);
    expect(session.shown()).toBeNull();
    expect(session.tools.history().computedStates.filter(({ error }) => error)).toEqual([]);
    await goesOn(session);
  });

  it("defers actions under its lock, which DevTools alone would lose", async () => {
    const session = await recorded();
    perform(session, ActionCreators.lockChanges(true));
    session.store.dispatch(shortcutsSwitched(false));
    expect(session.store.getState().triagePreferences.shortcuts).toBe(true);
    perform(session, ActionCreators.lockChanges(false));
    expect(session.store.getState().triagePreferences.shortcuts).toBe(false);
  });
});
