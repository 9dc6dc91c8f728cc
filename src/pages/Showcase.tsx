import { Activity, Suspense, useEffect, useRef, useState, type ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import type { ShowcaseApp } from "@/content/schemas.ts";
import { Mark } from "@/features/showcases/brand/Mark.tsx";
import styles from "./Showcase.module.css";

const apps: Record<ShowcaseApp["name"], ComponentType> = {
  mirai: lazyPart(() => import("@/features/showcases/mirai/MiraiApp.tsx"), "MiraiApp"),
  optiwise: lazyPart(() => import("@/features/showcases/optiwise/OptiwiseApp.tsx"), "OptiwiseApp"),
  tf: lazyPart(() => import("@/features/showcases/tf/TimetableApp.tsx"), "TimetableApp"),
};

/** How far below the window an app may be when its download begins. */
const AHEAD = "400px";

/** The working app of a case study. Its code is downloaded when it is near. */
export function Showcase({ name, title, lead }: ShowcaseApp) {
  const section = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const { search } = useLocation();
  /** A link of the app's own opens it once more, in the state of that address. Back shows the earlier one as it was. */
  const [opened, setOpened] = useState([search]);
  if (!opened.includes(search)) setOpened([...opened, search]);
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  const App = apps[name];
  const waiting = <p className={styles.waiting}>Loading the app</p>;
  return (
    <section ref={section} className={styles.stage} data-brand={name} aria-labelledby="try">
      <div className={styles.intro}>
        <Mark of={name} />
        <h2 id="try">{title}</h2>
        <p className={styles.lead}>{lead}</p>
        <noscript>
          <p>The app needs JavaScript, which is turned off here.</p>
        </noscript>
      </div>
      <Boundary level="component" name="Showcase" resetKey={name}>
        {seen ? (
          <Suspense fallback={waiting}>
            {opened.map((address) => (
              <Activity key={address} mode={address === search ? "visible" : "hidden"}>
                <App />
              </Activity>
            ))}
          </Suspense>
        ) : (
          waiting
        )}
      </Boundary>
    </section>
  );
}
