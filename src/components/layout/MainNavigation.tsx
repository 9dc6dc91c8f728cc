import { useLocation } from "react-router-dom";
import { mainNavigation, type NavigationLink, type NavigationMenu } from "@/content/navigation.ts";
import { Link } from "../ui/controls/Link.tsx";
import styles from "./MainNavigation.module.css";

/**
 * The `aria-current` of an entry on the page at `path`: `page` when it links to this page, `true` when the page is
 * below it, such as a post below the blog.
 */
function currentMark(entry: NavigationLink | NavigationMenu, path: string): "page" | "true" | undefined {
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
export function MainNavigation() {
  const { pathname } = useLocation();
  const link = (entry: NavigationLink) => (
    <Link className={styles.link} to={entry.to} aria-current={currentMark(entry, pathname)}>
      {entry.label}
    </Link>
  );

  return (
    <nav id="navigation" tabIndex={-1} aria-label="Main" className={styles.navigation}>
      {/* Small screens only. The list is outside the `details`, because wide screens could not show it while that is closed. */}
      <details className={styles.toggle}>
        <summary>Menu</summary>
      </details>
      <ul className={styles.bar}>
        {mainNavigation.map((entry) => (
          <li key={entry.label}>
            {"to" in entry ? (
              link(entry)
            ) : (
              <details name="menu" className={styles.menu}>
                <summary className={styles.link} aria-current={currentMark(entry, pathname)}>
                  {entry.label}
                </summary>
                <ul className={styles.list}>
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
