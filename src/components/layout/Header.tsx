import { useEffect, useRef, type RefObject } from "react";
import { paths } from "@/config/paths.ts";
import { quote, mainNavigation, type NavigationEntry, type NavigationLink } from "@/content/navigation.ts";
import { SITE_NAME } from "@/content/site.ts";
import { listen } from "@/lib/listen.ts";
import { classNames } from "../ui/classNames.ts";
import { Link } from "../ui/controls/Link.tsx";
import styles from "./Header.module.css";
import { useLocation } from "react-router-dom";
import menu from "./MainNavigation.module.css";
import { useMenus } from "./useMenus.ts";

/** The header is transparent until the page is scrolled further than this, in px. */
const THRESHOLD_PX = 50;

/**
 * Marks the bar for its style sheet while the page is scrolled by more than 50 px. Rendered, the mark would render the
 * whole navigation again at the start of every page. Without the mark, as before the app runs, the bar is solid.
 */
function useScrolled(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = () => bar.current?.setAttribute("data-scrolled", String(window.scrollY > THRESHOLD_PX));
    mark();
    return listen(window, ["scroll"], mark, { passive: true });
  }, [bar]);
}

/** The header of every public page. It stays visible, and becomes solid once the page is scrolled. */
export function Header() {
  const bar = useRef<HTMLElement>(null);
  useScrolled(bar);
  useMenus(bar);

  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={paths.home}>
          <IsletMark />
          {SITE_NAME}
        </Link>
        <Link className={classNames(styles.quote, styles.small)} to={quote.small}>
          {quote.label}
        </Link>
        <MainNavigation />
        <Link className={classNames(styles.quote, styles.wide)} to={quote.wide}>
          {quote.label}
        </Link>
      </div>
    </header>
  );
}

/** The logo: an islet between two depth contours. Decorative, beside the name. */
function IsletMark() {
  return (
    <svg width="28" height="28" viewBox="2 2 28 28" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.3">
        <path d="M16 3c7 0 13 5 12.5 12S23 29 16 28.5 3.5 23 4 15 9 3 16 3Z" />
        <path d="M16 8c4.5 0 8.5 3 8 8s-4 8.5-8.5 8-7.5-4-7-8.5S11.5 8 16 8Z" />
      </g>
      <path
        d="M16 13.5c1.8-.2 3.2 1 3 2.7s-1.4 2.7-3.2 2.5-2.8-1.3-2.6-2.9 1.2-2.1 2.8-2.3Z"
        fill="var(--signal)"
      />
    </svg>
  );
}

/**
 * The `aria-current` of an entry on the page at `path`: `page` when it links to this page, `true` when the page is
 * below it, such as a post below the blog.
 */
function currentMark(entry: NavigationEntry, path: string): "page" | "true" | undefined {
  if ("to" in entry) {
    if (entry.to === path) return "page";
    return path.startsWith(`${entry.to}/`) ? "true" : undefined;
  }
  const inside = path.startsWith(entry.section) || entry.entries.some(({ to }) => to === path);
  return inside ? "true" : undefined;
}

/**
 * The navigation. Its lists are `details` elements, so they open by mouse, touch and keyboard before the app has
 * started and without it; `useMenus` adds the arrow keys and closes them.
 */
function MainNavigation() {
  const { pathname } = useLocation();
  const link = (entry: NavigationLink) => (
    <Link className={menu.link} to={entry.to} aria-current={currentMark(entry, pathname)}>
      {entry.label}
    </Link>
  );

  return (
    <nav id="navigation" tabIndex={-1} aria-label="Main" className={menu.navigation}>
      {/* Small screens only. The list is outside the `details`, because wide screens could not show it while that is closed. */}
      <details className={menu.toggle}>
        <summary>Menu</summary>
      </details>
      <ul className={menu.bar}>
        {mainNavigation.map((entry) => (
          <li key={entry.label}>
            {"to" in entry ? (
              link(entry)
            ) : (
              <details name="menu" className={menu.menu}>
                <summary className={menu.link} aria-current={currentMark(entry, pathname)}>
                  {entry.label}
                </summary>
                <ul className={menu.list}>
                  {entry.entries.map((child) => (
                    <li key={child.to}>{link(child)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
