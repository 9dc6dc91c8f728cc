import { useEffect, useState } from "react";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Arrow } from "@/components/content/links/Arrow.tsx";
import { browserCollector } from "@/telemetry/browserCollector.ts";
import { nearestPaths, type KnownPath } from "./nearestPaths.ts";
import styles from "./NearestPages.module.css";

/** Links to pages with a path like `path`. The list of all pages is downloaded for this page only. */
export function NearestPages({ path }: { path: string }) {
  const [nearest, setNearest] = useState<readonly KnownPath[]>([]);

  useEffect(() => {
    let wanted = true;
    import("./knownPaths.ts").then(
      ({ knownPaths }) => {
        if (wanted) setNearest(nearestPaths(path, knownPaths));
      },
      // Suggestions are optional: the page works without them.
      (error: unknown) => browserCollector().capture(error, { errorBoundary: "nearest-pages" }),
    );
    return () => {
      wanted = false;
    };
  }, [path]);

  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest" className={styles.nearest}>
      <h2 id="nearest" className={styles.heading}>
        Did you mean
      </h2>
      <ul className={styles.list}>
        {nearest.map(({ path: target, title }) => (
          <li key={target}>
            <Link to={target} className={styles.link}>
              <span className={styles.title}>{title}</span>
              <span className={styles.path}>{target}</span>
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
