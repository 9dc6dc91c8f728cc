import type { Clock } from "@/lib/clock.ts";
import type { Services } from "@/state/services.ts";
import type { Present } from "./presentStore.ts";

type WhenPresent = Present["whenPresent"];
type AnyFunction = (...parameters: unknown[]) => unknown;

interface Timer {
  handle: unknown;
  cleared: boolean;
}

const isFunction = (value: unknown): value is AnyFunction => typeof value === "function";
const isAnswer = (value: unknown): value is Promise<unknown> =>
  typeof value === "object" && value !== null && "then" in value && isFunction(value.then);
const isPort = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).some(isFunction);

/** A clock whose timers, and the answers that arrive by it, wait for the present. The time itself goes on. */
function heldClock(clock: Clock, whenPresent: WhenPresent): Clock {
  return {
    now: () => clock.now(),
    setTimeout(callback, delayMs) {
      const timer: Timer = { handle: undefined, cleared: false };
      const fire = () => {
        if (!timer.cleared) callback();
      };
      timer.handle = clock.setTimeout(() => whenPresent(fire), delayMs);
      return timer;
    },
    clearTimeout(handle) {
      if (handle === undefined || handle === null) return;
      const timer = handle as Timer;
      timer.cleared = true;
      clock.clearTimeout(timer.handle);
    },
    arrive: (answer) => arriveInPresent(answer, whenPresent),
  };
}

/** The same promise, settling only in the present. */
function arriveInPresent<Result>(answer: Promise<Result>, whenPresent: WhenPresent): Promise<Result> {
  return new Promise((resolve, reject) => {
    answer.then(
      (result) => whenPresent(() => resolve(result)),
      (error: unknown) => whenPresent(() => reject(error)),
    );
  });
}

/**
 * The outside world, whose answers wait for the present. An effect that waits for one stands still while DevTools
 * shows the past: it would go on as if what it dispatched had happened.
 */
export function heldServices(services: Services, whenPresent: WhenPresent): Services {
  const known = new WeakMap<object, unknown>();

  function hold(value: unknown): unknown {
    if (isAnswer(value)) return arriveInPresent(value, whenPresent).then(hold);
    if (isFunction(value)) return (...parameters: unknown[]) => hold(value(...parameters));
    if (!isPort(value)) return value;
    // The same client is the same client afterwards.
    const held = known.get(value) ?? holdEach(value);
    known.set(value, held);
    return held;
  }
  function holdEach(port: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(port).map(([name, part]) => [name, hold(part)]));
  }

  const { clock, random, ...rest } = services;
  return {
    ...(holdEach(rest) as Omit<Services, "clock" | "random">),
    clock: heldClock(clock, whenPresent),
    random,
  };
}
