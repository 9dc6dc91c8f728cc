import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router-dom";
import { focusOn, keepPlace, places, returnTo } from "@/lib/places.ts";
import { documentTitle } from "@/content/pageMeta.ts";
import { SITE_ORIGIN } from "@/content/site.ts";
import { systemClock } from "@/lib/clock.ts";
import { routeChanged } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";

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

/** Where the page on screen is; `null` before the first page, which came as a document. */
let shown: Location | null = null;

/**
 * What every page does when it appears: reports its address to the browser, screen readers and the store. A page
 * reached by a link starts at its heading; a page reached by Back is where it was left, with the focus in sight.
 */
export function Page({ meta, isStep = false, children }: PageProps) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const { pathname } = location;
  const navigationType = useNavigationType();
  const { path, title, description } = meta;

  const tellStore = useEffectEvent((page: { path: string; title: string }) => {
    const loaded = cameAsDocument(navigationType);
    dispatch(routeChanged({ ...page, at: systemClock.now(), loaded }));
  });
  // Both effects at once: until then, a shorter page would scroll, and change the place that it has to return to.
  useLayoutEffect(() => {
    document.title = documentTitle({ path, title });
    setHead('meta[name="description"]', "content", description);
    setHead('link[rel="canonical"]', "href", SITE_ORIGIN + path);
    tellStore({ path: pathname, title });
  }, [pathname, path, title, description]);

  useLayoutEffect(() => {
    const filtered = shown?.pathname === location.pathname && shown.search !== location.search;
    // A change of the query string alone, such as a filter, leaves reader and focus where they are.
    if (!cameAsDocument(navigationType) && !filtered) {
      const target = targetOf(location.hash);
      if (navigationType === NavigationType.Pop) returnTo(places.get(location.key) ?? { top: 0 }, isStep);
      else {
        focusOn(target ?? document.querySelector("h1"));
        if (target) target.scrollIntoView();
        else window.scrollTo(0, 0);
      }
    }
    shown = location;
    return keepPlace(location.key);
  }, [location, navigationType, isStep]);

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
