import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { makeStore, type AppStore } from "@/app/store.ts";
import { isRestored } from "@/state/whenWatched.ts";
import {
  followOtherTabs,
  setupPlannerDraftListeners,
} from "@/features/planner/draft/plannerDraftListeners.ts";
import {
  clearingUndone,
  draftAdopted,
  draftCleared,
  draftStarted,
  planReopened,
  planSubmitted,
  questionsAnswered,
  stepOpened,
  type PlannerDraft,
  selectDraft,
  selectPlannerDraft,
} from "@/features/planner/draft/plannerDraftSlice.ts";
import { readStoredDraft, restoreDraft } from "@/features/planner/draft/readStoredDraft.ts";
import { enquiryDiscarded } from "@/api/enquiries/enquiryEvents.ts";
import { pageShown } from "@/state/events.ts";
import { fakeClock, settlePromises, type FakeClock } from "../../support/fakeClock.ts";

const KEY = "persist:plannerDraft";
const DAY_MS = 24 * 60 * 60 * 1_000;
const ID = "draft000000000000001";

const unused = () => Promise.reject(new Error("Not used here."));
const newStore = (clock: FakeClock): AppStore =>
  makeStore({ services: { clock, random: () => 0, reports: unused, auth: unused, tokenSync: null } });

/** A visit of the site: its store with all that follows from actions, and the ids of what was discarded. */
async function visit(clock: FakeClock, type: NavigationTimingType = "navigate", referrer = "") {
  const store = newStore(clock);
  joinLateSlices(store);
  const discarded: string[] = [];
  const startListening = attachListeners(store, (error) => {
    throw error;
  });
  startListening({
    actionCreator: enquiryDiscarded,
    effect: ({ payload }) => void discarded.push(payload.id),
  });
  const performance = { getEntriesByType: () => [{ type }] } as unknown as Performance;
  const page = { performance, origin: "https://holmwerk.example", document: { referrer } as Document };
  setupPlannerDraftListeners(startListening, page);
  const persistor = persistSlices(store);
  await settlePromises();
  return { store, discarded, draft: () => selectDraft(store.getState()), leave: () => persistor.flush() };
}

beforeEach(() => localStorage.clear());

test("a draft is restored on the next visit, with its id and its last step", async () => {
  const clock = fakeClock();
  const first = await visit(clock);
  expect(isRestored(first.store.getState(), "plannerDraft")).toBe(true);
  expect(first.draft()).toBeNull();
  first.store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
  first.store.dispatch(
    questionsAnswered({ answers: { goal: "More orders", users: ["staff"] }, at: clock.now() + 5 }),
  );
  first.store.dispatch(stepOpened("scope"));
  first.leave();

  await clock.advance(5);
  const second = await visit(clock);
  expect(second.draft()).toEqual({
    id: ID,
    startedAt: clock.now() - 5,
    savedAt: clock.now(),
    sentAt: null,
    step: "scope",
    files: [],
    answers: { goal: "More orders", users: ["staff"] },
  });
});

test("before storage is read, it is unknown whether there is a draft", () => {
  const store = newStore(fakeClock());
  expect(isRestored(store.getState(), "plannerDraft")).toBe(false);
  joinLateSlices(store);
  expect(isRestored(store.getState(), "plannerDraft")).toBe(false);
});

test("a draft and its files are deleted thirty days after the last change, and not sooner", async () => {
  const clock = fakeClock();
  const first = await visit(clock);
  const at = clock.now();
  first.store.dispatch(draftStarted({ id: ID, step: "goals", at: at - 5 * DAY_MS }));
  first.store.dispatch(questionsAnswered({ answers: { goal: "More orders" }, at }));
  first.leave();

  clock.set(at + 30 * DAY_MS - 1);
  const second = await visit(clock);
  expect(second.draft()?.answers).toEqual({ goal: "More orders" });

  clock.set(at + 30 * DAY_MS);
  const third = await visit(clock);
  expect(third.draft()).toBeNull();
  expect(selectPlannerDraft(third.store.getState()).expired).toBe(at);
  await clock.advance(1_000);
  expect(third.discarded).toEqual([ID]);
  third.leave();
  expect(localStorage.getItem(KEY)).not.toContain("orders");
});

