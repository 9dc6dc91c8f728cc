import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { act, render, renderHook, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { useDecisions } from "@/components/panel/decisions/useDecisions.ts";
import { Announcer } from "@/state/announcer.ts";
import { DecisionStrip } from "@/components/panel/decisions/DecisionStrip.tsx";
import { decisionMoved, decisionQueued, decisionsSlice } from "@/state/decisions/decisionsSlice.ts";
import type { Decision } from "@/state/decisions/decision.ts";
import { groupType } from "@/features/error-triage/groups/groupType.ts";

const decision: Decision = {
  id: "one",
  kind: "errors",
  lead: "Reopened",
  subject: "2 errors",
  targets: ["a", "b"].map((id) => ({ id, before: null, after: null })),
  reports: 1_203,
  status: "active",
  restores: null,
  isUndo: false,
  isDeletion: false,
  madeAt: 1,
  notBefore: 1,
};

const show = () => {
  const store = configureStore({ reducer: combineSlices(decisionsSlice) });
  store.dispatch(decisionQueued(decision));
  store.dispatch(decisionMoved({ id: "one", phase: "running", done: 180 }));
  render(
    <Provider store={store}>
      <DecisionStrip type={groupType} onUndo={() => undefined} />
    </Provider>,
  );
  return (changes: Parameters<typeof decisionMoved>[0]) =>
    act(() => void store.dispatch(decisionMoved(changes)));
};

it("counts the same changes while a decision is stored, when it is stopped and when it fails", () => {
  const move = show();
  expect(screen.getByText(/180 of 1,205 changes. Can be undone once it is stored or stopped/)).toBeVisible();
  move({ id: "one", phase: "stopped", done: 270 });
  expect(screen.getByText(/, 1,203 reports: stopped after 270 of 1,205 changes/)).toBeVisible();
  move({ id: "one", phase: "failed", reason: "Busy." });
  expect(screen.getByText(/\(Busy; 270 of 1,205 changes made\)/)).toBeVisible();
});

it("says why a decision that is being stored is not undone", () => {
  const store = configureStore({
    reducer: combineSlices(decisionsSlice),
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: {} } }),
  });
  const said: string[] = [];
  const { result } = renderHook(() => useDecisions("errors"), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <Announcer value={(text) => void said.push(text)}>{children}</Announcer>
      </Provider>
    ),
  });
  act(() => void store.dispatch(decisionQueued(decision)));
  act(() => void store.dispatch(decisionMoved({ id: "one", phase: "running" })));
  act(() => expect(result.current()).toBeNull());
  expect(said).toEqual(["Reopened: 2 errors", "Can be undone once it is stored or stopped"]);
});
