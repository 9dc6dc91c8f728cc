import { configureStore, createAction, createReducer } from "@reduxjs/toolkit";
import { userActionsOnly, everyStep, indexOfStep } from "@/features/demo/useTimeline.ts";
import { createRecorder, STEP_LIMIT } from "@/features/demo/recorder.ts";
import { stepsBack } from "@/features/demo/useTimeline.ts";

const added = createAction<number>("test/added");
const asked = createAction("test/asked");

/** A store that counts; adding is an effect, asking is a user action that changes nothing. */
function counter() {
  let now = 0;
  const recorder = createRecorder<{ sum: number }>({
    now: () => (now += 1),
    words: ({ type }) => ({ label: type, detail: "", byUser: type !== added.type }),
  });
  const store = configureStore({
    reducer: createReducer({ sum: 0 }, (builder) =>
      builder.addCase(added, (state, action) => {
        state.sum += action.payload;
      }),
    ),
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(recorder.middleware),
    devTools: false,
  });
  recorder.begin(store.getState());
  return { recorder, store };
}

describe("the record", () => {
  it("keeps the very state after each action, oldest first", () => {
    const { recorder, store } = counter();
    store.dispatch(added(2));
    store.dispatch(added(3));
    expect(recorder.steps().map(({ id, type, at, state }) => [id, type, at, state.sum])).toEqual([
      [1, "demo/opened", 1, 0],
      [2, "test/added", 2, 2],
      [3, "test/added", 3, 5],
    ]);
    expect(recorder.steps().at(-1)?.state).toBe(store.getState());
  });

  it("leaves out what changed nothing, unless the visitor did it", () => {
    const { recorder, store } = counter();
    store.dispatch({ type: "test/added", payload: 0 });
    store.dispatch(asked());
    expect(recorder.steps().map(({ type }) => type)).toEqual(["demo/opened", "test/asked"]);
  });

  it("keeps the last 200 steps", () => {
    const { recorder, store } = counter();
    for (let index = 1; index < STEP_LIMIT; index += 1) store.dispatch(added(1));
    expect(recorder.steps()).toHaveLength(200);
    expect(recorder.steps()[0]?.id).toBe(1);
    store.dispatch(added(1));
    expect(recorder.steps()).toHaveLength(200);
    expect(recorder.steps()[0]?.id).toBe(2);
  });

  it("tells its listeners until they leave", () => {
    const { recorder, store } = counter();
    const listener = jest.fn();
    const leave = recorder.subscribe(listener);
    store.dispatch(added(1));
    leave();
    store.dispatch(added(1));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("the stops of the timeline", () => {
  const record = () => {
    const { recorder, store } = counter();
    store.dispatch(added(1));
    store.dispatch(asked());
    store.dispatch(added(2));
    store.dispatch(added(3));
    return recorder.steps();
  };

  it("are all actions, or the user actions with what followed from each", () => {
    expect(everyStep(record()).map(({ label, step }) => [label, step.state.sum])).toEqual([
      ["demo/opened", 0],
      ["test/added", 1],
      ["test/asked", 1],
      ["test/added", 3],
      ["test/added", 6],
    ]);
    expect(userActionsOnly(record()).map(({ label, step }) => [label, step.state.sum])).toEqual([
      ["demo/opened", 1],
      ["test/asked", 6],
    ]);
  });

  it("lose the effects of a user action together with it", () => {
    expect(userActionsOnly(record().slice(1)).map(({ label }) => label)).toEqual(["test/asked"]);
  });

  it("are found by a step within them, the first one for a step that is gone", () => {
    const userActions = userActionsOnly(record());
    expect([1, 2, 3, 5].map((id) => indexOfStep(userActions, id))).toEqual([0, 0, 1, 1]);
    expect(indexOfStep(everyStep(record().slice(2)), 1)).toBe(0);
  });
});

test("the distance is told in words", () => {
  expect([stepsBack(1), stepsBack(3)]).toEqual([
    "You are 1 step back: read-only.",
    "You are 3 steps back: read-only.",
  ]);
});
