import { makeStore } from "@/app/store.ts";
import { uploadFailed, uploadProgressed } from "@/features/attachments/attachmentsSlice.ts";
import { effectsStarted } from "@/state/events.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "../analytics/testServices.ts";

it("records events, but neither bookkeeping nor upload progress", () => {
  const trail: Breadcrumb[] = [];
  const store = makeStore({ services: testServices(fakeClock()), trail });
  store.dispatch(effectsStarted());
  store.dispatch(uploadProgressed({ id: "f1", sent: 10 }));
  store.dispatch(uploadFailed({ id: "f1", failure: { code: "silent", message: "No progress." } }));
  expect(trail.map(({ text }) => text)).toEqual([uploadFailed.type]);
});
