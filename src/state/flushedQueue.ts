/** Items waiting for the next flush. An item replaces a waiting one with the same id. */
export interface FlushedQueue<Item extends { id: string }> {
  queue: Item[];
  /** Passed to the transport, which has not answered yet. */
  inFlight: Item[];
  /** Items dropped because the queue was full. */
  dropped: number;
  /** Why the last flush failed; `null` after a successful one. */
  failure: string | null;
}

/** An empty queue. */
export const emptyQueue = { queue: [], inFlight: [], dropped: 0, failure: null };

/** Adds items. Items beyond `limit`, which includes those in flight, are dropped and counted. */
export function enqueue<Item extends { id: string }>(
  state: FlushedQueue<Item>,
  items: readonly Item[],
  limit: number,
): void {
  for (const item of items) {
    const same = state.queue.findIndex(({ id }) => id === item.id);
    if (same !== -1) state.queue[same] = item;
    else if (state.queue.length + state.inFlight.length < limit) state.queue.push(item);
    else state.dropped += 1;
  }
}

/** Moves all waiting items into flight. Call it only while nothing is in flight. */
export function takeBatch<Item extends { id: string }>(state: FlushedQueue<Item>): void {
  state.inFlight = state.queue;
  state.queue = [];
}

/** The transport accepted the batch. */
export function settleBatch<Item extends { id: string }>(state: FlushedQueue<Item>): void {
  state.inFlight = [];
  state.failure = null;
}

/** The transport failed: the batch goes back to the front, without items that were replaced meanwhile. */
export function returnBatch<Item extends { id: string }>(state: FlushedQueue<Item>, failure: string): void {
  const newer = new Set(state.queue.map(({ id }) => id));
  state.queue.unshift(...state.inFlight.filter(({ id }) => !newer.has(id)));
  state.inFlight = [];
  state.failure = failure;
}
