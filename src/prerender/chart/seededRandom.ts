import { hashBase36 } from "@/lib/hash.ts";

/** A repeatable source of numbers in [0, 1), the same for the same seed text (mulberry32, public domain). */
export function seededRandom(seed: string): () => number {
  let state = Number.parseInt(hashBase36(`${seed}\u0000chart`), 36) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