describe("a clock that was two years behind and is corrected", () => {
  it("does not delete the draft that is open", async () => {
    const clock = fakeClock();
    const { store, draft } = await visit(clock);
    store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
    clock.set(clock.now() + 730 * DAY_MS);
    store.dispatch(pageShown({ at: clock.now() }));
    expect(draft()).not.toBeNull();
  });

  it.each(["reload", "back_forward"] as const)("does not delete it on a %s", async (type) => {
    const clock = fakeClock();
    const { store, leave } = await visit(clock);
    store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
    leave();
    clock.set(clock.now() + 730 * DAY_MS);
    expect((await visit(clock, type)).draft()).not.toBeNull();
  });

  it.each([
    ["https://holmwerk.example/form/goals", false],
    ["https://holmwerk.example/blog", true],
    ["https://other.example/form/goals", true],
  ])("deletes it for a visitor who comes from %s: %s", async (referrer, isDeleted) => {
    const clock = fakeClock();
    const { store, leave } = await visit(clock);
    store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
    leave();
    clock.set(clock.now() + 730 * DAY_MS);
    expect((await visit(clock, "navigate", referrer)).draft() === null).toBe(isDeleted);
  });

  it.each([
    ["/form/goals", false],
    ["/blog", true],
  ])(
    "deletes it and its files at a visit in a second tab, while the first shows %s: %s",
    async (path, isDeleted) => {
      const clock = fakeClock();
      const { store, draft, leave } = await visit(clock);
      history.replaceState(null, "", path);
      const stop = followOtherTabs(window, store);
      store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
      store.dispatch(questionsAnswered({ answers: { goal: "More orders" }, at: clock.now() }));
      leave();
      clock.set(clock.now() + 730 * DAY_MS);
      const second = await visit(clock);
      second.leave();
      window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: localStorage.getItem(KEY) }));
      stop();
      leave();
      const stopSecond = followOtherTabs(window, second.store);
      window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: localStorage.getItem(KEY) }));
      stopSecond();
      await clock.advance(1_000);
      history.replaceState(null, "", "/");
      for (const shown of [draft(), second.draft()])
        expect(shown?.answers).toEqual(isDeleted ? undefined : { goal: "More orders" });
      expect(second.discarded).toEqual(isDeleted ? [ID] : []);
    },
  );
});

test("a draft from the future counts as new, so that it expires", async () => {
  const clock = fakeClock();
  const { store, leave } = await visit(clock);
  store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() + 730 * DAY_MS }));
  leave();
  expect((await visit(clock)).draft()?.savedAt).toBe(clock.now());
});

test("deleting the draft clears the device at once, and can be undone in this tab", async () => {
  const clock = fakeClock();
  const { store, draft, discarded, leave } = await visit(clock);
  store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
  store.dispatch(questionsAnswered({ answers: { goal: "More orders" }, at: clock.now() }));
  leave();
  expect(localStorage.getItem(KEY)).toContain("More orders");

  store.dispatch(draftCleared({ at: clock.now() }));
  leave();
  expect(draft()).toBeNull();
  expect(discarded).toEqual([ID]);
  expect(localStorage.getItem(KEY)).not.toContain("orders");

  store.dispatch(clearingUndone({ at: clock.now() + 1 }));
  expect(draft()?.answers).toEqual({ goal: "More orders" });
  expect(selectPlannerDraft(store.getState()).cleared).toBeNull();
});

test("a submitted plan cannot be changed, and deleting its draft does not affect the outbox", async () => {
  const clock = fakeClock();
  const { store, draft, discarded } = await visit(clock);
  store.dispatch(draftStarted({ id: ID, step: "goals", at: 1 }));
  store.dispatch(planSubmitted({ id: "other000000000000001", files: ["a.pdf"], at: 2 }));
  store.dispatch(planSubmitted({ id: "other000000000000001", files: ["a.pdf"], at: 3 }));
  store.dispatch(questionsAnswered({ answers: { goal: "Too late" }, at: 4 }));
  expect(draft()).toMatchObject({ id: "other000000000000001", sentAt: 2, files: ["a.pdf"], answers: {} });
  store.dispatch(draftCleared({ at: 5 }));
  expect(discarded).toEqual([]);
});

