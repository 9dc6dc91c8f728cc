import { useId } from "react";
import { Link } from "../../ui/controls/Link.tsx";
import { onPlainClick } from "./onPlainClick.ts";
import styles from "./FilterLinks.module.css";

export interface FilterOption {
  label: string;
  to: string;
  /** The number of entries with this choice. */
  count: number;
  current: boolean;
  /** Handles a plain click, for a list that keeps its choice itself. */
  onChoose?: () => void;
}

/** One filter of a list; each option is a URL of its own. */
export function FilterLinks({ name, options }: { name: string; options: readonly FilterOption[] }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <ul aria-labelledby={id} className={styles.options}>
        {options.map(({ label, to, count, current, onChoose }) => (
          <li key={label}>
            <Link
              to={to}
              className={styles.option}
              data-empty={count === 0 || undefined}
              aria-current={current ? "true" : undefined}
              onClick={onChoose && onPlainClick(onChoose)}
            >
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
