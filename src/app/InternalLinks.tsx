import { useEffect, useState } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";
import { isAdminPath } from "@/config/paths.ts";
import { routes } from "./routes.tsx";

/**
 * Lets links inside texts made from Markdown change pages without loading a document, as the router's own do. Links from
 * a public page to an admin page, and back, always load the document, since each kind has a content policy of its own.
 */
export function InternalLinks() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** The address that the document was loaded from, by which it has its policy. */
  const [loaded] = useState(pathname);

  useEffect(() => {
    function leaveToBrowser(event: MouseEvent): void {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.origin !== location.origin) return;
      // The router's own links listen further down, and are not reached.
      if (isAdminPath(link.pathname) !== isAdminPath(loaded)) event.stopPropagation();
    }
    document.addEventListener("click", leaveToBrowser, true);
    return () => document.removeEventListener("click", leaveToBrowser, true);
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
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  return null;
}
