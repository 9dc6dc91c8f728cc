import { analyticsQueueSlice } from "@/features/analytics/analyticsQueueSlice.ts";
import { engagementSlice } from "@/features/analytics/engagementSlice.ts";
import { attachmentsSlice } from "@/features/attachments/attachmentsSlice.ts";
import { consentSlice } from "@/features/consent/consentSlice.ts";
import { contactDraftSlice } from "@/features/contact/contactDraftSlice.ts";
import { errorBackupSlice } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice } from "@/features/error-reporting/errorQueueSlice.ts";
import { triagePreferencesSlice } from "@/state/triagePreferencesSlice.ts";
import { monitoringSlice } from "@/features/monitoring/monitoringSlice.ts";
import { outboxSlice } from "@/features/outbox/outboxSlice.ts";
import { plannerDraftSlice } from "@/features/planner/draft/plannerDraftSlice.ts";
import { installOfferSlice } from "@/features/pwa/installOfferSlice.ts";
import { pwaReducer } from "@/features/pwa/pwaLateSlice.ts";
import { pwaSlice } from "@/features/pwa/pwaSlice.ts";
import { reducersOf, type AppStore } from "./store.ts";

/** Adds the slices that a quiet visit does not need. */
export function joinLateSlices(store: AppStore): void {
  const slices = reducersOf([
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
    triagePreferencesSlice,
    installOfferSlice,
  ]);
  // The pwa slice exists from the start; this reducer adds its reactions to late actions.
  store.extra.joinSlices({ ...slices, [pwaSlice.reducerPath]: pwaReducer });
}
