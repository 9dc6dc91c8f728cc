/** `work` done once and shared, except that a failure is forgotten, so that the next call tries again. */
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
