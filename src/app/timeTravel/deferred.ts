import type { Middleware } from "@reduxjs/toolkit";
import type { Clock } from "@/lib/clock.ts";
import type { Present, WhenPresent } from "./present.ts";

/**
 * Whether the action is a query from RTK Query's hooks to their own middleware, which answers it before any reducer.
 */
export const isHookQuestion = (action: unknown): boolean =>
  typeof action === "object" &&
  action !== null &&
  "type" in action &&
  String(action.type).endsWith("/internal_getRTKQSubscriptions");

/**
 * A promise for a thunk that starts later. It has the methods of `createAsyncThunk`'s and RTK Query's promises. A
 * thunk that is aborted before its start never runs.
 */
export function deferThunk(whenPresent: WhenPresent, start: () => unknown): Promise<unknown> {
  let cancelled = false;
  // The result is wrapped because a promise that resolves with another promise adopts its outcome.
  const started = new Promise<{ result: unknown }>((resolve, reject) => {
    whenPresent(() => {
      if (cancelled) return;
      try {
        const result = start();
        // From here on, this promise has the methods and properties of the thunk's own one.
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

/** Defers actions and thunks that are dispatched in the past. Must be the first middleware. */
export function deferActions({ isPresent, whenPresent }: Present): Middleware {
  return () => (next) => (action) => {
    if (isPresent() || isHookQuestion(action)) return next(action);
    if (typeof action === "function") return deferThunk(whenPresent, () => next(action));
    whenPresent(() => void next(action));
    return action;
  };
}

/** A clock whose timers fire only in the present. `now` is not affected. */
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

/** The functions that send requests from a page. */
export type RequestingPage = Pick<typeof globalThis, "fetch" | "XMLHttpRequest">;

/**
 * Defers all requests of the page to the present, including those of libraries. Responses of `fetch` are deferred
 * too, since the code that handles them would read a past state.
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
