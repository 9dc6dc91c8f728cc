/**
 * A repeatable source of numbers in [0, 1): x = 1,664,525·x + 1,013,904,223 modulo 2³², from "Numerical Recipes" by
 * Press and others. Each study has a seed of its own, so that one can change without the others.
 */
export function linearRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
