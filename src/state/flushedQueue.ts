/** Items that wait for the next flush. Replaceable ones have the same id: the newest value is the one that counts. */
export interface FlushedQueue<Item extends { id: string }> {
  queue: Item[];
  /** Handed to the transport, which has not answered yet. */
  inFlight: Item[];
  /** Items that the full queue had no room for. */
  dropped: number;
  /** Why the last flush failed; `null` after one that did not. */
  failure: string | null;
}

/** A queue without anything in it. */
export const emptyQueue = { queue: [], inFlight: [], dropped: 0, failure: null };

/** Adds items; past `limit` in all, those under way included, they are dropped and counted. */
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

/** Takes everything out for the transport; call it only while nothing is under way. */
export function takeBatch<Item extends { id: string }>(state: FlushedQueue<Item>): void {
  state.inFlight = state.queue;
  state.queue = [];
}

/** The transport has taken the batch. */
export function settleBatch<Item extends { id: string }>(state: FlushedQueue<Item>): void {
  state.inFlight = [];
  state.failure = null;
}

/** The transport failed: the batch goes back to the front, except for what a newer value has replaced. */
export function returnBatch<Item extends { id: string }>(state: FlushedQueue<Item>, failure: string): void {
  const newer = new Set(state.queue.map(({ id }) => id));
  state.queue.unshift(...state.inFlight.filter(({ id }) => !newer.has(id)));
  state.inFlight = [];
  state.failure = failure;
}
