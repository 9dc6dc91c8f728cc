import { bulkApi } from "@/api/bulkApi.ts";
import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { replayReducers } from "@/app/replayReducers.ts";
import { demoAddressSlice, openedAt, replaced, visited, wentBack } from "@/features/demo/demoAddressSlice.ts";
import { arrival } from "@/features/demo/arrival.ts";
import { makeDemoStore, readOnlyStore } from "@/features/demo/demoStore.ts";
import { sampleKinds } from "@/features/demo/sampleKinds.ts";
import { sampleDecisions, sampleDeployments, sampleReports } from "@/features/demo/sampleReports.ts";
import { decide } from "@/features/error-triage/decide/decide.ts";
import { deliverDecision } from "@/features/error-triage/decide/deliverDecision.ts";
import { settle } from "@/features/error-triage/decide/settle.ts";
import { groupsApi, readGroupsAgain } from "@/api/groups/groupsApi.ts";
import { triageApi } from "@/api/triageApi.ts";
import { selectErrorGroups } from "@/features/error-triage/groups/selectGroups.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { connectDecisions } from "@/state/decisions/connectDecisions.ts";
import { undoDecision } from "@/state/decisions/decisionThunks.ts";
import type { AppDispatch, FeatureStore, RootState } from "@/state/types.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";

const { getReport, reportErrors } = errorReportsApi.endpoints;

async function setup() {
  const clock = fakeClock();
  const reports = sampleReports(clock.now());
  const page = { clock, random: seededRandom(1), replayReducers: () => Promise.resolve(replayReducers) };
  const decisions = sampleDecisions(clock.now());
  const deployments = sampleDeployments(clock.now());
  const { store, recorder } = makeDemoStore({
    pwa: pwaSlice.reducer,
    reports,
    decisions,
    deployments,
    page,
    search: "?q=is:new",
  });
  const dispatch = store.dispatch as AppDispatch;
  const state = () => store.getState() as unknown as RootState;
  connectDecisions(store as unknown as FeatureStore, {
    page: null,
    deliver: { errors: deliverDecision },
  });
  await dispatch(groupsApi.endpoints.listGroups.initiate());
  const groups = () => selectErrorGroups(state(), clock.now());
  const labels = () => recorder.steps().map(({ label }) => label);
  const userLabels = () => recorder.steps().flatMap(({ byUser, label }) => (byUser ? [label] : []));
  return { clock, page, reports, store, dispatch, state, groups, recorder, labels, userLabels };
}

describe("the demo's store", () => {
  it("resolves every error when all are marked as read, whatever was decided about it", async () => {
    const { dispatch, groups } = await setup();
    expect(new Set(groups().map(({ status }) => status))).toContain("ignored");
    expect(groups().some(({ regressed }) => regressed)).toBe(true);
    await dispatch(bulkApi.endpoints.changeAllReports.initiate({ kind: "resolve" }));
    await dispatch(readGroupsAgain());
    expect(groups().filter(({ status, regressed }) => status !== "resolved" || regressed)).toEqual([]);
  });

  it("reopens a decided error with one of its reports, and keeps it open", async () => {
    const { dispatch, groups, reports } = await setup();
    const ignored = groups().find(({ status, snooze }) => status === "ignored" && !snooze);
    const report = reports.find(({ errorId }) => errorId === ignored?.errorId);
    await dispatch(
      triageApi.endpoints.updateReport.initiate({ id: report?.id ?? "", changes: { status: "active" } }),
    );
    await dispatch(readGroupsAgain());
    await dispatch(settle());
    await dispatch(readGroupsAgain());
    expect(groups().find(({ errorId }) => errorId === ignored?.errorId)).toMatchObject({
      status: "active",
      active: 1,
    });
  });

  it("names what happens in it", async () => {
    const { store, dispatch, groups, reports, recorder, labels, userLabels } = await setup();
    expect(labels()).toEqual(expect.arrayContaining(["Asked for the errors", "Read the errors"]));
    const [first] = groups();
    const errorIds = [first?.errorId ?? ""];
    dispatch(decide(errorIds, { kind: "resolve" }));
    await settlePromises();
    dispatch(undoDecision("errors"));
    await settlePromises();
    dispatch(decide(errorIds, { kind: "snooze", snooze: { kind: "occurrences", total: 99 } }));
    dispatch(visited({ search: `?group=${errorIds[0]}`, fromList: false }));
    dispatch(replaced({ search: `?group=${errorIds[0]}&report=${reports[0]?.id}`, fromList: false }));
    dispatch(replaced({ search: "", fromList: false }));
    expect(userLabels()).toEqual([
      "Demo opened",
      "Resolved an error",
      "Undone (resolved)",
      "Snoozed an error",
      "Opened an error",
      "Showed another report",
      "List shown",
    ]);
    const unnamed = recorder.steps().filter(({ label }) => label === "Bookkeeping");
    expect(unnamed.filter(({ type }) => !type.startsWith("api/"))).toEqual([]);
    expect(store.getState().decisions.queue.every(({ phase }) => phase !== "failed")).toBe(true);
  });

  it("stores a decision in memory, and undoes it exactly", async () => {
    const { dispatch, groups } = await setup();
    const find = () => groups().find((group) => group.errorId === errorId);
    const before = groups().find(({ isNew }) => isNew);
    const errorId = before?.errorId ?? "";
    dispatch(decide([errorId], { kind: "resolve" }));
    await settlePromises();
    expect(find()).toMatchObject({ status: "resolved", isNew: false });
    dispatch(undoDecision("errors"));
    await settlePromises();
    expect(find()).toEqual({
      ...before,
      changedAt: expect.any(Number) as number,
      revision: expect.any(Number) as number,
    });
  });

  it("opens where the page's address says", async () => {
    const { store } = await setup();
    expect(store.getState().demoAddress).toEqual(openedAt("?q=is:new"));
  });
});

