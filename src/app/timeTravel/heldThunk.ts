import type { Present } from "./presentStore.ts";

interface Started {
  result: unknown;
}

/** What `createAsyncThunk` and RTK Query leave on the promise that they return. */
interface ThunkPromise {
  unwrap?: () => unknown;
}

/**
 * Stands in for a thunk that has to wait: a promise of what the thunk returns, with the methods that callers of
 * `createAsyncThunk` and RTK Query use. Taken back before it starts, it never does; once started, it has the methods
 * and the marks of the thunk's own promise.
 */
export function heldThunk(whenPresent: Present["whenPresent"], start: () => unknown): Promise<unknown> {
  let cancelled = false;
  const started = new Promise<Started>((resolve, reject) => {
    whenPresent(() => {
      if (cancelled) return;
      try {
        const result = start();
        if (typeof result === "object" && result !== null) void Object.assign(held, result);
        // In an object, since a promise that is resolved with a promise becomes it.
        resolve({ result });
      } catch (error) {
        reject(error);
      }
    });
  });
  const cancel = () => {
    cancelled = true;
  };
  const held = Object.assign(
    started.then(({ result }) => result),
    {
      unwrap: async () => {
        const { result } = await started;
        return await ((result as ThunkPromise).unwrap?.() ?? result);
      },
      abort: cancel,
      unsubscribe: cancel,
      reset: cancel,
    },
  );
  return held;
}
