/** The list that a `summary` opens: inside its `details`, or directly after it. */
function listOf(summary: HTMLElement): Element | null | undefined {
  const details = summary.parentElement;
  return details?.querySelector("ul") ?? details?.nextElementSibling;
}

const controls = (list: Element) =>
  [...list.children].flatMap((item) => item.querySelector<HTMLElement>("a, summary") ?? []);

/**
 * The element that a key moves the focus to from `from`, a link or summary of the navigation. Arrow keys move along
 * the list, Home and End to its ends, Down from a summary opens its list and enters it, Up goes back. `undefined`
 * when the key has no meaning there.
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
