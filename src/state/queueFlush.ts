import { createAction, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import type { Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { effectsStarted, pageHidden } from "./events.ts";
import type { FlushedQueue } from "./flushedQueue.ts";
import type { AppDispatch, AppStartListening, RootState } from "./types.ts";

/**
 * The interval between flushes, in milliseconds. A queue is also flushed when the page is hidden (specification,
 * section 9).
 */
const FLUSH_INTERVAL_MS = 60_000;
/** A transport without an answer counts as failed after this time, in milliseconds. */
export const FLUSH_LIMIT_MS = 30_000;

/** The receiver of batches. A rejection keeps the batch for the next flush. */
export interface Transport<Item> {
  send(batch: Item[]): Promise<void>;
}

/** A queue and the actions of its flush. */
export interface QueueFlush<Item extends { id: string }> {
  /** The slice's name. */
  name: string;
  select(state: RootState): FlushedQueue<Item>;
  /** Dispatched when the batch is taken out, was sent, or goes back. */
  batchTaken: () => UnknownAction;
  batchSent: () => UnknownAction;
  batchReturned: (failure: { message: string }) => UnknownAction;
  transport: Transport<Item>;
}

interface FlushApi {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: { clock: Clock };
}

/**
 * Sends a queue to its transport every 60 s and whenever the page is hidden, one batch at a time. The first interval
 * begins when effects start. Returns the undo.
 */
export function setupQueueFlush<Item extends { id: string }>(
  startListening: AppStartListening,
  { name, select, batchTaken, batchSent, batchReturned, transport }: QueueFlush<Item>,
): () => void {
  const flushDue = createAction(`${name}/flushDue`);
  let timer: unknown;
  let stopped = false;

  function arm(api: FlushApi): void {
    const { clock } = api.extra;
    clock.clearTimeout(timer);
    if (stopped) return;
    timer = clock.setTimeout(() => {
      arm(api);
      // An action every minute for an empty queue would fill logs with noise.
      if (select(api.getState()).queue.length > 0) api.dispatch(flushDue());
    }, FLUSH_INTERVAL_MS);
  }

  async function flush({ dispatch, getState, extra }: FlushApi): Promise<void> {
    const { queue, inFlight } = select(getState());
    if (queue.length === 0 || inFlight.length > 0) return;
    dispatch(batchTaken());
    try {
      await withTimeLimit(transport.send(select(getState()).inFlight), extra.clock, FLUSH_LIMIT_MS);
      dispatch(batchSent());
    } catch (error) {
      dispatch(batchReturned({ message: error instanceof Error ? error.message : String(error) }));
    }
  }

  const undo = [
    startListening({ actionCreator: effectsStarted, effect: (_action, api) => arm(api) }),
    startListening({ matcher: isAnyOf(flushDue, pageHidden), effect: (_action, api) => flush(api) }),
    () => {
      stopped = true;
    },
  ];
  return () => {
    for (const stop of undo) stop();
  };
}
