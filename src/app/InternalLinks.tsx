import { useEffect, useState } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";
import { isAdminPath } from "@/config/paths.ts";
import { listen } from "@/lib/listen.ts";
import { routes } from "./routes.tsx";

/**
 * Makes links inside Markdown texts change pages without loading a document, like the router's own links. Links
 * between public and admin pages always load the document, because their content policies differ.
 */
export function InternalLinks() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** The path that the document was loaded from, which determines its content policy. */
  const [loaded] = useState(pathname);

  useEffect(() => {
    function leaveToBrowser(event: MouseEvent): void {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.origin !== location.origin) return;
      // The router's links listen on elements further down and never get this event.
      if (isAdminPath(link.pathname) !== isAdminPath(loaded)) event.stopPropagation();
    }
    return listen(document, ["click"], leaveToBrowser, true);
  }, [loaded]);

  useEffect(() => {
    function follow(event: MouseEvent): void {
      const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || changed || !(event.target instanceof Element))
        return;
      const link = event.target.closest("a");
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
      const samePage = link.pathname === location.pathname && link.search === location.search;
      if (samePage || !routes.some(({ path }) => matchPath(path, link.pathname))) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
    return listen(document, ["click"], follow);
  }, [navigate]);

  return null;
}
