import { pageHidden, routeChanged } from "@/state/events.ts";
import { sliceRestored } from "@/state/storedSlices.ts";
import { enquirySubmitted } from "@/api/enquiries/enquiryEvents.ts";
import type { AppStartListening, RootState } from "@/state/types.ts";
import type { AnalyticsEvent } from "./analyticsQueueSlice.ts";
import type { PageView } from "./analyticsSessionSlice.ts";
import { callTag, loadTag, removeTagCookies, tellTagConsent, type TagPage } from "./googleTag.ts";

interface TagOptions {
  page: TagPage;
  /** The measurement id of Google Analytics; without one no tag is loaded. */
  measurementId: string | null;
}

const isGranted = ({ consent }: RootState) => consent.choice === "granted";

/**
 * Sends page views, events and loading times to the global `gtag` function while the visitor consents. Nothing from
 * before the consent is sent: on consent, the current page is sent; the consent of an earlier visit applies from the
 * start of this one.
 */
export function setupTagListeners(
  startListening: AppStartListening,
  { page, measurementId }: TagOptions,
): void {
  let loaded = false;
  const toldMetrics = new Map<string, number>();

  function tellPageView({ path, title }: Pick<PageView, "path" | "title">): void {
    // The path alone: a query string may hold what a visitor typed. It also applies to what the tag sends
    // automatically.
    const shown = { page_title: title, page_location: page.location.origin + path };
    callTag(page, "set", shown);
    callTag(page, "event", "page_view", shown);
  }
  function tellEvent({ name, params }: AnalyticsEvent): void {
    callTag(page, "event", name, params);
  }
  function tellMetrics({ consent, monitoring }: RootState): void {
    for (const [metric, { value, rating, at }] of Object.entries(monitoring.metrics)) {
      if (at < (consent.decidedAt ?? 0) || toldMetrics.get(metric) === value) continue;
      toldMetrics.set(metric, value);
      callTag(page, "event", "performance", { metric, value, rating });
    }
  }

  startListening({
    predicate: (_action, current, previous) => isGranted(current) && !isGranted(previous),
    effect: (_action, { getState, extra }) => {
      const { consent, analyticsSession, analyticsQueue } = getState();
      if (measurementId && !loaded) {
        loadTag(page, measurementId, extra.clock);
        loaded = true;
      } else tellTagConsent(page, measurementId, true);
      const since = consent.decidedAt ?? 0;
      const agreed = analyticsSession.pageViews.filter(({ at }) => at >= since);
      for (const view of agreed.length > 0 ? agreed : analyticsSession.pageViews.slice(-1)) {
        tellPageView(view);
      }
      for (const event of analyticsQueue.events.filter(({ at }) => at >= since)) tellEvent(event);
    },
  });
  startListening({
    predicate: (_action, current, previous) => !isGranted(current) && isGranted(previous),
    effect: () => {
      tellTagConsent(page, measurementId, false);
      removeTagCookies(page);
    },
  });
  startListening({
    predicate: (action, current) =>
      sliceRestored.match(action) && action.payload.name === "consent" && !isGranted(current),
    // An earlier consent, invalid since the question has changed, may have left cookies.
    effect: () => removeTagCookies(page),
  });
  startListening({
    actionCreator: routeChanged,
    effect: ({ payload }, { getState }) => {
      if (isGranted(getState())) tellPageView(payload);
    },
  });
  startListening({
    actionCreator: enquirySubmitted,
    effect: (_action, { getState }) => {
      const event = getState().analyticsQueue.events.at(-1);
      if (isGranted(getState()) && event) tellEvent(event);
    },
  });
  startListening({
    actionCreator: pageHidden,
    effect: (_action, { getState }) => {
      if (isGranted(getState())) tellMetrics(getState());
    },
  });
}
