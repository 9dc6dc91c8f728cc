export interface Clock {
  /** A new instant, later than every earlier one, in microseconds since 1970: the time of a commit. */
  next: () => bigint;
  /** The instant of a read: not before any commit so far. */
  current: () => bigint;
  /** Makes sure that later instants come after `micros`, as after data was loaded from disk. */
  advance: (micros: bigint) => void;
}

/** Firestore's time: the given clock's, but strictly increasing from commit to commit. */
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
