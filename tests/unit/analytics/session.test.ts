import { attachListeners } from "@/app/attachListeners.ts";
import { MAX_EVENTS, MAX_QUEUED, analyticsQueueSlice } from "@/features/analytics/analyticsQueueSlice.ts";
import { setupAnalyticsListeners, type AnalyticsTransport } from "@/features/analytics/analyticsListeners.ts";
import { analyticsSessionAt } from "@/features/analytics/analyticsSession.ts";
import { MAX_PAGE_VIEWS } from "@/features/analytics/analyticsSessionSlice.ts";
import { measured } from "@/features/monitoring/monitoringSlice.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { appStarted, effectsStarted, routeChanged } from "@/state/events.ts";
import { tagVisit } from "./tagVisit.ts";

const enquiry = (at: number) =>
  enquirySubmitted({
    submission: { kind: "project", enquiry: { id: "1", name: "N", email: "n@site.example", answers: "{}" } },
    attachments: [],
    at,
  });

it("summarises the whole visit", async () => {
  const { clock, store, open, start } = tagVisit({ tag: false });
  const began = clock.now();
  store.dispatch(appStarted({ at: began, online: true, sessionId: "session-1" }));
  open("/");
  await clock.advance(2_000);
  const stop = start();
  store.dispatch(enquiry(clock.now()));
  store.dispatch(measured({ measurements: [{ id: "v", name: "LCP", value: 900 }], at: clock.now() }));
  expect(analyticsSessionAt(store.getState(), began + 60_000)).toEqual({
    sessionId: "session-1",
    startTime: began,
    pageViews: [{ path: "/", title: "Title of /", at: began }],
    events: [{ id: "form_sent-2", name: "form_sent", params: { form: "project" }, at: began + 2_000 }],
    performanceMetrics: { LCP: { value: 900, rating: "good", at: began + 2_000 } },
    engagementTime: 30_000,
  });
  stop();
});

it("hands page views, those from before the start included, and events to the transport every 60 s", async () => {
  const { clock, store, open, start } = tagVisit({ tag: false });
  const batches: string[][] = [];
  const transport: AnalyticsTransport = {
    send: (batch) => {
      batches.push(batch.map(({ id }) => id));
      return Promise.resolve();
    },
  };
  open("/");
  const stop = start();
  const startListening = attachListeners(store, (error) => {
    throw error;
  });
  setupAnalyticsListeners(startListening, transport);
  store.dispatch(effectsStarted());
  open("/about");
  store.dispatch(enquiry(clock.now()));
  await clock.advance(60_000);
  expect(batches).toEqual([["page_view-1", "page_view-2", "form_sent-3"]]);
  expect(store.getState().analyticsQueue).toMatchObject({ queue: [], inFlight: [], dropped: 0 });
  expect(store.getState().analyticsQueue.events).toHaveLength(1);
  stop();
});

it("keeps only the newest page views and events, and counts what the full queue drops", () => {
  const { clock, store, open, start } = tagVisit({ tag: false });
  start();
  for (let index = 0; index <= MAX_PAGE_VIEWS; index += 1) open(`/${index}`);
  const { pageViews } = store.getState().analyticsSession;
  expect([pageViews.length, pageViews[0]?.path]).toEqual([MAX_PAGE_VIEWS, "/1"]);
  for (let index = 0; index <= MAX_EVENTS; index += 1) store.dispatch(enquiry(clock.now()));
  const { events, queue, dropped } = store.getState().analyticsQueue;
  expect([events.length, events[0]?.id]).toEqual([MAX_EVENTS, `form_sent-${MAX_PAGE_VIEWS + 3}`]);
  expect([queue.length, dropped]).toEqual([MAX_QUEUED, 2]);
});

it("keeps a batch that could not be sent", () => {
  const { reducer, getInitialState, actions } = analyticsQueueSlice;
  const viewed = reducer(getInitialState(), routeChanged({ path: "/", title: "Home", at: 1 }));
  const state = reducer(reducer(viewed, actions.batchTaken()), actions.batchReturned({ message: "no" }));
  expect(state).toEqual({ ...viewed, failure: "no" });
});
