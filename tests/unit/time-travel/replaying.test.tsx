import { holdToolkit, openSession } from "./session.tsx";
import { findNonSerializableValue } from "@reduxjs/toolkit";
import { record, SESSION } from "./record.ts";

jest.setTimeout(120_000);
holdToolkit();

/** Runs `work` without access to time, random numbers and storage. */
function withoutTheWorld<Result>(work: () => Result): Result {
  const refuse = (name: string) => () => {
    throw new Error(`A reducer asked for ${name}.`);
  };
  const { Date: realDate } = globalThis;
  const traps = [
    jest.spyOn(Math, "random").mockImplementation(refuse("a random number")),
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse("storage")),
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse("storage")),
    jest.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse("storage")),
    jest.spyOn(globalThis, "setTimeout").mockImplementation(refuse("a timer")),
    jest.spyOn(globalThis, "setInterval").mockImplementation(refuse("a timer")),
  ];
  globalThis.Date = new Proxy(realDate, {
    get: refuse("the time"),
    apply: refuse("the time"),
    construct: refuse("the time"),
  });
  try {
    return work();
  } finally {
    globalThis.Date = realDate;
    for (const trap of traps) trap.mockRestore();
  }
}

describe("the log of a session", () => {
  it("gives equal states however often it is run, without time, chance and storage", async () => {
    const { tools, store } = await openSession().then(async (session) => {
      await record(session);
      return session;
    });
    const actions = tools.actions();
    expect(actions.length).toBeGreaterThan(SESSION);
    type State = ReturnType<typeof tools.reducer>;
    const run = () =>
      withoutTheWorld(() => {
        const states: State[] = [];
        for (const action of actions) states.push(tools.reducer(states.at(-1), action));
        return states;
      });
    const [first, second] = [run(), run()];
    expect(first).toEqual(second);
    expect(first.at(-1)).toEqual(store.getState());
    // Copies the log, as an export and an import do.
    const copied = JSON.parse(JSON.stringify(actions)) as typeof actions;
    const imported = withoutTheWorld(() =>
      copied.reduce<State | undefined>((state, action) => tools.reducer(state, action), undefined),
    );
    expect(imported).toEqual(store.getState());
  });

  it("has states of plain data and actions with readable names", async () => {
    const session = await openSession();
    await record(session);
    const { tools } = session;
    const isPlain = (value: unknown) => findNonSerializableValue(value) === false;
    expect(tools.actions().filter((action) => !isPlain(action))).toEqual([]);
    expect(tools.states().filter((state) => !isPlain(state))).toEqual([]);
    const names = new Set(tools.actions().map(({ type }) => type));
    names.delete("@@INIT");
    expect([...names].filter((name) => !/^[a-z]\w*(?:\/[a-zA-Z]\w*){1,2}$/.test(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(20);
  });
});
