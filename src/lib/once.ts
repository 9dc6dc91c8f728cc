/** Runs `work` once and shares its result. A failure is not kept: the next call tries again. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | null = null;
  return () => {
    shared ??= work().catch((error: unknown) => {
      shared = null;
      throw error;
    });
    return shared;
  };
}
