import type { Collector } from "./collector.ts";

export interface AppLoaders {
  main: () => Promise<{ start: (collector: Collector) => Promise<void> | void }>;
  rescue: () => Promise<{ rescue: (collector: Collector) => Promise<void> }>;
}

/**
 * Loads and starts the app. When it cannot be loaded or does not start, that is captured, and the rescue sends what
 * the collector holds. Never rejects: what the rescue cannot send waits in the journal for the next visit.
 */
export async function startApp(collector: Collector, load: AppLoaders): Promise<void> {
  try {
    const { start } = await load.main();
    await start(collector);
  } catch (error) {
    collector.capture(error, { errorBoundary: "start" });
    try {
      const { rescue } = await load.rescue();
      await rescue(collector);
    } catch (failure) {
      collector.capture(failure, { errorBoundary: "rescue" });
    }
  }
}
