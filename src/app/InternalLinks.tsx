import { useEffect } from "react";
import { matchPath, useNavigate } from "react-router-dom";
import { routes } from "./routes.tsx";

/** Lets links inside texts made from Markdown change pages without loading a document, as the router's own do. */
export function InternalLinks() {
  const navigate = useNavigate();

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
