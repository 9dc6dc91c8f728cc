import type { Page } from "@playwright/test";

/** Milliseconds from the input of a key until what it shows has been painted. */
export interface Keystroke {
  /** The letter in the field. */
  field: number;
  /** The last change of the list; as the field if the list does not change. */
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
    const observer = new MutationObserver(() => {
      const changed = key;
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
