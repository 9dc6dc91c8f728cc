import { analyticsSessionSlice } from "@/features/analytics/analyticsSessionSlice.ts";
import { announcementsSlice } from "@/features/announcements/announcementsSlice.ts";
import { consentSlice } from "@/features/consent/consentSlice.ts";
import type { ReplayReducers } from "@/features/error-triage/replay/replayStates.ts";
import { installOfferSlice } from "@/features/pwa/installOfferSlice.ts";
import { pwaReducer } from "@/features/pwa/pwaLateSlice.ts";

/** The reducers of the slices that reports carry, without persistence. */
export const replayReducers: ReplayReducers = {
  analyticsSession: analyticsSessionSlice.reducer,
  announcements: announcementsSlice.reducer,
  consent: consentSlice.reducer,
  installOffer: installOfferSlice.reducer,
  pwa: pwaReducer,
};
