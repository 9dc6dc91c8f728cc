import { classNames } from "@/components/ui/classNames.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { planner } from "@/content/planner.ts";
import styles from "./PlannerProgress.module.css";

interface PlannerProgressProps {
  /** The current step. */
  current: string;
  /** The steps that are links; the others are text. */
  reachable: readonly string[];
}

/** The seven steps as a chart's scale bar, filled up to the current one. */
export function PlannerProgress({ current, reachable }: PlannerProgressProps) {
  const place = planner.findIndex(({ slug }) => slug === current);
  return (
    <nav aria-label="Steps of the planner" className={styles.progress}>
      <ol className={styles.steps}>
        {planner.map(({ slug, title }, index) => {
          const name = (
            <>
              <span className={styles.number}>{index + 1}</span> <span className={styles.title}>{title}</span>
            </>
          );
          const isCurrent = slug === current;
          return (
            <li
              key={slug}
              className={classNames(styles.step, index < place && styles.passed, isCurrent && styles.current)}
            >
              {reachable.includes(slug) || isCurrent ? (
                <Link
                  to={paths.formStep(slug)}
                  className={styles.name}
                  aria-current={isCurrent ? "step" : undefined}
                >
                  {name}
                </Link>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
