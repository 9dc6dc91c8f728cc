/** The list that a `summary` opens: inside its `details`, or right after it. */
function listOf(summary: HTMLElement): Element | null | undefined {
  const details = summary.parentElement;
  return details?.querySelector("ul") ?? details?.nextElementSibling;
}

const controls = (list: Element) =>
  [...list.children].flatMap((item) => item.querySelector<HTMLElement>("a, summary") ?? []);

/**
 * Where a key moves the focus from `from`, a link or summary of the navigation: the arrow keys along its list, Home
 * and End to the ends of it, Down from a summary into the list that it opens (opening it) and Up from there back.
 * `undefined` when the key has no meaning there.
 */
export function keyTarget(from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === "ArrowDown" && from.parentElement instanceof HTMLDetailsElement) {
    const list = listOf(from);
    from.parentElement.open = true;
    return list ? controls(list)[0] : undefined;
  }
  const list = from.closest("ul");
  if (!list) return undefined;
  const all = controls(list);
  const index = all.indexOf(from);
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return all[index + 1] ?? from;
    case "ArrowUp":
      return all[index - 1] ?? list.parentElement?.querySelector<HTMLElement>("summary") ?? from;
    case "ArrowLeft":
      return all[index - 1] ?? from;
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}
