import { useId } from "react";
import { Link } from "../ui/Link.tsx";
import styles from "./FilterLinks.module.css";

export interface FilterOption {
  label: string;
  to: string;
  /** How many entries the list has with this choice. */
  count: number;
  current: boolean;
}

interface FilterLinksProps {
  name: string;
  options: readonly FilterOption[];
}

/** One choice of a list's filter, each of its options an address of its own. */
export function FilterLinks({ name, options }: FilterLinksProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <ul aria-labelledby={id} className={styles.options}>
        {options.map(({ label, to, count, current }) => (
          <li key={label}>
            <Link to={to} className={styles.option} aria-current={current ? "true" : undefined}>
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
