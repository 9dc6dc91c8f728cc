import { devTools } from "./devTools.ts";
import { createAsyncThunk } from "@reduxjs/toolkit";
import { makeStore } from "@/app/store.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { createTimeTravel } from "@/app/timeTravel/timeTravel.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { attemptSend } from "@/features/outbox/attemptSend.ts";
import type { UploadResult } from "@/api/enquiries/attachmentsPort.ts";
import { outboxShelf } from "@/features/outbox/outboxShelf.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import type { Services } from "@/state/services.ts";
import type { AppThunk } from "@/state/types.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { enquiryServer } from "../outbox/enquiryServer.ts";
import { projectSubmission } from "../outbox/submissions.ts";

const absent = () => Promise.reject(new Error("not in this test"));

function setup(services: Partial<Services> = {}) {
  const clock = fakeClock();
  const travel = createTimeTravel();
  const world = { clock, random: () => 0, reports: absent, auth: absent, tokenSync: null, ...services };
  const held = travel.hold(world);
  const store = makeStore({ services: held, travel });
  const tools = devTools();
  store.dispatch(announced({ text: "first" }));
  return {
    clock,
    held,
    store,
    tools,
    travel,
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
  it("an action waits, and the present stays", () => {
    const { store, leave, comeBack, said, tools } = setup();
    leave();
    store.dispatch(announced({ text: "second" }));
    expect([said(), tools.last()]).toEqual(["first", 1]);
    comeBack();
    expect([said(), tools.last()]).toEqual(["second", 2]);
  });

  it("actions and thunks wait together, in their order", () => {
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

  it("nobody is told of a change", () => {
    const { store, leave, comeBack } = setup();
    const told = jest.fn();
    store.subscribe(told);
    leave();
    expect(told).not.toHaveBeenCalled();
    comeBack();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("a thunk's promise settles after the way back, unwrapped or not", async () => {
    const { store, leave, comeBack } = setup();
    leave();
    const held = store.dispatch(double(2));
    const unwrapped = held.unwrap();
    const failed = store.dispatch(double(-1)).unwrap();
    comeBack();
    expect(await unwrapped).toBe(4);
    expect(await held).toMatchObject({ type: "test/double/fulfilled", payload: 4 });
    await expect(failed).rejects.toMatchObject({ message: "too little" });
    expect(held.requestId).toMatch(/^[\w-]{21}$/);
  });

  it("a thunk that is taken back never starts", async () => {
    const { store, leave, comeBack, types } = setup();
    leave();
    store.dispatch(double(2)).abort();
    comeBack();
    await settlePromises();
    expect(types()).toEqual(["@@INIT", "announcements/announced"]);
  });

  it("a thunk that throws when it starts rejects, and holds up nobody", async () => {
    const { store, leave, comeBack, said } = setup();
    leave();
    const held = store.dispatch((): number => {
      throw new Error("broken");
    });
    store.dispatch(announced({ text: "second" }));
    comeBack();
    await expect(Promise.resolve(held)).rejects.toThrow("broken");
    expect(said()).toBe("second");
  });

  it("what is measured of the hidden page is left out", () => {
    const { store, leave, comeBack, types } = setup();
    leave();
    store.dispatch({ type: "monitoring/measured" });
    comeBack();
    expect(types()).toEqual(["@@INIT", "announcements/announced"]);
  });

  it("jumping from moment to moment lets nothing go", () => {
    const { store, leave, tools, said } = setup();
    store.dispatch(announced({ text: "second" }));
    leave();
    store.dispatch(announced({ text: "third" }));
    tools.jump(1);
    expect([said(), tools.last()]).toEqual(["second", 2]);
  });
});

describe("the outside world in the past", () => {
  it("fires no timer, and the due ones in the present", async () => {
    const { clock, held, leave, comeBack } = setup();
    const [due, cleared] = [jest.fn(), jest.fn()];
    held.clock.setTimeout(due, 1_000);
    const handle = held.clock.setTimeout(cleared, 1_000);
    leave();
    await clock.advance(2_000);
    held.clock.clearTimeout(handle);
    expect(due).not.toHaveBeenCalled();
    comeBack();
    expect([due.mock.calls.length, cleared.mock.calls.length]).toEqual([1, 0]);
    expect(held.clock.now()).toBe(clock.now());
  });

  it("gives answers in the present, refusals too, and the same client every time", async () => {
    const client = { idToken: async () => "token", onUserChanged: () => () => undefined };
    const auth = () => Promise.resolve(client as unknown as Awaited<ReturnType<Services["auth"]>>);
    const { held, leave, comeBack } = setup({ auth });
    const first = await held.auth();
    expect(await held.auth()).toBe(first);
    leave();
    const settled: unknown[] = [];
    void first.idToken().then((token) => settled.push(token));
    held.reports().catch((error: Error) => settled.push(error.message));
    await settlePromises();
    expect(settled).toEqual([]);
    comeBack();
    await settlePromises();
    expect(settled).toEqual(["token", "not in this test"]);
  });
});

it("an enquiry whose files arrive in the past is sent, and noted in storage, in the present", async () => {
  const { held, store, leave, comeBack } = setup();
  joinLateSlices(store);
  const attachments = [{ id: "file1", name: "plan.pdf", size: 1, type: "application/pdf" }];
  const submission = projectSubmission();
  const { id } = submission.enquiry;
  store.dispatch(enquirySubmitted({ submission, attachments, at: 0 }));
  const server = enquiryServer();
  const storage = memoryStorage();
  let filesArrived = (_result: UploadResult): void => undefined;
  const uploading = new Promise<UploadResult>((resolve) => {
    filesArrived = resolve;
  });
  const attempt = attemptSend(
    { dispatch: store.dispatch, getState: store.getState, extra: { ...store.extra, clock: held.clock } },
    id,
    { shelf: outboxShelf(storage, storage.keys), load: () => server.load(), upload: () => uploading },
  );
  await settlePromises();
  leave();
  filesArrived({ status: "stored", attachments: [] });
  await settlePromises();
  expect([server.requests, storage.keys()]).toEqual([[], []]);
  comeBack();
  await attempt;
  expect([server.requests, store.getState().outbox.entries]).toEqual([[id], []]);
});

it("keeps the last two hundred moments, under the product's name", () => {
  const { tools } = setup();
  expect(tools.options).toMatchObject({ name: "Holmwerk", maxAge: 200 });
});
