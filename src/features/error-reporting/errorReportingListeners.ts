import { toApiError } from "@/api/apiError.ts";
import { commitReports, KEEPALIVE_BYTES, type Commit, type CommitOptions } from "@/api/commitReports.ts";
import { environment } from "@/config/environment.ts";
import { backoffDelay } from "@/lib/backoff.ts";
import type { Exclusively } from "@/lib/exclusively.ts";
import { localDay } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { undoAll } from "@/lib/listen.ts";
import { setupDelivery, type DeliveryApi } from "@/state/delivery.ts";
import { appStarted, errorCaptured, pageHidden, wentOnline } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import { nextBatch } from "@/telemetry/batching.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import {
  samplingReader,
  FREE_REPORTS,
  fullSampling,
  withheldBy,
  withoutSwitchedOff,
  type Sampling,
  type SamplingReader,
} from "@/telemetry/sampling.ts";
import {
  batchAnswered,
  batchReturned,
  batchTaken,
  commitAnswered,
  recordsRead,
  reportsCommitted,
  reportsWithheld,
} from "./errorQueueSlice.ts";
import { batchInFlight, roomOn, type QueueEntry } from "./errorQueueState.ts";
import { loadSendBatch, type SendBatch } from "./sendBatch.ts";

/** A send without an answer counts as failed after this time, in milliseconds. */
export const SEND_LIMIT_MS = 60_000;

/** One tab at a time sends reports. */
const LOCK = "holmwerk:reports";

/** `commitReports` for one backend. */
type CommitReports = (reports: readonly CapturedReport[], options: CommitOptions) => Commit;

/** Sends the batch with these ids and dispatches the result. Returns whether it was answered. */
async function send(
  { dispatch, getState, extra }: DeliveryApi,
  ids: string[],
  { load, sampling }: { load: () => Promise<SendBatch>; sampling: Sampling },
): Promise<boolean> {
  const { clock } = extra;
  let started = false;
  try {
    const sendBatch = await withTimeLimit(load(), clock, SEND_LIMIT_MS);
    dispatch(batchTaken({ ids, day: localDay(clock.now()) }));
    started = true;
    const { batch, dropped } = batchInFlight(getState().errorQueue);
    if (batch.length === 0) return true;
    const request = { reports: batch.map(({ report }) => withoutSwitchedOff(report, sampling)), dropped };
    const { delivered, rejected } = await withTimeLimit(sendBatch(dispatch, request), clock, SEND_LIMIT_MS);
    dispatch(batchAnswered({ delivered, rejected: rejected.map((report) => report.id), at: clock.now() }));
    return true;
  } catch (error) {
    // After any failure, the reports go back and are tried again; the store keeps the failure.
    if (!started) dispatch(batchTaken({ ids, day: localDay(clock.now()) }));
    const failures = getState().errorQueue.failures + 1;
    const retryAt = clock.now() + backoffDelay(failures, () => extra.random());
    dispatch(batchReturned({ failure: toApiError(error), retryAt, uncertain: started }));
    return false;
  }
}

/** Removes and counts the reports that the sampling rules withhold. Returns the ids of the others. */
async function applySampling(
  { dispatch, getState, extra }: DeliveryApi,
  ids: string[],
  reader: SamplingReader,
): Promise<string[]> {
  const isExhausted = getState().errorQueue.failure?.code === "resource-exhausted";
  const sampling = await reader.current(extra.clock, isExhausted);
  const batch = getState().errorQueue.entries.filter(({ report }) => ids.includes(report.id));
  const withheld = withheldBy(sampling ?? fullSampling, batch, isExhausted);
  if (Object.keys(withheld).length > 0) dispatch(reportsWithheld(withheld));
  return ids.filter((id) => !withheld[id]);
}

