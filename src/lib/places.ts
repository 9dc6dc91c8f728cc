import { listen, undoAll } from "./listen.ts";
import { parseJson } from "./parseJson.ts";
import { safeStorage } from "./storage.ts";

interface Place {
  /** The scroll position, in pixels. */
  top: number;
  /** The address of the last link that was followed, and its place among the links with that address. */
  link?: string;
  nth?: number;
}

const PLACES_KEY = "holmwerk:places";
/** As many entries as Chromium keeps in the history of a tab. */
const LIMIT = 50;

const session = safeStorage(() => window.sessionStorage);

/** Where each entry of this tab's history was left, by the router's key. */
export const places = new Map(parseJson(session.get(PLACES_KEY) ?? "[]") as [string, Place][]);

const linksTo = (address?: string) => [...document.links].filter(({ href }) => href === address);

/** Records where the entry `key` is left until the returned undo is called. Reloads and discarded tabs lose no place. */
export function keepPlace(key: string): () => void {
  // With the position each time: the first entry of every visit has the same key.
  const keep = (followed?: Partial<Place>) =>
    places.set(key, { ...places.get(key), ...followed, top: window.scrollY });
  const keepLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest("a");
    if (link) keep({ link: link.href, nth: linksTo(link.href).indexOf(link) });
  };
  const store = () => session.set(PLACES_KEY, JSON.stringify([...places].slice(-LIMIT)));
  return undoAll([
    listen(window, ["scroll"], () => keep(), { passive: true }),
    listen(window, ["click"], keepLink, true),
    listen(document, ["visibilitychange"], store),
  ]);
}

/**
 * Scrolls to where an entry was left, and focuses the link that was followed there, or else a heading in sight. A step
 * of a form was left at its end: without such a link, it starts at its heading.
 */
export function returnTo({ top, link, nth }: Place, isStep: boolean): void {
  window.scrollTo(0, top);
  const links = linksTo(link);
  const headings = isStep ? [] : document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)");
  // A link in a closed menu takes no focus.
  if ([...links.slice(nth), ...links, ...headings].filter(isInSight).some(focusOn)) return;
  focusOn(document.querySelector("h1"));
  if (isStep) window.scrollTo(0, 0);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
}

/** Moves the focus without scrolling. Returns whether the element took it. */
export function focusOn(element: HTMLElement | null): boolean {
  if (!(element instanceof HTMLAnchorElement)) element?.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
}
