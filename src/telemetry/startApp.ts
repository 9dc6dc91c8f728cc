import { showApplicationError } from "./applicationError.ts";
import type { Collector } from "./collector.ts";

export interface AppLoaders {
  /** `onGone` is to be told when nothing is on screen any more. */
  main: () => Promise<{
    start: (collector: Collector, onGone: (error: unknown) => void) => Promise<void> | void;
  }>;
  rescue: () => Promise<{ rescue: (collector: Collector) => Promise<void> }>;
}

/**
 * Loads and starts the app. When it cannot be loaded or does not start, that is captured, said where the page is empty,
 * and the rescue sends what the collector holds. Never rejects: what the rescue cannot send waits in the journal for
 * the next visit.
 */
export async function startApp(collector: Collector, load: AppLoaders, page: Document): Promise<void> {
  const onGone = (error: unknown) => showApplicationError(page, error);
  try {
    const { start } = await load.main();
    await start(collector, onGone);
  } catch (error) {
    collector.capture(error, { errorBoundary: "start" });
    onGone(error);
    try {
      const { rescue } = await load.rescue();
      await rescue(collector);
    } catch (failure) {
      collector.capture(failure, { errorBoundary: "rescue" });
    }
  }
}
