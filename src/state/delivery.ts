import { createAction, isAnyOf, type Action } from "@reduxjs/toolkit";
import { exclusively, type Exclusively } from "@/lib/exclusively.ts";
import type { AppStartListening, FeatureStore } from "./types.ts";

/** Records that are sent together under one lock, which only one tab can hold. */
interface Batch {
  lock: string;
  ids: string[];
}

/** The batches to send now, and when to check again: epoch milliseconds, `null` for "after the next action". */
export interface DeliveryPlan {
  batches: Batch[];
  lookAgainAt: number | null;
}

export type DeliveryApi = Pick<FeatureStore, "dispatch" | "getState" | "extra">;

export interface Delivery {
  /** The slice's name. */
  name: string;
  /** Actions after which something may be due. */
  triggers: readonly [Matcher, ...Matcher[]];
  /** Decides what is due, using only the store and the time, also while the browser reports no connection. */
  plan(api: DeliveryApi): DeliveryPlan;
  /** Reads records that other tabs have stored or removed. */
  refresh(): void;
  /** Sends these records and dispatches the result. Must not reject. */
  deliver(api: DeliveryApi, ids: string[]): Promise<void>;
  /** Runs one sender of a lock at a time, in all tabs; by default with the browser's locks. */
  runAlone?: Exclusively | undefined;
}

type Matcher = { match(action: unknown): action is Action };

/**
 * Sends due records, after each trigger action and by a timer. The plan is repeated under the lock, because another
 * tab may have sent the same records meanwhile. `pump` checks at once.
 */
export function setupDelivery(
  startListening: AppStartListening,
  { name, triggers, plan, refresh, deliver, runAlone = exclusively(globalThis.navigator?.locks) }: Delivery,
): { pump: (api: DeliveryApi) => Promise<void>; stop: () => void } {
  const due = createAction(`${name}/due`);
  const running = new Set<string>();
  let stopped = false;
  let timer: unknown;

  function planNow(api: DeliveryApi): DeliveryPlan {
    return stopped ? { batches: [], lookAgainAt: null } : plan(api);
  }

  async function run(api: DeliveryApi, lock: string): Promise<void> {
    running.add(lock);
    try {
      await runAlone(lock, async () => {
        refresh();
        const batch = planNow(api).batches.find((one) => one.lock === lock);
        if (batch) await deliver(api, batch.ids);
      });
    } finally {
      running.delete(lock);
    }
    await pump(api);
  }

  async function pump(api: DeliveryApi): Promise<void> {
    const { clock } = api.extra;
    clock.clearTimeout(timer);
    const { batches, lookAgainAt } = planNow(api);
    if (lookAgainAt !== null) {
      timer = clock.setTimeout(() => {
        if (!stopped) api.dispatch(due());
      }, lookAgainAt - clock.now());
    }
    const free = batches.filter(({ lock }) => !running.has(lock));
    await Promise.all(free.map(({ lock }) => run(api, lock)));
  }

  const stopListening = startListening({
    matcher: isAnyOf(due, ...triggers),
    effect: (_action, api) => pump(api),
  });
  return {
    pump,
    stop() {
      stopped = true;
      stopListening();
    },
  };
}
