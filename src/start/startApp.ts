import { thrownValue } from "@/telemetry/report/thrownValue.ts";
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

/**
 * Shows that the app failed, if the page is empty; a page with content stays as it is. This code is part of the entry
 * because any other code may fail to load. Its styles are in `base.css`, which every document has.
 */
export function showApplicationError(page: Document, error: unknown): void {
  const root = page.getElementById("root");
  if (!root || root.firstElementChild) return;
  const add = (parent: Element, tag: string, text = "") => {
    const element = parent.appendChild(page.createElement(tag));
    element.textContent = text;
    return element;
  };
  const main = add(root, "main");
  main.className = "application-error";
  const alert = add(main, "div");
  alert.setAttribute("role", "alert");
  add(alert, "h1", "Application Error");
  add(alert, "p", thrownValue(error).message);
  add(main, "button", "Reload Page").addEventListener("click", () => page.defaultView?.location.reload());
}
