import { isAction, type Middleware } from "@reduxjs/toolkit";
import { routeChanged } from "@/state/events.ts";
import { addBreadcrumb, type Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

/** Actions that say nothing about what the visitor did. */
const bookkeeping =
  /^(?:persist|api|errors|errorQueue|effects|monitoring|analytics|analyticsQueue)\/|^attachments\/uploadProgressed$/;

export const isBookkeeping = (type: string) => bookkeeping.test(type);

/**
 * Adds a step to `breadcrumbs` for every action, with its type only, and for every route change, with the query string of
 * the address. Only what `plainAddress` leaves of that is sent.
 */
export function breadcrumbMiddleware(breadcrumbs: Breadcrumb[], now: () => number): Middleware {
  return () => (next) => (action) => {
    if (isAction(action) && !isBookkeeping(action.type)) {
      const step = routeChanged.match(action)
        ? ({ kind: "route", text: action.payload.path + location.search } as const)
        : ({ kind: "action", text: action.type } as const);
      addBreadcrumb(breadcrumbs, { at: now(), ...step });
    }
    return next(action);
  };
}
