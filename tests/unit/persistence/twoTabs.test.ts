import { reportsDropped } from "@/features/error-reporting/errorQueueSlice.ts";
import { allReportsDeleted } from "@/state/events.ts";
import { filterNamed } from "@/state/triagePreferencesSlice.ts";
import { openTab, storedSlice, tellOtherTabs, TODAY } from "./persistedStore.ts";

beforeEach(() => window.localStorage.clear());

const storedBackup = () => (storedSlice("errorBackup")?.["reports"] as { id: string; count: number }[]) ?? [];
const storedQueue = () => storedSlice("errorQueue") ?? {};

async function twoTabs() {
  const first = await openTab();
  const second = await openTab();
  await first.save();
  await second.save();
  return { first, second };
}

describe("two tabs with errors of their own", () => {
  it("keep the backup of both, the latest first", async () => {
    const { first, second } = await twoTabs();
    first.capture("a", 1);
    await first.save();
    second.capture("b", 2);
    await second.save();
    first.capture("c", 3);
    await first.save();
    expect(storedBackup().map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect((await openTab()).backup()).toEqual(["c", "b", "a"]);
  });

  it("keep the last fifty of both together", async () => {
    const { first, second } = await twoTabs();
    for (let index = 0; index < 30; index += 1) first.capture(`f${index}`, index * 2);
    for (let index = 0; index < 30; index += 1) second.capture(`s${index}`, index * 2 + 1);
    await first.save();
    await second.save();
    const kept = storedBackup().map(({ id }) => id);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, "s29", "f5"]);
    expect(new Set(kept).size).toBe(50);
  });

  it("count every occurrence of the same error once", async () => {
    const { first, second } = await twoTabs();
    first.capture("a", 1);
    await first.save();
    second.capture("a", 2);
    await second.save();
    await first.save();
    await second.save();
    expect(storedBackup()).toMatchObject([{ id: "a", count: 1 }]);
  });

  it("keep the backup empty after one of them has cleared it", async () => {
    const { first, second } = await twoTabs();
    first.capture("a", 1);
    await first.save();
    second.capture("b", 2);
    await second.save();
    first.store.dispatch(allReportsDeleted());
    await first.save();
    expect(storedBackup()).toEqual([]);
    second.capture("c", 3);
    await second.save();
    expect(storedBackup().map(({ id }) => id)).toEqual(["c"]);
  });
});

it("a backup overwritten by another tab is restored at the browser's event", async () => {
  const { first, second } = await twoTabs();
  first.capture("a", 1);
  second.capture("b", 2);
  await first.save();
  await second.save();
  tellOtherTabs("errorBackup");
  await first.save();
  await second.save();
  expect(storedBackup().map(({ id }) => id)).toEqual(["b", "a"]);
});

describe("the day's limit", () => {
  it("is shared by both tabs", async () => {
    const { first, second } = await twoTabs();
    for (let index = 0; index < 60; index += 1) first.capture(`first${index}`);
    for (let index = 0; index < 60; index += 1) second.capture(`second${index}`);
    first.send();
    await first.save();
    tellOtherTabs("errorQueue");
    expect(second.queue().daily).toEqual({ day: TODAY, count: 60 });
    second.send();
    await second.save();
    expect([second.queue().inFlight.length, second.queue().dropped]).toEqual([40, { "daily-limit": 20 }]);
    tellOtherTabs("errorQueue");
    first.capture("one more");
    expect([first.queue().inFlight.length, first.queue().daily.count]).toEqual([60, 100]);
    expect(first.queue().entries).toEqual([]);
    expect(storedQueue()["daily"]).toEqual({ day: TODAY, count: 100 });
  });

  it("is read from storage before a report is counted, even before the browser's event", async () => {
    const { first, second } = await twoTabs();
    for (let index = 0; index < 3; index += 1) first.capture(`first${index}`);
    first.send();
    await first.save();
    for (let index = 0; index < 4; index += 1) second.capture(`second${index}`);
    second.send();
    await second.save();
    expect([second.queue().daily.count, storedQueue()["daily"]]).toEqual([7, { day: TODAY, count: 7 }]);
    first.capture("one more");
    first.send();
    await first.save();
    expect(storedQueue()["daily"]).toEqual({ day: TODAY, count: 8 });
  });

  it("starts again on a new day for both", async () => {
    const { first, second } = await twoTabs();
    first.capture("a");
    first.send();
    await first.save();
    tellOtherTabs("errorQueue");
    second.capture("b", 2, "2026-03-03");
    second.send("2026-03-03");
    await second.save();
    tellOtherTabs("errorQueue");
    expect([first.queue().daily, storedQueue()["daily"]]).toEqual([
      { day: "2026-03-03", count: 1 },
      { day: "2026-03-03", count: 1 },
    ]);
  });
});

it("drop counts of both are reported together", async () => {
  const { first, second } = await twoTabs();
  first.store.dispatch(reportsDropped({ reason: "noise", count: 2 }));
  await first.save();
  second.store.dispatch(reportsDropped({ reason: "noise", count: 3 }));
  await second.save();
  expect([second.queue().dropped, storedQueue()["dropped"]]).toEqual([{ noise: 5 }, { noise: 5 }]);
});

it("named filters of both are kept", async () => {
  const { first, second } = await twoTabs();
  const filter = (name: string) => ({ name, query: name, sort: "" });
  first.store.dispatch(filterNamed(filter("mine")));
  await first.save();
  second.store.dispatch(filterNamed(filter("yours")));
  await second.save();
  expect(storedSlice("triagePreferences")).toMatchObject({ filters: [filter("mine"), filter("yours")] });
});
