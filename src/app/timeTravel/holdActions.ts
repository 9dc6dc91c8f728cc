import type { Middleware } from "@reduxjs/toolkit";
import { heldThunk } from "./heldThunk.ts";
import type { Present } from "./presentStore.ts";

/** Actions that only ask their middleware for something and never reach a reducer. */
const question = /^listenerMiddleware\/|^dynamicMiddleware\/|\/internal_getRTKQSubscriptions$/;

const isAction = (action: unknown): action is { type: string } =>
  typeof action === "object" && action !== null && "type" in action && typeof action.type === "string";

export function isQuestion(action: unknown): boolean {
  return isAction(action) && question.test(action.type);
}

/** How the page does while it is hidden behind a drawing says nothing of the page. */
const isMeasurement = (action: unknown) => isAction(action) && action.type.startsWith("monitoring/");

/**
 * Holds every action and thunk that is dispatched while DevTools shows the past, and lets them go in their order on
 * the way back. Put it first: what comes before it happens in the past.
 */
export function holdActions({ isPresent, whenPresent }: Present): Middleware {
  return () => (next) => (action) => {
    if (isPresent() || isQuestion(action)) return next(action);
    if (typeof action === "function") return heldThunk(whenPresent, () => next(action));
    if (!isMeasurement(action)) whenPresent(() => void next(action));
    return action;
  };
}
