import type { RootState } from "@/state/types.ts";
import type { AnalyticsEvent } from "./analyticsQueueSlice.ts";
import type { PageView } from "./analyticsSessionSlice.ts";
import { engagementAt } from "./engagementSlice.ts";

/** The whole visit, in this tab only. */
export interface AnalyticsSession {
  sessionId: string | null;
  /** Epoch milliseconds. */
  startTime: number | null;
  pageViews: PageView[];
  events: AnalyticsEvent[];
  performanceMetrics: RootState["monitoring"]["metrics"];
  /** Milliseconds. */
  engagementTime: number;
}

/** The visit at the time `at`, in epoch milliseconds. */
export function analyticsSessionAt(state: RootState, at: number): AnalyticsSession {
  return {
    ...state.analyticsSession,
    events: state.analyticsQueue.events,
    performanceMetrics: state.monitoring.metrics,
    engagementTime: engagementAt(state.engagement, at),
  };
}
