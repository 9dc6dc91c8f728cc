import { makeStore } from "@/app/store.ts";
import { uploadFailed, uploadProgressed } from "@/features/attachments/attachmentsSlice.ts";
import { effectsStarted, routeChanged } from "@/state/events.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";
import { prepareReport } from "@/telemetry/report/prepareReport.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

it("records a page with its query, of which reports send only harmless parts", () => {
  const trail: Breadcrumb[] = [];
  const store = makeStore({ services: testServices(fakeClock()), breadcrumbs: trail });
  window.history.replaceState(null, "", "/blog?tag=offline&q=Jane+Doe&name=Jane");
  store.dispatch(routeChanged({ at: 1, path: "/blog", title: "Blog" }));
  const { breadcrumbs } = prepareReport(capturedReport({ breadcrumbs: JSON.stringify(trail) }));
  expect(JSON.parse(breadcrumbs)).toEqual([
    { at: expect.any(Number), kind: "route", text: "/blog?tag=offline&q=" },
  ]);
});

it("records events, but neither bookkeeping nor upload progress", () => {
  const trail: Breadcrumb[] = [];
  const store = makeStore({ services: testServices(fakeClock()), breadcrumbs: trail });
  store.dispatch(effectsStarted());
  store.dispatch(uploadProgressed({ id: "f1", sent: 10 }));
  store.dispatch(uploadFailed({ id: "f1", failure: { code: "silent", message: "No progress." } }));
  expect(trail.map(({ text }) => text)).toEqual([uploadFailed.type]);
});
