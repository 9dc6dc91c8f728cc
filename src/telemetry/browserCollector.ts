import { systemClock } from "@/lib/clock.ts";
import { isLeaving, LEAVING_STATE, watchLeaving } from "@/lib/leaving.ts";
import { safeStorage } from "@/lib/storage.ts";
import { createCollector, type Collector } from "./collector.ts";

let collector: Collector | undefined;

/**
 * The page's only collector, made on the first call so that prerendering can import this module. The entry makes that
 * call and passes the release.
 */
export function browserCollector(release = "development"): Collector {
  if (collector) return collector;
  watchLeaving(window);
  collector = createCollector({
    clock: systemClock,
    storage: safeStorage(() => window.localStorage),
    random: () => Math.random(),
    readPage: () => ({
      url: location.href,
      userAgent: navigator.userAgent,
      ...(isLeaving() && { state: LEAVING_STATE }),
    }),
    release,
  });
  return collector;
}
