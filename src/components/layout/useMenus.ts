import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { listen, undoAll } from "@/lib/listen.ts";

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
function keyTarget(from: HTMLElement, key: string): HTMLElement | undefined {
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

/**
 * Adds to the menus of the header: arrow keys move within a menu; Escape closes the innermost one and returns the
 * focus to its button; menus close on a change of page, on a click elsewhere and when the focus leaves them.
 */
export function useMenus(bar: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  // Not on the first page: a menu may have been opened before the app was running.
  const closedFor = useRef(key);
  useEffect(() => {
    if (closedFor.current !== key) close(bar.current, null);
    closedFor.current = key;
  }, [bar, key]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => close(bar.current, target as Node);
    const onFocus = ({ target }: FocusEvent) => {
      // A pointer sets the focus before its click: closing a menu then would move the page under the finger.
      if (target instanceof Element && target.matches(":focus-visible")) close(bar.current, target);
    };
    const onKey = (event: KeyboardEvent) => {
      const element = bar.current;
      if (!element || event.defaultPrevented) return;
      const focused = document.activeElement;
      const inside = focused instanceof HTMLElement && element.contains(focused);
      let target: HTMLElement | null | undefined;
      if (event.key === "Escape") {
        const open = [...element.querySelectorAll<HTMLDetailsElement>("details[open]")].at(-1);
        if (!open) return;
        open.open = false;
        target = inside ? open.querySelector("summary") : null;
      } else if (inside && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
        target = keyTarget(focused, event.key);
      }
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    return undoAll([
      listen(document, ["click"], onClick),
      listen(document, ["focusin"], onFocus),
      listen(document, ["keydown"], onKey),
    ]);
  }, [bar]);
}

/**
 * Closes the menus that do not contain `kept`; the small screen's whole menu only when `kept` is outside the
 * navigation.
 */
function close(bar: HTMLElement | null, kept: Node | null): void {
  for (const details of bar?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []) {
    const scope = details.hasAttribute("name") ? details : details.parentElement;
    if (!scope?.contains(kept)) details.open = false;
  }
}
