import type { UseStore } from "idb-keyval";
import { blobStore, STORE_LIMIT_MS } from "@/lib/blobStore.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";

const failing = (error: unknown) => (): UseStore => () => Promise.reject(error);
const named = (name: string) => new DOMException("no", name);

it.each([
  ["there is no room", named("QuotaExceededError")],
  ["there is no room, said within", new Error("abort", { cause: named("QuotaExceededError") })],
  ["the file is gone", named("NotFoundError")],
  ["the file cannot be read", named("NotReadableError")],
  ["it is forbidden", named("SecurityError")],
  ["anything else is thrown", null],
])("says that nothing is kept when %s", async (_name, error) => {
  const store = blobStore(failing(error), fakeClock());
  expect(await store.keep([["a", 1]])).toBe(false);
});

it("answers every call where storage is forbidden", async () => {
  const store = blobStore(failing(named("SecurityError")), fakeClock());
  expect(await store.read("a")).toBeUndefined();
  expect(await store.remove(["a"])).toBe(false);
  expect(await store.keys()).toBeNull();
});

it("handles an error on opening, and tries again", async () => {
  let calls = 0;
  const store = blobStore(() => {
    calls += 1;
    throw named("SecurityError");
  }, fakeClock());
  expect(await store.keep([["a", 1]])).toBe(false);
  expect(await store.keys()).toBeNull();
  expect(calls).toBe(2);
});

it("waits ten seconds for a silent browser, once", async () => {
  const clock = fakeClock();
  const store = blobStore(() => () => new Promise(() => {}), clock);
  const answers: unknown[] = [];
  void store.read("a").then((answer) => answers.push(answer));
  await clock.advance(STORE_LIMIT_MS - 1);
  expect(answers).toEqual([]);
  await clock.advance(1);
  expect(answers).toEqual([undefined]);
  expect(await store.keep([["a", 1]])).toBe(false);
  await settlePromises();
  expect(clock.timers()).toBe(0);
});
