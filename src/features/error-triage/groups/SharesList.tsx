import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { figure } from "@/lib/figures.ts";
import type { Shares } from "./errorGroup.ts";
import styles from "./SharesList.module.css";

/** Values that are listed; the others share a line. */
const LISTED = 5;

interface SharesListProps {
  title: string;
  shares: Shares;
}

/** Values with their number of occurrences, as numbers and as bars. */
export function SharesList({ title, shares }: SharesListProps) {
  const total = shares.reduce((sum, [, count]) => sum + count, 0);
  const rest = shares.slice(LISTED);
  const lines = [
    ...shares.slice(0, LISTED),
    ...(rest.length > 0
      ? [[`${rest.length} others`, rest.reduce((sum, [, count]) => sum + count, 0)] as const]
      : []),
  ];
  if (total === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {lines.map(([value, count]) => (
          <li key={value} className={styles.item}>
            <span className={styles.value}>
              <PlainText text={value} />
            </span>
            <span className={styles.count}>
              {figure(count)} <span className={styles.share}>{Math.round((100 * count) / total)} %</span>
            </span>
            <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / total} height="2" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
