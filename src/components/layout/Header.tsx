import { useRef } from "react";
import { paths } from "@/config/paths.ts";
import { quote } from "@/content/navigation.ts";
import { SITE_NAME } from "@/content/site.ts";
import { classNames } from "../ui/classNames.ts";
import { Link } from "../ui/controls/Link.tsx";
import styles from "./Header.module.css";
import { IsletMark } from "./IsletMark.tsx";
import { MainNavigation } from "./MainNavigation.tsx";
import { useMenus } from "./useMenus.ts";
import { useScrolled } from "./useScrolled.ts";

/** The header of every public page. It stays visible, and becomes solid once the page is scrolled. */
export function Header() {
  const bar = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  useMenus(bar);

  return (
    <header
      ref={bar}
      className={classNames(styles.bar, scrolled && styles.solid, scrolled === false && styles.clear)}
    >
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
