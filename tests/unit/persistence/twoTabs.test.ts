import { batchAnswered, batchTaken, reportsDropped } from "@/features/error-reporting/errorQueueSlice.ts";
import { allReportsDeleted } from "@/state/events.ts";
import { holdPersistTimers } from "../error-reporting/visit.ts";
import { openTab, storedSlice, tellOtherTabs, TODAY } from "./persistedStore.ts";

holdPersistTimers();

const ids = (entries: unknown) => (entries as { report: { id: string } }[]).map(({ report }) => report.id);
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

  it("keep a backup that one of them has emptied empty", async () => {
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

  it("keep the queue of both, and send their own only", async () => {
    const { first, second } = await twoTabs();
    first.capture("a");
    await first.save();
    second.capture("b");
    await second.save();
    expect([ids(storedQueue()["entries"]), ids(second.queue().entries)]).toEqual([["b", "a"], ["b"]]);

    first.store.dispatch(batchTaken({ ids: ["a"] }));
    first.store.dispatch(batchAnswered({ delivered: ["a"], rejected: [], at: 1 }));
    await first.save();
    expect(ids(storedQueue()["entries"])).toEqual(["b"]);
    second.store.dispatch(batchTaken({ ids: ["b"] }));
    second.store.dispatch(batchAnswered({ delivered: ["b"], rejected: [], at: 2 }));
    await second.save();
    expect([storedQueue()["entries"], storedQueue()["inFlight"]]).toEqual([[], []]);
  });

  it("leave what a tab that died was sending to the next visit", async () => {
    const { first, second } = await twoTabs();
    first.capture("a");
    first.store.dispatch(batchTaken({ ids: ["a"] }));
    await first.save();
    second.capture("b");
    await second.save();
    const next = await openTab();
    expect(next.queue().entries.map(({ report, uncertain }) => [report.id, uncertain])).toEqual([
      ["a", true],
      ["b", true],
    ]);
  });
});

describe("the day's limit", () => {
  it("is one for both tabs", async () => {
    const { first, second } = await twoTabs();
    for (let index = 0; index < 60; index += 1) first.capture(`first${index}`);
    await first.save();
    tellOtherTabs("errorQueue");
    expect(second.queue().daily).toEqual({ day: TODAY, count: 60 });
    for (let index = 0; index < 60; index += 1) second.capture(`second${index}`);
    await second.save();
    expect([second.queue().entries.length, second.queue().dropped]).toEqual([40, { "daily-limit": 20 }]);
    tellOtherTabs("errorQueue");
    first.capture("one more");
    expect([first.queue().entries.length, first.queue().daily.count]).toEqual([60, 100]);
    expect(storedQueue()["daily"]).toEqual({ day: TODAY, count: 100 });
  });

  it("counts what a tab accepted before it heard of the other", async () => {
    const { first, second } = await twoTabs();
    for (let index = 0; index < 3; index += 1) first.capture(`first${index}`);
    for (let index = 0; index < 4; index += 1) second.capture(`second${index}`);
    await first.save();
    tellOtherTabs("errorQueue");
    expect(second.queue().daily.count).toBe(7);
    await second.save();
    tellOtherTabs("errorQueue");
    expect([first.queue().daily.count, storedQueue()["daily"]]).toEqual([7, { day: TODAY, count: 7 }]);
    await first.save();
    await second.save();
    expect(storedQueue()["daily"]).toEqual({ day: TODAY, count: 7 });
  });

  it("starts again on a new day for both", async () => {
    const { first, second } = await twoTabs();
    first.capture("a");
    await first.save();
    tellOtherTabs("errorQueue");
    second.capture("b", 2, "2026-03-03");
    await second.save();
    tellOtherTabs("errorQueue");
    expect([first.queue().daily, storedQueue()["daily"]]).toEqual([
      { day: "2026-03-03", count: 1 },
      { day: "2026-03-03", count: 1 },
    ]);
  });
});

it("drop counts of both are told together", async () => {
  const { first, second } = await twoTabs();
  first.store.dispatch(reportsDropped({ reason: "noise", count: 2 }));
  await first.save();
  second.store.dispatch(reportsDropped({ reason: "noise", count: 3 }));
  await second.save();
  expect([second.queue().dropped, storedQueue()["dropped"]]).toEqual([{ noise: 5 }, { noise: 5 }]);
});
