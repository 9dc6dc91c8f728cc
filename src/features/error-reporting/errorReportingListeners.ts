import { createAction, isAnyOf } from "@reduxjs/toolkit";
import { REHYDRATE } from "redux-persist";
import { toApiError } from "@/api/apiError.ts";
import { commitReports, KEEPALIVE_BYTES, type Commit, type CommitOptions } from "@/api/commitReports.ts";
import { environment } from "@/config/environment.ts";
import { backoffDelay, type BackoffLimits } from "@/lib/backoff.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { appStarted, errorCaptured, pageHidden, wentOnline } from "@/state/events.ts";
import type { AppDispatch, AppStartListening, RootState, StoreExtra } from "@/state/types.ts";
import { nextBatch, type BatchPlan } from "@/telemetry/batching.ts";
import type { CapturedReport } from "@/telemetry/report.ts";
import {
  batchAnswered,
  batchReturned,
  batchTaken,
  commitAnswered,
  reportsCommitted,
} from "./errorQueueSlice.ts";
import { tellerOf, type QueueEntry } from "./queueEntry.ts";
import { loadSendBatch, type SendBatch } from "./sendBatch.ts";

/** Pauses after failed sends: from five seconds to five minutes. */
export const sendBackoff: BackoffLimits = { firstMs: 5_000, maxMs: 300_000 };
/** A send without an answer counts as failed after this time, in milliseconds. */
export const SEND_LIMIT_MS = 60_000;

/** The time at which a waiting batch may be due has come. */
const batchDue = createAction("errorReporting/batchDue");

/** `commitReports` for one backend. */
type CommitReports = (reports: readonly CapturedReport[], options: CommitOptions) => Commit;

interface PumpApi {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: StoreExtra;
}

/** The batch in sending order, the entry that tells the drop counts first, and what it tells. */
function batchInFlight({ inFlight, told }: RootState["errorQueue"]) {
  const teller = tellerOf(inFlight);
  const batch = teller ? [teller, ...inFlight.filter((entry) => entry !== teller)] : inFlight;
  return { batch, dropped: teller ? told : {} };
}

/** Sends the batch with these ids and notes in the store what became of it. Returns whether it was answered. */
async function send({ dispatch, getState, extra }: PumpApi, ids: string[], load: () => Promise<SendBatch>) {
  const { clock } = extra;
  dispatch(batchTaken({ ids }));
  const { batch, dropped } = batchInFlight(getState().errorQueue);
  let started = false;
  try {
    const sendBatch = await withTimeLimit(load(), clock, SEND_LIMIT_MS);
    started = true;
    const request = { reports: batch.map((entry) => entry.report), dropped };
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
 * Sends what waits from a page that is about to go, and the batch in flight once more: its own request ends with the
 * page. Each is a request of its own, since one report that is stored already makes the backend refuse the others. That
 * is why entries that may be stored are left out. Everything stays in the queue until an answer comes.
 */
function sendLast({ dispatch, getState }: PumpApi, commit: CommitReports): void {
  const { errorQueue, pwa } = getState();
  if (pwa.online === false) return;
  const certain = (entries: readonly QueueEntry[]) =>
    entries.filter((entry) => !entry.uncertain).map((entry) => entry.report);

  const { batch, dropped } = batchInFlight(errorQueue);
  const { bytes } = commit(certain(batch), { dropped });
  const { ids, stored } = commit(certain(errorQueue.entries), { room: KEEPALIVE_BYTES - bytes });
  if (ids.length === 0) return;
  dispatch(reportsCommitted({ ids }));
  void stored.then((known) => known && dispatch(commitAnswered({ ids })));
}

/**
 * Keeps the error queue moving, one batch at a time: on every event that may make a batch due, and by a timer for the
 * next. Offline, everything waits. Returns the undo.
 */
export function setupErrorReportingListeners(
  startListening: AppStartListening,
  load: () => Promise<SendBatch> = loadSendBatch,
  commit: CommitReports = (...request) => commitReports(environment, ...request),
): () => void {
  let sending = false;
  let stopped = false;
  /** The connection came back: the next batch does not wait. */
  let hurry = false;
  /** The page is hidden: nothing waits, until the queue is empty or a send fails. */
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
      effect: ({ payload }, api) => {
        if (payload.leaving) return sendLast(api, commit);
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
