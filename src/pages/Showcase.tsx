import { Suspense, useEffect, useRef, useState, type ComponentType } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { Mark } from "@/features/showcases/brand/Mark.tsx";
import styles from "./Showcase.module.css";

interface ShowcaseApp {
  title: string;
  lead: string;
  App: ComponentType;
}

const apps = new Map<string, ShowcaseApp>([
  [
    "mirai",
    {
      title: "Book a time",
      lead: "The booking app as a visitor would see it. The museum is invented, and its database is in this page. Book a time, switch the connection off, and show the ticket at the door.",
      App: lazyPart(() => import("@/features/showcases/mirai/MiraiApp.tsx"), "MiraiApp"),
    },
  ],
  [
    "optiwise",
    {
      title: "A year, and its alarms",
      lead: "The dashboard on a generated year of 35,040 readings. Zoom in, compare with the year before, move along the line with the arrow keys, and change the rule that decides what is an alarm.",
      App: lazyPart(() => import("@/features/showcases/optiwise/OptiwiseApp.tsx"), "OptiwiseApp"),
    },
  ],
  [
    "tf",
    {
      title: "Tonight’s crossings",
      lead: "The timetable app as a driver would see it. The sailings are generated, and the connection is simulated in this page: choose a slow one, or none, and see what stays on the screen.",
      App: lazyPart(() => import("@/features/showcases/tf/TimetableApp.tsx"), "TimetableApp"),
    },
  ],
]);

/** How far below the window an app may be when its download begins. */
const AHEAD = "400px";

/** The working app of a case study, by slug; nothing for a case without one. Its code is downloaded when it is near. */
export function Showcase({ slug }: { slug: string }) {
  const app = apps.get(slug);
  const section = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
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
  if (!app) return null;

  const { title, lead, App } = app;
  const waiting = <p className={styles.waiting}>Loading the app</p>;
  return (
    <section ref={section} className={styles.stage} data-brand={slug} aria-labelledby="try">
      <div className={styles.intro}>
        <Mark of={slug} />
        <h2 id="try">{title}</h2>
        <p className={styles.lead}>{lead}</p>
        <noscript>
          <p>The app needs JavaScript, which is turned off here.</p>
        </noscript>
      </div>
      <Boundary level="component" name="Showcase" resetKey={slug}>
        {seen ? (
          <Suspense fallback={waiting}>
            <App />
          </Suspense>
        ) : (
          waiting
        )}
      </Boundary>
    </section>
  );
}
