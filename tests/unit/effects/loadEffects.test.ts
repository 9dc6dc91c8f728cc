import { loadEffects, QUIET_START_MS } from "@/app/loadEffects.ts";
import type { startEffects } from "@/app/effects.ts";
import { makeStore } from "@/app/store.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";

let unreachable = false;
jest.mock("@/app/effects.ts", () => ({
  get startEffects() {
    if (unreachable) throw new TypeError("Failed to fetch dynamically imported module");
    return started;
  },
}));
const started = jest.fn<unknown, Parameters<typeof startEffects>>();

const committed = jest.fn();
jest.mock("@/app/sendWithoutStore.ts", () => ({
  commitUnsent: (...given: unknown[]) => committed(...given) as unknown,
}));

function setUp(atOnce = false) {
  started.mockClear();
  committed.mockClear();
  unreachable = false;
  const clock = fakeClock();
  const absent = () => Promise.reject(new Error("not in this test"));
  const store = makeStore({
    services: { clock, random: () => 0, reports: absent, auth: absent, tokenSync: null },
  });
  const collector = createCollector({
    clock,
    storage: memoryStorage(),
    random: seededRandom(6),
    readPage: () => ({ url: "", userAgent: "" }),
    release: "r1",
  });
  const page = new EventTarget();
  loadEffects(page as Window, { store, collector, clock, atOnce });
  return { clock, collector, page, store };
}

it.each(["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "scroll", "online"])(
  "the first %s starts the effects, once",
  async (type) => {
    const { page, store, collector } = setUp();
    await settlePromises();
    expect(started).not.toHaveBeenCalled();
    for (let count = 0; count < 3; count += 1) page.dispatchEvent(new Event(type));
    await settlePromises();
    page.dispatchEvent(new Event(type));
    await settlePromises();
    expect(started.mock.calls).toEqual([[store, collector, expect.any(Function)]]);
  },
);

it("an error, ten quiet seconds or pending work start them too", async () => {
  setUp().collector.capture(new Error("adrift"));
  await settlePromises();
  expect(started).toHaveBeenCalledTimes(1);

  const { clock } = setUp();
  await clock.advance(QUIET_START_MS - 1);
  await settlePromises();
  expect(started).not.toHaveBeenCalled();
  await clock.advance(1);
  await settlePromises();
  expect(started).toHaveBeenCalledTimes(1);

  setUp(true);
  await settlePromises();
  expect(started).toHaveBeenCalledTimes(1);
});

it("a failed download is repeated at the next event", async () => {
  const { page } = setUp();
  unreachable = true;
  page.dispatchEvent(new Event("keydown"));
  await settlePromises();
  expect(started).not.toHaveBeenCalled();
  unreachable = false;
  page.dispatchEvent(new Event("online"));
  await settlePromises();
  expect(started).toHaveBeenCalledTimes(1);
});

it("a page that closes before its effects run sends the captured errors, and nothing without an error", async () => {
  const { page, collector } = setUp();
  unreachable = true;
  page.dispatchEvent(new Event("pagehide"));
  collector.capture(new Error("adrift"));
  await settlePromises();
  expect(committed).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pagehide"));
  expect(committed.mock.calls).toEqual([[collector]]);
});

it("a page whose effects have started does not send by this path", async () => {
  const { page, collector } = setUp();
  collector.capture(new Error("adrift"));
  await settlePromises();
  page.dispatchEvent(new Event("pagehide"));
  expect(started).toHaveBeenCalledTimes(1);
  expect(committed).not.toHaveBeenCalled();
});