describe("a state of the past", () => {
  it("is shown as it was, and nothing that is asked of it changes it or is answered", async () => {
    const { clock, page, store, groups, reports } = await setup();
    const then = store.getState();
    const past = readOnlyStore(then, page);
    const dispatch = past.dispatch as AppDispatch;
    expect(selectErrorGroups(past.getState() as unknown as RootState, clock.now())).toEqual(groups());
    dispatch(decide([groups()[0]?.errorId ?? ""], { kind: "ignore" }));
    dispatch(undoDecision("errors"));
    void dispatch(readGroupsAgain());
    void past.dispatch(reportErrors.initiate({ reports: [], dropped: {} }));
    const report = past.dispatch(getReport.initiate(reports[0]?.id ?? ""));
    past.dispatch(visited({ search: "?group=x", fromList: false }));
    await settlePromises();
    report.unsubscribe();
    expect(past.getState()).toBe(then);
    expect(store.getState()).toBe(then);
  });
});

test("the samples have one regressed, one new, and an ignored error, one of one browser, and two releases", async () => {
  const groups = (await setup()).groups();
  const messages = (found: typeof groups) => found.map(({ message }) => message);
  const [regressed, ...others] = groups.filter((group) => group.regressed);
  expect(others).toEqual([]);
  expect(regressed).toBe(groups[0]);
  expect(regressed?.lastRelease).not.toBe(regressed?.resolvedIn);
  expect(messages(groups.filter(({ isNew }) => isNew))).toEqual([expect.stringMatching(/'currency'/)]);
  expect(groups.find(({ message }) => message === "Script error.")?.status).toBe("ignored");
  const single = groups.filter(({ browsers, reports }) => reports > 1 && browsers.length === 1);
  expect(messages(single)).toContainEqual(expect.stringMatching(/^null is not an object/));
  expect(new Set(groups.flatMap(({ releases }) => releases.map(([release]) => release))).size).toBe(2);
});

test("the demo's history goes back no further than its start, and a new visit drops what was ahead", () => {
  const { reducer } = demoAddressSlice;
  let state = openedAt("");
  state = reducer(state, visited({ search: "?report=a", fromList: true }));
  state = reducer(state, replaced({ search: "?report=b", fromList: false }));
  expect(state.visits.map(({ search }) => search)).toEqual(["", "?report=b"]);
  state = reducer(reducer(state, wentBack()), wentBack());
  expect(state.at).toBe(0);
  state = reducer(state, visited({ search: "?status=ignored", fromList: false }));
  expect(state.visits.map(({ search }) => search)).toEqual(["", "?status=ignored"]);
  expect(state.at).toBe(1);
});

test("errors that arrive have ids of their own and are new", () => {
  const samples = sampleReports(1_760_000_000_000);
  const first = arrival(samples, 1, 1_760_000_000_001);
  expect(first).toMatchObject({ id: "arrived0001", count: 1, timestamp: 1_760_000_000_001 });
  expect(samples.map(({ errorId }) => errorId)).toContain(first?.errorId);
  expect(arrival(samples, 2, 0)?.id).toBe("arrived0002");
  expect(arrival([], 1, 0)).toBeNull();
});

test("the samples are counted by kind, most first", () => {
  const kinds = sampleKinds(sampleReports(0));
  expect(kinds[0]).toEqual({
    message: "Cannot read properties of undefined (reading 'currency')",
    path: "/form",
    reports: 6,
  });
  expect(kinds.reduce((sum, { reports }) => sum + reports, 0)).toBe(sampleReports(0).length);
});
