import type { RootState } from "@/state/types.ts";
import type { Collector } from "@/telemetry/collector.ts";

export interface SettlingStore {
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Tells the collector which reports need no safety copy any more: those that have left the queue, once that is saved.
 * While a report is queued its copy stays, because another tab saves its own queue under the same key, and a full
 * storage refuses a save without a word. Returns the watch for a report, and the undo.
 */
export function settleReports(collector: Collector, store: SettlingStore, flush: () => Promise<unknown>) {
  const watched = new Set<string>();
  let queue: RootState["errorQueue"] | undefined;
  let saving = false;

  async function settle(): Promise<void> {
    const current = store.getState().errorQueue;
    if (saving || watched.size === 0 || current === queue) return;
    queue = current;
    const waiting = new Set([...current.entries, ...current.inFlight].map((entry) => entry.report.id));
    const gone = [...watched].filter((id) => !waiting.has(id));
    if (gone.length === 0) return;
    saving = true;
    try {
      await flush();
      for (const id of gone) watched.delete(id);
      collector.settled(gone);
    } catch {
      // Not saved: the collector keeps its copies, and the next change of the queue tries again.
    } finally {
      saving = false;
    }
    if (store.getState().errorQueue !== queue) await settle();
  }

  const undo = store.subscribe(() => void settle());
  return {
    watch(id: string) {
      watched.add(id);
      queue = undefined;
      void settle();
    },
    undo,
  };
}
