/**
 * A reproducible generator of numbers in [0, 1): x = 1,664,525·x + 1,013,904,223 modulo 2³², from "Numerical Recipes"
 * by Press et al. Each study has its own seed, so a change in one does not affect the others.
 */
export function linearRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