test("a refused plan can be edited again", async () => {
  const { store, draft } = await visit(fakeClock());
  store.dispatch(draftStarted({ id: ID, step: "goals", at: 1 }));
  store.dispatch(planSubmitted({ id: ID, files: [], at: 2 }));
  store.dispatch(planReopened({ at: 3 }));
  store.dispatch(questionsAnswered({ answers: { goal: "Changed" }, at: 4 }));
  expect(draft()).toMatchObject({ sentAt: null, savedAt: 4, answers: { goal: "Changed" } });
});

test("a browser that refuses to store is noticed", async () => {
  const clock = fakeClock();
  const { store, leave } = await visit(clock);
  const refuse = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  store.dispatch(draftStarted({ id: ID, step: "goals", at: clock.now() }));
  leave();
  refuse.mockRestore();
  expect(selectPlannerDraft(store.getState()).refused).toBe(true);
});

describe("two tabs", () => {
  const draft: PlannerDraft = {
    id: ID,
    startedAt: 10,
    savedAt: 20,
    sentAt: null,
    step: "scope",
    files: [],
    answers: { goal: "Theirs" },
  };
  const stored = (changedAt: number, value: PlannerDraft | null = draft) =>
    JSON.stringify({ draft: JSON.stringify(value), changedAt: String(changedAt), _persist: "{}" });
  const write = (newValue: string | null, key = KEY) =>
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

  async function secondTab() {
    const tab = await visit(fakeClock());
    const stop = followOtherTabs(window, tab.store);
    return { ...tab, stop };
  }

  test("the newer draft wins with its id, so both tabs make one document", async () => {
    const tab = await secondTab();
    tab.store.dispatch(draftStarted({ id: "own00000000000000001", step: "goals", at: 15 }));
    write(stored(15));
    expect(tab.draft()?.id).toBe("own00000000000000001");
    write(stored(16));
    expect(tab.draft()).toEqual(draft);
    write(stored(17, null));
    expect(tab.draft()).toBeNull();
    tab.stop();
    write(stored(18));
    expect(tab.draft()).toBeNull();
  });

  test.each([
    ["another key", stored(99), "persist:other"],
    ["nothing", null, KEY],
    ["no JSON", "{", KEY],
    ["a list", "[]", KEY],
    ["half a slice", JSON.stringify({ draft: "null" }), KEY],
    ["a draft of another shape", JSON.stringify({ draft: '{"id":1}', changedAt: "99" }), KEY],
    ["answers that are none", stored(99, { ...draft, answers: { goal: 1 } as never }), KEY],
  ])("%s changes nothing", async (_name, text, key) => {
    const tab = await secondTab();
    tab.store.dispatch(draftStarted({ id: ID, step: "goals", at: 15 }));
    write(text, key);
    expect(tab.draft()).toMatchObject({ id: ID, answers: {} });
    tab.stop();
  });

  test("each tab keeps the answers of the other", async () => {
    const tab = await secondTab();
    tab.store.dispatch(draftAdopted({ draft, changedAt: 20 }));
    tab.store.dispatch(questionsAnswered({ answers: { kind: "design-systems" }, at: 21 }));
    expect(tab.draft()?.answers).toEqual({ goal: "Theirs", kind: "design-systems" });
    tab.stop();
  });

  test("only a valid draft is read from storage", () => {
    const state = { draft: null, changedAt: 0, cleared: null, expired: null, refused: false };
    expect(readStoredDraft(stored(20))).toEqual({ draft, changedAt: 20 });
    expect(restoreDraft({ draft, changedAt: 20 }, state)).toEqual({ ...state, draft, changedAt: 20 });
    expect(restoreDraft({ draft: { ...draft, files: [1] }, changedAt: 20 }, state)).toBe(state);
    expect(restoreDraft("draft", state)).toBe(state);
    const newer = { ...state, changedAt: 20 };
    expect(restoreDraft({ draft, changedAt: 20 }, newer)).toBe(newer);
  });
});
