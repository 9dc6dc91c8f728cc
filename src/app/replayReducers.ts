import { analyticsSessionSlice } from "@/features/analytics/analyticsSessionSlice.ts";
import { announcementsSlice } from "@/features/announcements/announcementsSlice.ts";
import { attachmentsSlice } from "@/features/attachments/attachmentsSlice.ts";
import { consentSlice } from "@/features/consent/consentSlice.ts";
import { contactDraftSlice } from "@/features/contact/contactDraftSlice.ts";
import type { ReplayReducers } from "@/features/error-triage/replay/replayStates.ts";
import { outboxSlice } from "@/features/outbox/outboxSlice.ts";
import { plannerDraftSlice } from "@/features/planner/draft/plannerDraftSlice.ts";
import { installOfferSlice } from "@/features/pwa/installOfferSlice.ts";
import { pwaReducer } from "@/features/pwa/pwaLateSlice.ts";

/** The reducers of the slices that reports carry, without persistence. */
export const replayReducers: ReplayReducers = {
  analyticsSession: analyticsSessionSlice.reducer,
  announcements: announcementsSlice.reducer,
  attachments: attachmentsSlice.reducer,
  consent: consentSlice.reducer,
  contactDraft: contactDraftSlice.reducer,
  installOffer: installOfferSlice.reducer,
  outbox: outboxSlice.reducer,
  plannerDraft: plannerDraftSlice.reducer,
  pwa: pwaReducer,
};
