export interface Clock {
  /** The time of a new commit in microseconds since 1970, later than every earlier one. */
  next: () => bigint;
  /** The time of a read: not before any commit so far. */
  current: () => bigint;
  /** Makes later times come after `micros`, used after loading data from disk. */
  advance: (micros: bigint) => void;
}

/** Firestore's time: that of the given clock, but strictly increasing with each commit. */
export function createClock(now: () => Date): Clock {
  let last = 0n;
  const wall = () => BigInt(now().getTime()) * 1000n;
  return {
    next: () => {
      const time = wall();
      last = time > last ? time : last + 1n;
      return last;
    },
    current: () => {
      const time = wall();
      return time > last ? time : last;
    },
    advance: (micros) => {
      if (micros > last) last = micros;
    },
  };
}
