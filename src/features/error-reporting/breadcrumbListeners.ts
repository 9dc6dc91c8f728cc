import { isAction, type UnknownAction } from "@reduxjs/toolkit";
import { routeChanged } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import { addToTrail } from "@/telemetry/breadcrumbs.ts";
import type { Collector } from "@/telemetry/collector.ts";

/** Bookkeeping that says nothing about what the visitor did. */
const unremarkable = /^(?:persist|api|errors|errorQueue|errorReporting)\//;

function isStep(action: unknown): action is UnknownAction {
  return isAction(action) && !unremarkable.test(action.type);
}

/** Leaves a breadcrumb for every action, by its type only, and for every route change. Returns the undo. */
export function setupBreadcrumbListeners(
  startListening: AppStartListening,
  { trail }: Pick<Collector, "trail">,
): () => void {
  return startListening({
    matcher: isStep,
    effect: (action, { extra }) => {
      const at = extra.clock.now();
      if (routeChanged.match(action)) {
        addToTrail(trail, { at, kind: "route", text: action.payload.path });
      } else addToTrail(trail, { at, kind: "action", text: action.type });
    },
  });
}
