import type { FaultService } from "./faults.ts";

interface RequestCounts extends Record<FaultService, Record<string, number>> {
  /** Document reads of Firestore by operation, as production bills them. */
  reads: Record<string, number>;
}

export interface RequestLog {
  count: (service: FaultService, operation: string) => void;
  countReads: (operation: string, documents: number) => void;
  /** How often each operation was requested, and what it read, since the start or the last `clear`. */
  counts: () => RequestCounts;
  clear: () => void;
}

const nothing = (): RequestCounts => ({ firestore: {}, storage: {}, reads: {} });

/** Counts the requests of each service by operation, including those with a fault, and the documents they read. */
export function createRequestLog(): RequestLog {
  let counts = nothing();
  const add = (part: keyof RequestCounts, operation: string, number: number) => {
    counts[part][operation] = (counts[part][operation] ?? 0) + number;
  };
  return {
    count: (service, operation) => add(service, operation, 1),
    countReads: (operation, documents) => add("reads", operation, documents),
    counts: () => counts,
    clear: () => {
      counts = nothing();
    },
  };
}
