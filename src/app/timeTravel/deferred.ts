import type { Middleware } from "@reduxjs/toolkit";
import type { Clock } from "@/lib/clock.ts";
import type { Present, WhenPresent } from "./present.ts";

/** A question of RTK Query's hooks to their own middleware, which answers it; it reaches no reducer. */
export const isHookQuestion = (action: unknown): boolean =>
  typeof action === "object" &&
  action !== null &&
  "type" in action &&
  String(action.type).endsWith("/internal_getRTKQSubscriptions");

/**
 * Stands in for a thunk that starts later: a promise of its result, with the methods of the promises of
 * `createAsyncThunk` and RTK Query. Aborted before it starts, it never does.
 */
export function deferThunk(whenPresent: WhenPresent, start: () => unknown): Promise<unknown> {
  let cancelled = false;
  // The result is wrapped: a promise that resolves with a promise takes on its outcome.
  const started = new Promise<{ result: unknown }>((resolve, reject) => {
    whenPresent(() => {
      if (cancelled) return;
      try {
        const result = start();
        // From here on, the methods and marks are those of the thunk's own promise.
        if (typeof result === "object" && result !== null) void Object.assign(promise, result);
        resolve({ result });
      } catch (error) {
        reject(error);
      }
    });
  });
  const cancel = () => {
    cancelled = true;
  };
  const promise = Object.assign(
    started.then(({ result }) => result),
    {
      unwrap: async () => {
        const { result } = (await started) as { result: { unwrap?: () => Promise<unknown> } | undefined };
        return result?.unwrap ? await result.unwrap() : result;
      },
      abort: cancel,
      unsubscribe: cancel,
      reset: cancel,
      refetch: () => promise,
      updateSubscriptionOptions: () => undefined,
    },
  ) as Promise<unknown>;
  return promise;
}

/** Defers actions and thunks that are dispatched in the past. Goes before every other middleware. */
export function deferActions({ isPresent, whenPresent }: Present): Middleware {
  return () => (next) => (action) => {
    if (isPresent() || isHookQuestion(action)) return next(action);
    if (typeof action === "function") return deferThunk(whenPresent, () => next(action));
    whenPresent(() => void next(action));
    return action;
  };
}

/** A clock whose timers fire in the present only. The time itself goes on. */
export function deferTimers(clock: Clock, whenPresent: WhenPresent): Clock {
  const pending = new Set<unknown>();
  return {
    now: () => clock.now(),
    setTimeout(callback, delayMs) {
      const fire = () => {
        if (pending.delete(handle)) callback();
      };
      const handle = clock.setTimeout(() => whenPresent(fire), delayMs);
      pending.add(handle);
      return handle;
    },
    clearTimeout(handle) {
      pending.delete(handle);
      clock.clearTimeout(handle);
    },
  };
}

/** What sends requests from a page. */
export type RequestingPage = Pick<typeof globalThis, "fetch" | "XMLHttpRequest">;

/**
 * Makes the page's requests start in the present only, whoever makes them: code of ours or a library. Answers of
 * `fetch` wait for the present too, since the code behind them would go on with a state that is not up to date.
 */
export function deferRequests(page: RequestingPage, whenPresent: WhenPresent): void {
  const { fetch } = page;
  page.fetch = (...request) =>
    new Promise((resolve, reject) => {
      whenPresent(() => {
        fetch(...request).then(
          (response) => whenPresent(() => resolve(response)),
          (error: unknown) => whenPresent(() => reject(error)),
        );
      });
    });
  const { prototype } = page.XMLHttpRequest;
  const { send } = prototype;
  prototype.send = function (body) {
    whenPresent(() => send.call(this, body as XMLHttpRequestBodyInit));
  };
}