/**
 * Sends the waiting reports of a closing page, and the batch in flight again, because its request ends with the page.
 * The two are separate requests, because the backend refuses a whole request if one report in it is stored already.
 * For the same reason, uncertain entries are left out. The batch goes without its replays when others wait, to leave them
 * room. All reports stay in the queue until an answer arrives. A page that does not know the sampling rules sends five; the others
 * wait for the next visit. Another tab may close in the same moment, and a closing page cannot wait for a lock: it uses at
 * most half of what may be sent today.
 */
function sendLast(
  { dispatch, getState, extra }: DeliveryApi,
  commit: CommitReports,
  sampling: Sampling | null,
): void {
  const { errorQueue, pwa } = getState();
  if (pwa.online === false) return;
  const rules = sampling ?? fullSampling;
  const certain = (entries: readonly QueueEntry[]) =>
    entries.filter((entry) => !entry.uncertain).map((entry) => withoutSwitchedOff(entry.report, rules));

  const { batch, dropped } = batchInFlight(errorQueue);
  const withheld = withheldBy(rules, errorQueue.entries, false);
  const free = errorQueue.entries.filter(({ report }) => !withheld[report.id]);
  const day = localDay(extra.clock.now());
  const most = Math.max(0, Math.floor(roomOn(errorQueue, day) / 2));
  const waiting = certain(free).slice(0, sampling ? most : Math.min(most, FREE_REPORTS));
  const again = certain(batch).map((report) => (waiting.length > 0 ? { ...report, replay: "" } : report));
  const { bytes } = commit(again, { dropped });
  const { ids, stored } = commit(waiting, { room: KEEPALIVE_BYTES - bytes });
  if (ids.length === 0) return;
  dispatch(reportsCommitted({ ids, day }));
  void stored.then((known) => known && dispatch(commitAnswered({ ids })));
}

export interface ReportingOptions {
  /** Reads which reports other tabs have sent. */
  refresh?: () => void;
  load?: () => Promise<SendBatch>;
  sampling?: SamplingReader;
  commit?: CommitReports;
  runAlone?: Exclusively;
}

/**
 * Sends the error queue, one batch at a time across all tabs. When the connection returns or the page is hidden,
 * waiting times are ignored. A closing page sends without waiting for the answer. Returns the undo.
 */
export function setupErrorReportingListeners(
  startListening: AppStartListening,
  {
    refresh = () => undefined,
    load = loadSendBatch,
    sampling = samplingReader(),
    commit = (...request) => commitReports(environment, ...request),
    runAlone,
  }: ReportingOptions = {},
): () => void {
  /** The connection is back: the next batch is sent at once. */
  let hurry = false;
  /** The page is hidden: all batches are sent at once, until the queue is empty or a send fails. */
  let flushing = false;

  const { pump, stop } = setupDelivery(startListening, {
    name: "errorQueue",
    triggers: [errorCaptured, recordsRead, appStarted],
    plan({ getState, extra }) {
      const { errorQueue, pwa } = getState();
      if (pwa.online === false) return { batches: [], lookAgainAt: null };
      const { entries: waiting, inFlight, remainderDueAt, retryAt } = errorQueue;
      if (waiting.length + inFlight.length === 0) hurry = flushing = false;
      const now = extra.clock.now();
      const { ids, lookAgainAt } = nextBatch({
        waiting,
        remainderDueAt,
        retryAt,
        now,
        atOnce: hurry || flushing,
      });
      return { batches: ids.length > 0 ? [{ lock: LOCK, ids }] : [], lookAgainAt };
    },
    refresh,
    async deliver(api, ids) {
      hurry = false;
      const allowed = await applySampling(api, ids, sampling);
      if (allowed.length === 0) return;
      if (!(await send(api, allowed, { load, sampling: sampling.last() ?? fullSampling }))) flushing = false;
    },
    runAlone,
  });
  return undoAll([
    stop,
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
        if (payload.leaving) return sendLast(api, commit, sampling.last());
        flushing = true;
        return pump(api);
      },
    }),
  ]);
}
