import { useEffect, useRef, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { documentTitle } from "@/content/pageMeta.ts";
import { SITE_ORIGIN } from "@/content/site.ts";
import { systemClock } from "@/lib/clock.ts";
import { routeChanged } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { keepScrollPosition, scrollPosition } from "./scrollPositions.ts";

interface PageProps {
  meta: { path: string; title: string; description: string };
  children: ReactNode;
}

/** What is on screen; `null` before the first page of the visit, which came as a document and needs no announcing. */
let shown: { pathname: string; search: string } | null = null;

/**
 * What every page does when it comes on screen: tells the browser, the screen reader and the store where the visitor
 * is. A page that was reached by a link starts at its heading; one that was reached by Back is where it was left.
 */
export function Page({ meta, children }: PageProps) {
  const dispatch = useAppDispatch();
  const { key, pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  const content = useRef<HTMLDivElement>(null);
  const { path, title, description } = meta;

  useEffect(() => {
    document.title = documentTitle({ path, title });
    setHead('meta[name="description"]', "content", description);
    setHead('link[rel="canonical"]', "href", SITE_ORIGIN + path);
    dispatch(routeChanged({ at: systemClock.now(), path: pathname, title }));
  }, [dispatch, pathname, path, title, description]);

  useEffect(() => {
    const filtered = shown?.pathname === pathname && shown.search !== search;
    // A link can be followed before the first page is hydrated: what is shown then did not come as a document.
    const arrived = shown !== null || navigationType !== NavigationType.Pop;
    // A change of the query string alone, such as a filter, leaves the reader and the focus where they are.
    if (arrived && !filtered) {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      const start = target ?? content.current?.querySelector("h1");
      start?.setAttribute("tabindex", "-1");
      start?.focus({ preventScroll: true });
      if (navigationType === NavigationType.Pop) window.scrollTo(0, scrollPosition(key));
      else if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    shown = { pathname, search };
    return keepScrollPosition(key);
  }, [key, pathname, search, hash, navigationType]);

  return <div ref={content}>{children}</div>;
}

function setHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
