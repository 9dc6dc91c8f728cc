import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { baseApi } from "@/api/baseApi.ts";
import type { GroupDecision } from "@/api/groups/groupDocument.ts";
import type { StoredGroup } from "@/api/groups/errorGroup.ts";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import type { Deployments } from "@/api/groups/releases.ts";
import { decisionsSlice } from "@/state/decisions/decisionsSlice.ts";
import { selectErrorGroups } from "@/features/error-triage/groups/selectGroups.ts";
import type { RootState } from "@/state/types.ts";
import { decision, NOON, row, stored } from "./rows.ts";

const DAY = 24 * 60 * 60 * 1_000;

function storeWith(groups: readonly StoredGroup[]) {
  const store = configureStore({
    reducer: combineReducers({ api: baseApi.reducer, decisions: decisionsSlice.reducer }),
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(baseApi.middleware),
  });
  const deployments: Deployments = [];
  const put = (all: readonly StoredGroup[]) =>
    store.dispatch(
      groupsApi.util.upsertQueryEntries([
        {
          endpointName: "listGroups",
          arg: undefined,
          value: {
            groups: Object.fromEntries(all.map((group) => [group.errorId, group])),
            deployments,
            cursor: null,
            countedAt: NOON,
            waiting: 0,
            missing: 0,
            isGivenUp: false,
            fallback: null,
            isKept: true,
            isCopy: false,
          },
        },
      ]),
    );
  put(groups);
  const select = (now = NOON) => selectErrorGroups(store.getState() as unknown as RootState, now);
  return { put, groups: select, group: (now = NOON) => select(now)[0] };
}

test("a group adds up its reports", () => {
  const { group } = storeWith([
    stored("a", [
      { message: "Older", reportedAt: NOON - DAY, count: 3, browser: "Firefox 140", repeat: true },
      { message: "Newest", reportedAt: NOON - 1_000, count: 2 },
      { reportedAt: NOON - 2_000 },
    ]),
  ]);
  expect(group()).toMatchObject({
    message: "Newest",
    reports: 3,
    occurrences: 6,
    sessions: 2,
    firstSeen: NOON - DAY,
    lastSeen: NOON - 1_000,
    status: "active",
    isNew: true,
    regressed: false,
    browsers: [
      ["Chrome 141", 2],
      ["Firefox 140", 1],
    ],
    releases: [["test", 3]],
    perDay: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
  });
});

test("reports older than the sparkline are in no day", () => {
  const { group } = storeWith([
    stored("a", [{ reportedAt: NOON - 13 * DAY }, { reportedAt: NOON - 14 * DAY }]),
  ]);
  expect(group()?.perDay.at(0)).toBe(1);
  expect(group()?.perDay.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test.each<[string, Partial<GroupDecision>, string, boolean]>([
  ["resolved before its report", { decidedAt: NOON - 1 }, "active", true],
  ["resolved with its report", { decidedAt: NOON }, "resolved", false],
  ["ignored", { status: "ignored" }, "ignored", false],
  ["snoozed until later", { status: "ignored", snooze: { kind: "until", at: NOON + 1 } }, "ignored", false],
  ["snoozed until now", { status: "ignored", snooze: { kind: "until", at: NOON } }, "active", false],
  ["snoozed for more", { status: "ignored", snooze: { kind: "occurrences", total: 2 } }, "ignored", false],
  ["snoozed for as many", { status: "ignored", snooze: { kind: "occurrences", total: 1 } }, "active", false],
  [
    "snoozed until another release, with the same",
    { status: "ignored", decidedAt: NOON - 1, snooze: { kind: "release", from: "test" } },
    "ignored",
    false,
  ],
  [
    "snoozed until another release, with another",
    { status: "ignored", decidedAt: NOON - 1, snooze: { kind: "release", from: "0.9" } },
    "active",
    false,
  ],
  ["reopened", { status: "active" }, "active", false],
])("a group that was %s", (_, decided, status, regressed) => {
  const { group } = storeWith([stored("a", [row()], decision(decided))]);
  expect(group()).toMatchObject({ status, regressed, isNew: false });
});

test("without a decision the reports decide, and one that was decided alone is not new", () => {
  const active = storeWith([stored("a", [{ status: "resolved" }, {}])]);
  expect(active.group()).toMatchObject({ status: "active", active: 1 });
  const none = storeWith([stored("a", [{ status: "resolved" }, { status: "ignored" }])]);
  expect(none.group()).toMatchObject({ status: "resolved", isNew: false });
});

test("regressed groups come first, then the last seen", () => {
  const { groups } = storeWith([
    stored("old", [{ reportedAt: NOON - 3_000 }]),
    stored("again", [{ reportedAt: NOON - 2_000 }], decision({ errorId: "again", decidedAt: NOON - 2_500 })),
    stored("last", [{ reportedAt: NOON - 1_000 }]),
  ]);
  expect(groups().map(({ errorId }) => errorId)).toEqual(["again", "last", "old"]);
});

test("a snooze until a time is over when that time has come", () => {
  const snooze = { kind: "until", at: NOON + 60_000 } as const;
  const { group } = storeWith([stored("a", [{}], decision({ status: "ignored", snooze }))]);
  expect(group()?.status).toBe("ignored");
  expect(group(NOON + 60_000)?.status).toBe("active");
});

test("a change makes its own group again and no other", () => {
  const [one, other] = [stored("a"), stored("b")];
  const { put, groups } = storeWith([one, other]);
  const before = groups();
  put([{ ...one, reports: 2 }, other]);
  const after = groups();
  const of = (list: typeof before, errorId: string) => list.find((group) => group.errorId === errorId);
  expect(of(after, "b")).toBe(of(before, "b"));
  expect(of(after, "a")?.reports).toBe(2);
});

test("a group without reports is not listed", () => {
  expect(storeWith([{ ...stored("a"), reports: 0 }]).groups()).toEqual([]);
});

test("2,000 groups are shown in under two seconds, and not made again", () => {
  const { groups } = storeWith(Array.from({ length: 2_000 }, (_, index) => stored(`e${index}`)));
  const startedAt = performance.now();
  expect(groups()).toHaveLength(2_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(groups()).toBe(groups());
});
