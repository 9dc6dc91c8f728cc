import { devTools } from "./devTools.ts";
import { createAsyncThunk } from "@reduxjs/toolkit";
import { makeTravellingStore } from "@/app/timeTravel/timeTravel.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import type { AppThunk } from "@/state/types.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";

const absent = () => Promise.reject(new Error("not in this test"));

/** A store under DevTools, in a page that records its requests and gets its responses from `answer`. */
function setup(answer: (address: string) => Promise<Response> = absent) {
  const clock = fakeClock();
  const requests: string[] = [];
  class Upload {
    send(body: string) {
      requests.push(body);
    }
  }
  const page = {
    document,
    fetch: (address: unknown) => {
      requests.push(address as string);
      return answer(address as string);
    },
    XMLHttpRequest: Upload as unknown as typeof XMLHttpRequest,
  };
  const services = { clock, random: () => 0, reports: absent, auth: absent, tokenSync: null };
  const store = makeTravellingStore({ services }, page, () => undefined);
  const tools = devTools();
  store.dispatch(announced({ text: "first" }));
  return {
    clock,
    page,
    requests,
    store,
    tools,
    leave: () => tools.jump(0),
    comeBack: () => tools.jump(tools.last()),
    said: () => store.getState().announcements.polite?.text,
    types: () => tools.actions().map(({ type }) => type),
  };
}

const double = createAsyncThunk("test/double", (value: number) => {
  if (value < 0) throw new Error("too little");
  return value * 2;
});

describe("in the past", () => {
  it("an action is deferred, and the present state stays", () => {
    const { store, leave, comeBack, said, tools } = setup();
    leave();
    store.dispatch(announced({ text: "second" }));
    expect([said(), tools.last()]).toEqual(["first", 1]);
    comeBack();
    expect([said(), tools.last()]).toEqual(["second", 2]);
  });

  it("actions and thunks are deferred in one queue, in order", () => {
    const { store, leave, comeBack, types } = setup();
    const thunk: AppThunk = (dispatch) => {
      dispatch({ type: "test/second" });
    };
    leave();
    store.dispatch({ type: "test/first" });
    store.dispatch(thunk);
    store.dispatch({ type: "test/third" });
    expect(types()).toHaveLength(2);
    comeBack();
    expect(types().slice(2)).toEqual(["test/first", "test/second", "test/third"]);
  });

  it("no subscriber is notified", () => {
    const { store, leave, comeBack } = setup();
    const notified = jest.fn();
    store.subscribe(notified);
    leave();
    expect(notified).not.toHaveBeenCalled();
    comeBack();
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it("the promise of a deferred thunk settles in the present, unwrapped or not", async () => {
    const { store, leave, comeBack } = setup();
    leave();
    const deferred = store.dispatch(double(2));
    const unwrapped = deferred.unwrap();
    const failed = store.dispatch(double(-1)).unwrap();
    comeBack();
    expect(await unwrapped).toBe(4);
    expect(await deferred).toMatchObject({ type: "test/double/fulfilled", payload: 4 });
    await expect(failed).rejects.toMatchObject({ message: "too little" });
    expect(deferred.requestId).toMatch(/^[\w-]{21}$/);
  });

  it("a thunk that is aborted never starts", async () => {
    const { store, leave, comeBack, types } = setup();
    leave();
    store.dispatch(double(2)).abort();
    comeBack();
    await settlePromises();
    expect(types()).toEqual(["@@INIT", "announcements/announced"]);
  });

  it("a thunk that throws when it starts rejects, and later work still runs", async () => {
    const { store, leave, comeBack, said } = setup();
    leave();
    const deferred = store.dispatch((): number => {
      throw new Error("broken");
    });
    store.dispatch(announced({ text: "second" }));
    comeBack();
    await expect(Promise.resolve(deferred)).rejects.toThrow("broken");
    expect(said()).toBe("second");
  });

  it("nothing runs on a jump from one past state to another", () => {
    const { store, leave, tools, said } = setup();
    store.dispatch(announced({ text: "second" }));
    leave();
    store.dispatch(announced({ text: "third" }));
    tools.jump(1);
    expect([said(), tools.last()]).toEqual(["second", 2]);
  });
});

describe("in the past, a timer", () => {
  it("fires in the present once it is due, unless it is cleared", async () => {
    const { clock, store, leave, comeBack } = setup();
    const timers = store.extra.clock;
    const [due, cleared, later] = [jest.fn(), jest.fn(), jest.fn()];
    timers.setTimeout(due, 1_000);
    const handle = timers.setTimeout(cleared, 1_000);
    timers.setTimeout(later, 3_000);
    leave();
    await clock.advance(2_000);
    timers.clearTimeout(handle);
    expect(due).not.toHaveBeenCalled();
    comeBack();
    expect([due, cleared, later].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    expect(timers.now()).toBe(clock.now());
    await clock.advance(1_000);
    expect(later).toHaveBeenCalledTimes(1);
  });
});

describe("in the past, a request", () => {
  it("is sent in the present, by fetch and by XMLHttpRequest", () => {
    const { page, requests, leave, comeBack } = setup(() => new Promise(() => undefined));
    leave();
    void page.fetch("/fetched");
    new page.XMLHttpRequest().send("uploaded");
    expect(requests).toEqual([]);
    comeBack();
    expect(requests).toEqual(["/fetched", "uploaded"]);
  });

  it("that was sent before is answered in the present, also when it fails", async () => {
    const { page, requests, leave, comeBack } = setup((address) =>
      address === "/lost" ? Promise.reject(new Error("no connection")) : Promise.resolve({} as Response),
    );
    const settled: string[] = [];
    page.fetch("/stored").then(() => settled.push("stored"), absent);
    page.fetch("/lost").catch((error: Error) => settled.push(error.message));
    leave();
    await settlePromises();
    expect([requests, settled]).toEqual([["/stored", "/lost"], []]);
    comeBack();
    await settlePromises();
    expect(settled).toEqual(["stored", "no connection"]);
  });

  it("of work that continues in the past is sent in the present, before later actions", async () => {
    const { page, requests, store, leave, comeBack, said } = setup(() => Promise.resolve({} as Response));
    let filesStored = () => undefined as void;
    const files = new Promise<void>((resolve) => {
      filesStored = resolve;
    });
    const sending: AppThunk<Promise<void>> = async (dispatch) => {
      await files;
      await page.fetch("/enquiries");
      dispatch(announced({ text: "sent" }));
    };
    const sent = store.dispatch(sending);
    leave();
    filesStored();
    await settlePromises();
    expect([requests, said()]).toEqual([[], "first"]);
    store.dispatch(announced({ text: "second" }));
    comeBack();
    expect([requests, said()]).toEqual([["/enquiries"], "second"]);
    await sent;
    expect(said()).toBe("sent");
  });
});
