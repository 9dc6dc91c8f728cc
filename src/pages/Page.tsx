import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { documentTitle } from "@/content/pageMeta.ts";
import { SITE_ORIGIN } from "@/content/site.ts";
import { systemClock } from "@/lib/clock.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import { routeChanged } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";

interface Place {
  /** The scroll position, in pixels. */
  top: number;
  /** The address of the last link that was followed, and its place among the links with that address. */
  link?: string;
  nth?: number;
}

const linksTo = (address?: string) => [...document.links].filter(({ href }) => href === address);

/** Where each visited page was left, by the router's key; for this tab only. */
const places = new Map<string, Place>();

/** Records where the page `key` is left until the returned undo is called. */
function keepPlace(key: string): () => void {
  const keep = (change: Partial<Place>) => places.set(key, { top: 0, ...places.get(key), ...change });
  const keepLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest("a");
    if (link) keep({ link: link.href, nth: linksTo(link.href).indexOf(link) });
  };
  return undoAll([
    listen(window, ["scroll"], () => keep({ top: window.scrollY }), { passive: true }),
    listen(window, ["click"], keepLink, true),
  ]);
}

/**
 * Scrolls to where the page was left, and focuses the link that was followed there, or else a heading in sight. A step
 * of a form was left at its end: without such a link, it starts at its heading.
 */
function returnTo({ top, link, nth }: Place, isStep: boolean): void {
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
function focusOn(element: HTMLElement | null): boolean {
  if (!(element instanceof HTMLAnchorElement)) element?.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The element that a fragment names. Visitors can write what is no fragment at all, such as "#%". */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

interface PageProps {
  meta: { path: string; title: string; description: string };
  /** The page is a step of a form. */
  isStep?: boolean;
  children?: ReactNode;
}

/** The router's key of the page on screen; `null` before the first page, which came as a document. */
let shown: { key: string; pathname: string; search: string } | null = null;

/**
 * What every page does when it appears: reports its address to the browser, screen readers and the store. A page
 * reached by a link starts at its heading; a page reached by Back is where it was left, with the focus in sight.
 */
export function Page({ meta, isStep = false, children }: PageProps) {
  const dispatch = useAppDispatch();
  const { key, pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  const { path, title, description } = meta;

  const tellStore = useEffectEvent((page: { path: string; title: string }) => {
    const loaded = cameAsDocument(navigationType);
    dispatch(routeChanged({ ...page, at: systemClock.now(), loaded }));
  });
  useEffect(() => {
    document.title = documentTitle({ path, title });
    setHead('meta[name="description"]', "content", description);
    setHead('link[rel="canonical"]', "href", SITE_ORIGIN + path);
    tellStore({ path: pathname, title });
  }, [pathname, path, title, description]);

  useEffect(() => {
    const filtered = shown?.pathname === pathname && shown.search !== search;
    // A change of the query string alone, such as a filter, leaves reader and focus where they are.
    if (!cameAsDocument(navigationType) && !filtered) {
      const target = targetOf(hash);
      if (navigationType === NavigationType.Pop) returnTo(places.get(key) ?? { top: 0 }, isStep);
      else {
        focusOn(target ?? document.querySelector("h1"));
        if (target) target.scrollIntoView();
        else window.scrollTo(0, 0);
      }
    }
    shown = { key, pathname, search };
    return keepPlace(key);
  }, [key, pathname, search, hash, navigationType, isStep]);

  return children;
}

/**
 * Replaces a page that could not be shown, beside its fallback. A page that failed later was on screen before, and a
 * failed retry shows the same error: neither is a new page.
 */
export function BrokenPage() {
  const { key, pathname } = useLocation();
  const [isNew] = useState(() => shown?.key !== key || shown.pathname !== pathname);
  const meta = { path: pathname, title: "Page Error", description: "This page could not be shown." };
  return isNew && <Page meta={meta} />;
}

/** Whether the page is the first of the visit: a link can be followed before that one is hydrated. */
const cameAsDocument = (navigationType: NavigationType) =>
  shown === null && navigationType === NavigationType.Pop;

function setHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
