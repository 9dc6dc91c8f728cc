import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import type { TagPage } from "@/features/analytics/googleTag.ts";
import { startAnalytics } from "@/features/analytics/startAnalytics.ts";
import { setupTagListeners } from "@/features/analytics/tagListeners.ts";
import { consentDecided, type ConsentAnswer } from "@/features/consent/consentSlice.ts";
import { routeChanged } from "@/state/events.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { testServices } from "./testServices.ts";

interface VisitOptions {
  /** Whether the page has a global tag function from elsewhere. */
  tag?: boolean;
  measurementId?: string;
}

/** A visit to a page that may have a tag; `calls` are those of the global tag function. */
export function tagVisit({ tag = true, measurementId }: VisitOptions = {}) {
  const clock = fakeClock();
  const calls: unknown[][] = [];
  const page: TagPage & Record<string, unknown> = {
    document: window.document,
    location: window.location,
    ...(tag ? { gtag: (...args: unknown[]) => void calls.push(args) } : {}),
  };
  const store = makeStore({ services: testServices(clock) });
  const open = (path: string) =>
    void store.dispatch(routeChanged({ path, title: `Title of ${path}`, at: clock.now() }));
  const start = () => {
    joinLateSlices(store);
    const startListening = attachListeners(store, (error) => {
      throw error;
    });
    setupTagListeners(startListening, { page, measurementId: measurementId ?? null });
    return startAnalytics(window, store);
  };
  const answer = (choice: ConsentAnswer["choice"], at = clock.now()) =>
    void store.dispatch(consentDecided({ choice, at }));
  const events = () => calls.filter(([command]) => command === "event").map(([, ...rest]) => rest);
  return { clock, store, page, calls, open, start, answer, events };
}
