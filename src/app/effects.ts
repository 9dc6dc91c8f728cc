import { environment } from "@/config/environment.ts";
import { startAnalytics } from "@/features/analytics/startAnalytics.ts";
import { setupTagListeners } from "@/features/analytics/tagListeners.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { setupAttachmentListeners } from "@/features/attachments/attachmentListeners.ts";
import { filesForgotten } from "@/features/attachments/attachmentsSlice.ts";
import { setupAuthListeners } from "@/features/auth/authListeners.ts";
import { selectAuthFailure, userSignedOut } from "@/features/auth/authSlice.ts";
import { setupConsentListeners, followAnswers } from "@/features/consent/consentListeners.ts";
import { setupCommentListener } from "@/features/error-reporting/comments/commentListener.ts";
import { connectCollector } from "@/features/error-reporting/connectCollector.ts";
import { startEvidence } from "@/features/error-reporting/evidence/startEvidence.ts";
import { setupErrorReportingListeners } from "@/features/error-reporting/errorReportingListeners.ts";
import { startMonitoring } from "@/features/monitoring/startMonitoring.ts";
import { connectOutbox, followUnsaved } from "@/features/outbox/connectOutbox.ts";
import { setupOutboxListeners } from "@/features/outbox/outboxListeners.ts";
import { enquiryDelivered } from "@/features/outbox/outboxSlice.ts";
import {
  followOtherTabs,
  setupPlannerDraftListeners,
} from "@/features/planner/draft/plannerDraftListeners.ts";
import { startPwa } from "@/features/pwa/startPwa.ts";
import { listen } from "@/lib/listen.ts";
import { effectsStarted, pageHidden } from "@/state/events.ts";
import { setupQueueFlush } from "@/state/queueFlush.ts";
import type { AppStartListening } from "@/state/types.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { attachListeners } from "./attachListeners.ts";
import { joinLateSlices } from "./lateSlices.ts";
import { persistSlices } from "./persistSlices.ts";
import type { AppStore } from "./store.ts";

/**
 * Starts listeners, persistence and the delivery of the collector's reports. Never throws: a part that fails to start
 * is reported, and the others still start. `pause` ends the current task: an input can be answered in between.
 */
export async function startEffects(
  store: AppStore,
  collector: Collector,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  /** Starts a part in a task of its own. */
  async function attempt<Result>(start: () => Result | Promise<Result>): Promise<Result | undefined> {
    await pause();
    try {
      return await start();
    } catch (error) {
      collector.capture(error, { errorBoundary: "effects" });
      return undefined;
    }
  }
  // Before the stored slices are read: another tab may write them right after.
  await attempt(() => followOtherTabs(window, store));
  await attempt(() => followAnswers(window, store.dispatch));
  const startListening = await attempt(async () => {
    // Before the slices: the panel adds its own listeners as soon as these have joined.
    const added = attachListeners(store, (error) => collector.capture(error, { errorBoundary: "listener" }));
    joinLateSlices(store);
    await pause();
    startListeners(store, collector, added);
    return added;
  });
  if (!startListening) return;
  await attempt(() => listen(window, ["dragover", "drop"], keepPage));
  await attempt(() => listen(document, ["visibilitychange"], keepPosition));
  await attempt(() => startAnalytics(window, store));
  await attempt(() => startMonitoring(window, store));
  await attempt(() => store.dispatch(effectsStarted()));
  await attempt(() =>
    startPwa(window, {
      store,
      startListening,
      announce: announcer(store),
      release: environment.release,
    }),
  );
  // The page was hidden during this download, so its event was missed.
  if (document.visibilityState === "hidden") store.dispatch(pageHidden({ at: store.extra.clock.now() }));
}

/** Announces a text to screen readers. */
const announcer = (store: AppStore) => (text: string) => void store.dispatch(announced({ text }));

/** A file that is dropped beside a field would replace the page, and with it what was typed. */
function keepPage(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/** Between pages the app restores the scroll position; after a reload, or for a tab that was discarded, the browser. */
function keepPosition(): void {
  history.scrollRestoration = document.visibilityState === "hidden" ? "auto" : "manual";
}

/** Starts everything that changes, keeps and sends state. */
function startListeners(store: AppStore, collector: Collector, startListening: AppStartListening): void {
  const persistor = persistSlices(store);
  const reports = connectCollector(collector, store, {
    page: window,
    onRefused: persistor.noteRefusal,
    evidence: startEvidence(window, store, collector.breadcrumbs),
  });
  setupErrorReportingListeners(startListening, { refresh: reports.refresh });
  setupCommentListener(startListening);
  setupAuthListeners(startListening);
  const attachments = setupAttachmentListeners(startListening, store);
  const outbox = connectOutbox(store, window);
  setupOutboxListeners(startListening, { refresh: outbox.refresh, upload: attachments.upload });
  startListening({
    actionCreator: enquiryDelivered,
    effect: ({ payload }) => void store.dispatch(filesForgotten({ enquiryId: payload.id })),
  });
  startListening({
    actionCreator: userSignedOut,
    effect: async (_action, { dispatch, getState }) => {
      const { forgetTriage } = await import("@/features/error-triage/forgetTriage.ts");
      // Without the sign-in code nobody has signed out: the copy is read offline.
      if (selectAuthFailure(getState())?.code === "auth/unavailable") return;
      await dispatch(forgetTriage());
    },
  });
  followUnsaved(startListening);
  setupPlannerDraftListeners(startListening);
  setupQueueFlush(
    startListening,
    ({ monitoring, analyticsQueue }) => monitoring.queue.length + analyticsQueue.queue.length > 0,
  );
  setupTagListeners(startListening, { page: window, measurementId: environment.measurementId });
  if (environment.measurementId !== null) setupConsentListeners(startListening, announcer(store));

  // Writes are asynchronous; this is the last safe moment to finish them.
  startListening({ actionCreator: pageHidden, effect: persistor.flush });
}
