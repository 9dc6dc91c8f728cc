import { showApplicationError } from "./applicationError.ts";
import type { Collector } from "@/telemetry/collector.ts";

export interface AppLoaders {
  /** Call `onGone` when nothing is on screen any more. */
  main: () => Promise<{
    start: (collector: Collector, onGone: (error: unknown) => void) => Promise<void> | void;
  }>;
  withoutStore: () => Promise<{ sendWithoutStore: (collector: Collector) => Promise<void> }>;
}

/**
 * Loads and starts the app. If that fails, captures the error, shows it where the page is empty, and sends it without
 * the store. Never rejects: reports that cannot be sent stay in storage for the next visit.
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
      const { sendWithoutStore } = await load.withoutStore();
      await sendWithoutStore(collector);
    } catch (failure) {
      collector.capture(failure, { errorBoundary: "sendWithoutStore" });
    }
  }
}
