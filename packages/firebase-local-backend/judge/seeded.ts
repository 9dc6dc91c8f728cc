/** Random choices that are the same for the same seed. */
export interface Seeded {
  /** A whole number from 0 to `limit`, without `limit`. */
  below: (limit: number) => number;
  /** Whether something of this probability happens. */
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Between `least` and `most` results of `make`. */
  several: <T>(least: number, most: number, make: () => T) => T[];
}

/** The generator mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const index = below(items.length);
      if (index >= items.length) throw new Error("nothing to pick from");
      return items[index] as (typeof items)[number];
    },
    several: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make),
  };
}
