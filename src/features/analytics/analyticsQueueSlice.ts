import { createSlice, isAnyOf, type WithSlice } from "@reduxjs/toolkit";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import { pageHidden, routeChanged } from "@/state/events.ts";
import { enqueue, queuesFlushed } from "@/state/queueFlush.ts";
import { analyticsStarted } from "./engagementSlice.ts";
import type { PageView } from "./analyticsSessionSlice.ts";

/** An event of the visit, named as the tag names it. */
export interface AnalyticsEvent {
  id: string;
  name: string;
  params: Record<string, string>;
  /** Epoch milliseconds. */
  at: number;
}

interface AnalyticsQueueState {
  /** Page views and events until the next flush. */
  queue: AnalyticsEvent[];
  /** Events other than page views, the newest last. */
  events: AnalyticsEvent[];
  /** The number of entries so far; ids are made from it. */
  count: number;
}

/** The limit of queued entries; more would only cost memory. */
export const MAX_QUEUED = 200;
/** The limit of stored events. */
export const MAX_EVENTS = 100;

const initialState: AnalyticsQueueState = { queue: [], events: [], count: 0 };

type NewEvent = Omit<AnalyticsEvent, "id">;

function add(state: AnalyticsQueueState, event: NewEvent): AnalyticsEvent {
  state.count += 1;
  const entry = { id: `${event.name}-${state.count}`, ...event };
  enqueue(state.queue, [entry], MAX_QUEUED);
  return entry;
}

function addPageView(state: AnalyticsQueueState, { path, title, at }: PageView): void {
  add(state, { name: "page_view", params: { path, title }, at });
}

/** Page views and events of the visit until the next flush. */
export const analyticsQueueSlice = createSlice({
  name: "analyticsQueue",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(analyticsStarted, (state, action) => {
        for (const view of action.payload.pageViews) addPageView(state, view);
      })
      .addCase(routeChanged, (state, action) => addPageView(state, action.payload))
      .addCase(enquirySubmitted, (state, action) => {
        const { submission, at } = action.payload;
        const event = add(state, { name: "form_sent", params: { form: submission.kind }, at });
        state.events.push(event);
        if (state.events.length > MAX_EVENTS) state.events.shift();
      })
      .addMatcher(isAnyOf(queuesFlushed, pageHidden), (state) => {
        state.queue = [];
      });
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof analyticsQueueSlice> {}
}
