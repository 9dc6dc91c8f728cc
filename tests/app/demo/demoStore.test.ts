import { triageApi } from "@/api/triageApi.ts";
import { replayReducers } from "@/app/replayReducers.ts";
import { demoAddressSlice, openedAt, replaced, visited, wentBack } from "@/features/demo/demoAddressSlice.ts";
import { arrival } from "@/features/demo/arrival.ts";
import { makeDemoStore, readOnlyStore } from "@/features/demo/demoStore.ts";
import { sampleKinds } from "@/features/demo/sampleKinds.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";

const { listReports, reportStats, updateReport } = triageApi.endpoints;

async function setup() {
  const clock = fakeClock();
  const reports = sampleReports(clock.now());
  const panel = {
    bulkProgress: bulkProgressSlice.reducer,
    triagePreferences: triagePreferencesSlice.reducer,
  };
  const page = { clock, replayReducers: () => Promise.resolve(replayReducers) };
  const { store, recorder } = makeDemoStore({ panel, reports, page, search: "?status=active" });
  const list = store.dispatch(listReports.initiate({ status: "active", limit: 20 }));
  await list;
  const labels = () => recorder.steps().map(({ label }) => label);
  return { page, reports, store, recorder, labels, list };
}

describe("the demo's store", () => {
  it("names what happens in it", async () => {
    const { store, reports, labels } = await setup();
    const first = reports.find(({ status }) => status === "active");
    await store.dispatch(updateReport.initiate({ id: first?.id ?? "", changes: { status: "resolved" } }));
    await settlePromises();
    store.dispatch(visited({ search: "?report=unknown", fromList: false }));
    store.dispatch(replaced({ search: "?status=ignored", fromList: false }));
    expect(labels().filter((label) => label !== "Bookkeeping")).toEqual([
      "Demo opened",
      "Asked for the list",
      "Read the list",
      "Set to resolved",
      "Change stored",
      "List or numbers brought up to date",
      "Opened a report",
      "List shown",
    ]);
  });

  it("opens where the page's address says", async () => {
    const { store } = await setup();
    expect(store.getState().demoAddress).toEqual(openedAt("?status=active"));
  });
});

describe("a state of the past", () => {
  it("is shown as it was, and nothing that is asked of it changes it or is answered", async () => {
    const { page, store, reports } = await setup();
    const then = store.getState();
    const past = readOnlyStore(then, page);
    expect(
      listReports.select({ status: "active", limit: 20 })(past.getState()).data?.pages[0]?.entries,
    ).toEqual(reports.filter(({ status }) => status === "active").slice(0, 20));
    void past.dispatch(updateReport.initiate({ id: reports[0]?.id ?? "", changes: { status: "ignored" } }));
    const stats = past.dispatch(reportStats.initiate());
    past.dispatch(visited({ search: "?report=x", fromList: false }));
    await settlePromises();
    stats.unsubscribe();
    expect(past.getState()).toBe(then);
    expect(store.getState()).toBe(then);
  });
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
