import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** `repair` was called: what `breakPart` broke works again. */
    repaired?: boolean;
    /** Marks this document, to distinguish it from another one. */
    marked?: boolean;
  }
}

/** Makes a component with its own chunk throw a TypeError, which is reported immediately, until `repair`. */
export async function breakPart(page: Page, name: string, message: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), async (route) => {
    // A kept connection can be closed by the server at the moment it is used again.
    const answer = await route.fetch({ maxRetries: 3 });
    const script = await answer.text();
    const [whole, own] = new RegExp(`([\\w$]+) as ${name}\\b`).exec(script) ?? [];
    if (!whole || !own) throw new Error(`The chunk does not export ${name}.`);
    const guarded = `function Guarded(props) {
      if (!window.repaired) throw new TypeError(${JSON.stringify(message)});
      return ${own}(props);
    }`;
    await route.fulfill({
      response: answer,
      body: `${script.replace(whole, `Guarded as ${name}`)}\n${guarded}`,
    });
  });
}

/** Repairs what `breakPart` broke. */
export async function repair(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.repaired = true;
  });
}

/** Makes the automatic resets, normally after five seconds, happen after `ms`; by default never. */
export async function delayResets(page: Page, ms?: number): Promise<void> {
  await page.addInitScript((delay) => {
    const original = window.setTimeout.bind(window);
    const changed = (callback: () => void, after?: number, ...rest: unknown[]) =>
      after === 5_000 ? (delay === null ? 0 : original(callback, delay)) : original(callback, after, ...rest);
    window.setTimeout = changed as typeof window.setTimeout;
  }, ms ?? null);
}

/** Removes all state from the product's store, so every read from it fails. */
export async function breakStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    interface Fiber {
      memoizedProps?: { store?: { replaceReducer: (reducer: () => object) => void } };
      child?: Fiber | null;
    }
    const root = document.getElementById("root") as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith("__reactContainer$")) ?? "";
    let fiber: Fiber | null | undefined = root[key];
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const store = fiber?.memoizedProps?.store;
    if (!store) throw new Error("There is no store.");
    store.replaceReducer(() => ({}));
  });
}

/** Whether this function has been called in this document before. Marks the document. */
export function wasMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const before = window.marked ?? false;
    window.marked = true;
    return before;
  });
}
