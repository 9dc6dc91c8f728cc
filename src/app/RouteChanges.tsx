import { useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { SITE_NAME } from "@/content/site.ts";
import { routeChanged } from "@/state/events.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { systemClock } from "@/lib/clock.ts";
import { notFoundRoute, routes } from "./routes.tsx";

/** What happens on every change of page: title, scroll to top, and the event that the announcer and analytics hear. */
export function RouteChanges() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    const { title } = routes.find((route) => matchPath(route.path, pathname)) ?? notFoundRoute;
    document.title = `${title} · ${SITE_NAME}`;
    // The browser itself restores the position of a page that was opened or reloaded.
    if (!first.current) window.scrollTo(0, 0);
    first.current = false;
    dispatch(routeChanged({ at: systemClock.now(), path: pathname, title }));
  }, [dispatch, pathname]);

  return null;
}
