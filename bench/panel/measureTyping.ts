import type { Page } from "@playwright/test";

/** Milliseconds from the input of a key until what it shows has been painted. */
export interface Keystroke {
  /** The letter in the field. */
  field: number;
  /** The last change of the visible part of the list; as the field if that does not change. */
  list: number;
}

/** Properties of the page's window that the benchmark uses. */
interface Measured {
  keystrokes: Keystroke[];
}

/** Types a query into the search field, each key after the list of the previous one has been painted. */
export async function measureTyping(page: Page, query: string): Promise<Keystroke[]> {
  const field = page.getByRole("combobox", { name: "Search errors" });
  const pane = await page.getByRole("region", { name: "List of errors" }).elementHandle();
  // All errors, not only the active ones.
  await field.fill("");
  await field.evaluate((input, list) => {
    const keystrokes: Keystroke[] = [];
    Object.assign(window, { keystrokes });
    let start = 0;
    let key: Keystroke = { field: 0, list: 0 };
    const rows = Array.from(list?.querySelectorAll("li") ?? []);
    const visible = rows.filter((row) => row.getBoundingClientRect().top < window.innerHeight).length;
    const observer = new MutationObserver((records) => {
      const changed = key;
      const isSeen = records
        .flatMap(({ type, target, addedNodes }) =>
          type === "characterData" ? [target.parentElement] : Array.from(addedNodes),
        )
        .some((node) => {
          const row = node instanceof Element ? node.closest("li") : null;
          return !row || Number(row.dataset["index"]) < visible;
        });
      // Rows below the visible ones follow later.
      if (!isSeen) return;
      // A task of this priority is the first one after the frame has been painted.
      requestAnimationFrame(() => {
        void scheduler.postTask(
          () => {
            changed.list = performance.now() - start;
          },
          { priority: "user-blocking" },
        );
      });
    });
    if (list) observer.observe(list, { subtree: true, childList: true, characterData: true });
    input.addEventListener("beforeinput", () => {
      start = performance.now();
      const pressed: Keystroke = { field: 0, list: 0 };
      key = pressed;
      requestAnimationFrame(() => {
        void scheduler.postTask(
          () => {
            pressed.field = performance.now() - start;
          },
          { priority: "user-blocking" },
        );
        // React renders the list in tasks, and the browser is idle after them.
        requestIdleCallback(() =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              pressed.list = Math.max(pressed.field, pressed.list);
              keystrokes.push(pressed);
            }),
          ),
        );
      });
    });
  }, pane);
  for (const [index, character] of Array.from(query).entries()) {
    await page.keyboard.type(character);
    await page.waitForFunction((count) => (window as unknown as Measured).keystrokes.length > count, index);
  }
  const keystrokes = await page.evaluate(() => (window as unknown as Measured).keystrokes);
  await field.fill("");
  return keystrokes;
}
