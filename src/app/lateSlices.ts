import { createAction } from "@reduxjs/toolkit";
import { analyticsQueueSlice } from "@/features/analytics/analyticsQueueSlice.ts";
import { engagementSlice } from "@/features/analytics/engagementSlice.ts";
import { attachmentsSlice } from "@/features/attachments/attachmentsSlice.ts";
import { consentSlice } from "@/features/consent/consentSlice.ts";
import { contactDraftSlice } from "@/features/contact/contactDraftSlice.ts";
import { errorBackupSlice } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import { bulkProgressSlice } from "@/features/error-triage/bulkProgressSlice.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import { monitoringSlice } from "@/features/monitoring/monitoringSlice.ts";
import { outboxSlice } from "@/features/outbox/outboxSlice.ts";
import { plannerDraftSlice } from "@/features/planner/draft/plannerDraftSlice.ts";
import { installOfferSlice } from "@/features/pwa/installOfferSlice.ts";
import { pwaReducer } from "@/features/pwa/pwaLateSlice.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import type { AppStore } from "./store.ts";

const slicesJoined = createAction("effects/slicesJoined");

/** Adds the slices that a quiet visit does without. */
export function joinLateSlices(store: AppStore): void {
  for (const slice of [
    consentSlice,
    analyticsQueueSlice,
    engagementSlice,
    monitoringSlice,
    errorQueueSlice,
    errorBackupSlice,
    outboxSlice,
    attachmentsSlice,
    contactDraftSlice,
    plannerDraftSlice,
    bulkProgressSlice,
    triagePreferencesSlice,
    installOfferSlice,
  ]) {
    store.replaceSlice(slice.reducerPath, slice.reducer);
  }
  // Its state is there from the start; this adds what follows from the late actions.
  store.replaceSlice(pwaSlice.reducerPath, pwaReducer);
  // A slice has its initial state from the next action on, and redux-persist would make an empty one of none.
  store.dispatch(slicesJoined());
}
