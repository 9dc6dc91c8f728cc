import type { FaultService } from "./faults.ts";

export type RequestCounts = Record<FaultService, Record<string, number>>;

export interface RequestLog {
  count: (service: FaultService, operation: string) => void;
  /** How often each operation was asked for since the start or the last `clear`. */
  counts: () => RequestCounts;
  clear: () => void;
}

/** Counts the requests of each service by operation, those hit by a fault included. */
export function createRequestLog(): RequestLog {
  let counts: RequestCounts = { firestore: {}, storage: {} };
  return {
    count: (service, operation) => {
      counts[service][operation] = (counts[service][operation] ?? 0) + 1;
    },
    counts: () => counts,
    clear: () => {
      counts = { firestore: {}, storage: {} };
    },
  };
}
