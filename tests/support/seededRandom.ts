/** Numbers in [0, 1), the same for the same seed: a linear congruential generator modulo 2^32. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How many events of a Poisson process happen in a time in which `mean` are expected. */
export function poisson(mean: number, random: () => number): number {
  let count = -1;
  for (let sum = 0; sum <= mean; sum -= Math.log(1 - random())) count += 1;
  return count;
}
