import { useEffect, useRef, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { SITE_NAME, SITE_ORIGIN } from "@/content/site.ts";
import { systemClock } from "@/lib/clock.ts";
import { routeChanged } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { keepScrollPosition, scrollPosition } from "./scrollPositions.ts";

interface PageProps {
  meta: { path: string; title: string; description: string };
  children: ReactNode;
}

/** `true` until the first page of the visit is on screen: that one came as a document and needs no announcing. */
let firstPage = true;

/**
 * What every page does when it comes on screen: tells the browser, the screen reader and the store where the visitor
 * is. A page that was reached by a link starts at its heading; one that was reached by Back is where it was left.
 */
export function Page({ meta, children }: PageProps) {
  const dispatch = useAppDispatch();
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const content = useRef<HTMLDivElement>(null);
  const { path, title, description } = meta;

  useEffect(() => {
    document.title = `${title} · ${SITE_NAME}`;
    setHead('meta[name="description"]', "content", description);
    setHead('link[rel="canonical"]', "href", SITE_ORIGIN + path);
    dispatch(routeChanged({ at: systemClock.now(), path: pathname, title }));
  }, [dispatch, pathname, path, title, description]);

  useEffect(() => {
    if (firstPage) {
      firstPage = false;
    } else {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      const heading = content.current?.querySelector("h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
      if (navigationType === NavigationType.Pop) window.scrollTo(0, scrollPosition(key));
      else if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    return keepScrollPosition(key);
  }, [key, hash, navigationType]);

  return <div ref={content}>{children}</div>;
}

function setHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
