import { createAction } from "@reduxjs/toolkit";
import { effectsStarted } from "./events.ts";
import type { AppStartListening, RootState } from "./types.ts";

/** The interval between flushes, in milliseconds. A hidden page flushes as well (specification, section 9). */
const FLUSH_INTERVAL_MS = 60_000;

/** The queues of measurements and of visit events are emptied. As specified, the flush sends nothing. */
export const queuesFlushed = createAction("queues/flushed");

/** Adds items to a queue. An item replaces a waiting one with the same id; those beyond `limit` are dropped. */
export function enqueue<Item extends { id: string }>(
  queue: Item[],
  items: readonly Item[],
  limit: number,
): void {
  for (const item of items) {
    const same = queue.findIndex(({ id }) => id === item.id);
    if (same !== -1) queue[same] = item;
    else if (queue.length < limit) queue.push(item);
  }
}

/** Flushes every 60 s what `isWaiting` reports. The first interval begins when effects start. */
export function setupQueueFlush(
  startListening: AppStartListening,
  isWaiting: (state: RootState) => boolean,
): void {
  startListening({
    actionCreator: effectsStarted,
    effect: (_action, { dispatch, getState, extra: { clock } }) => {
      const arm = () => {
        clock.setTimeout(() => {
          arm();
          // An action every minute for empty queues would fill logs with noise.
          if (isWaiting(getState())) dispatch(queuesFlushed());
        }, FLUSH_INTERVAL_MS);
      };
      arm();
    },
  });
}
