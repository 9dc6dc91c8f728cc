import { createAction, isAnyOf } from "@reduxjs/toolkit";
import { REHYDRATE } from "redux-persist";
import { toApiError } from "@/api/apiError.ts";
import { backoffDelay, type BackoffLimits } from "@/lib/backoff.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { appStarted, errorCaptured, pageHidden, wentOnline } from "@/state/events.ts";
import type { AppDispatch, AppStartListening, RootState } from "@/state/types.ts";
import type { StoreExtra } from "@/app/store.ts";
import { nextBatch, type BatchPlan } from "@/telemetry/batching.ts";
import { batchAnswered, batchReturned, batchTaken } from "./errorQueueSlice.ts";
import { tellerOf } from "./queueEntry.ts";
import { loadSendBatch, type SendBatch } from "./sendBatch.ts";

/** Pauses after failed sends: from five seconds to five minutes. */
export const sendBackoff: BackoffLimits = { firstMs: 5_000, maxMs: 300_000 };
/** A send without an answer counts as failed after this time, in milliseconds. */
export const SEND_LIMIT_MS = 60_000;

/** The time at which a waiting batch may be due has come. */
const batchDue = createAction("errorReporting/batchDue");

interface PumpApi {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: StoreExtra;
}

/** Sends the batch with these ids and notes in the store what became of it. Returns whether it was answered. */
async function send({ dispatch, getState, extra }: PumpApi, ids: string[], load: () => Promise<SendBatch>) {
  const { clock } = extra;
  dispatch(batchTaken({ ids }));
  const { inFlight, told } = getState().errorQueue;
  const teller = tellerOf(inFlight);
  // Drop counts travel with the first report.
  const batch = teller ? [teller, ...inFlight.filter((entry) => entry !== teller)] : inFlight;
  let started = false;
  try {
    const sendBatch = await withTimeLimit(load(), clock, SEND_LIMIT_MS);
    started = true;
    const request = {
      reports: batch.map((entry) => entry.report),
      dropped: teller ? told : {},
    };
    const { delivered, rejected } = await withTimeLimit(sendBatch(dispatch, request), clock, SEND_LIMIT_MS);
    dispatch(batchAnswered({ delivered, rejected: rejected.map((report) => report.id), at: clock.now() }));
    return true;
  } catch (error) {
    // Whatever the reason, the reports go back and are tried again; the store notes the failure.
    const failures = getState().errorQueue.failures + 1;
    const retryAt = clock.now() + backoffDelay(failures, () => extra.random(), sendBackoff);
    dispatch(batchReturned({ failure: toApiError(error), retryAt, uncertain: started }));
    return false;
  }
}

/**
 * Keeps the error queue moving, one batch at a time: on every event that may make a batch due, and by a timer for the
 * next. Offline, everything waits. Returns the undo.
 */
export function setupErrorReportingListeners(
  startListening: AppStartListening,
  load: () => Promise<SendBatch> = loadSendBatch,
): () => void {
  let sending = false;
  let stopped = false;
  /** The connection came back: the next batch does not wait. */
  let hurry = false;
  /** The page is about to go: nothing waits, until the queue is empty or a send fails. */
  let flushing = false;
  let timer: unknown;

  function plan({ getState, extra }: PumpApi): BatchPlan {
    const { errorQueue, pwa } = getState();
    if (stopped || pwa.online === false) return { ids: [], lookAgainAt: null };
    const { entries: waiting, remainderDueAt, retryAt } = errorQueue;
    return nextBatch({ waiting, remainderDueAt, retryAt, now: extra.clock.now(), atOnce: hurry || flushing });
  }

  async function pump(api: PumpApi): Promise<void> {
    if (sending) return;
    api.extra.clock.clearTimeout(timer);
    sending = true;
    let next = plan(api);
    try {
      while (next.ids.length > 0) {
        hurry = false;
        if (!(await send(api, next.ids, load))) flushing = false;
        next = plan(api);
      }
    } finally {
      sending = false;
      hurry = false;
      flushing = false;
    }
    if (next.lookAgainAt === null) return;
    const { clock } = api.extra;
    timer = clock.setTimeout(() => {
      if (!stopped) api.dispatch(batchDue());
    }, next.lookAgainAt - clock.now());
  }

  const undo = [
    startListening({
      matcher: isAnyOf(errorCaptured, appStarted, batchDue),
      effect: (_action, api) => pump(api),
    }),
    startListening({ type: REHYDRATE, effect: (_action, api) => pump(api) }),
    startListening({
      actionCreator: wentOnline,
      effect: (_action, api) => {
        hurry = true;
        return pump(api);
      },
    }),
    startListening({
      actionCreator: pageHidden,
      effect: (_action, api) => {
        flushing = true;
        return pump(api);
      },
    }),
  ];
  return () => {
    stopped = true;
    for (const stop of undo) stop();
  };
}
