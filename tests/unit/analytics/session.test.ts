import { MAX_EVENTS, MAX_QUEUED } from "@/features/analytics/analyticsQueueSlice.ts";
import { analyticsSessionAt } from "@/features/analytics/VisitSession.tsx";
import { MAX_PAGE_VIEWS } from "@/features/analytics/analyticsSessionSlice.ts";
import { measured } from "@/features/monitoring/monitoringSlice.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { appStarted, pageHidden } from "@/state/events.ts";
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

it("queues page views, those from before the start included, and events until the flush", () => {
  const { clock, store, open, start } = tagVisit({ tag: false });
  open("/");
  const stop = start();
  open("/about");
  store.dispatch(enquiry(clock.now()));
  const queue = () => store.getState().analyticsQueue.queue.map(({ id }) => id);
  expect(queue()).toEqual(["page_view-1", "page_view-2", "form_sent-3"]);
  store.dispatch(pageHidden({ at: clock.now() }));
  expect(queue()).toEqual([]);
  expect(store.getState().analyticsQueue.events).toHaveLength(1);
  stop();
});

it("keeps only the newest page views and events, and no more than the queue holds", () => {
  const { clock, store, open, start } = tagVisit({ tag: false });
  start();
  for (let index = 0; index <= MAX_PAGE_VIEWS; index += 1) open(`/${index}`);
  const { pageViews } = store.getState().analyticsSession;
  expect([pageViews.length, pageViews[0]?.path]).toEqual([MAX_PAGE_VIEWS, "/1"]);
  for (let index = 0; index <= MAX_EVENTS; index += 1) store.dispatch(enquiry(clock.now()));
  const { events, queue } = store.getState().analyticsQueue;
  expect([events.length, events[0]?.id]).toEqual([MAX_EVENTS, `form_sent-${MAX_PAGE_VIEWS + 3}`]);
  expect(queue).toHaveLength(MAX_QUEUED);
});
