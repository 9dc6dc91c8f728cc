import { useId } from "react";
import styles from "./Select.module.css";

interface SelectProps<Value extends string | number> {
  label: string;
  options: readonly Value[];
  /** The words for an option, by default itself. No two are the same. */
  nameOf?: (option: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled native `select`. */
export function Select<Value extends string | number>({
  label,
  options,
  nameOf = String,
  value,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={nameOf(value)}
        onChange={(event) => {
          const chosen = options.find((option) => nameOf(option) === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{nameOf(option)}</option>
        ))}
      </select>
    </span>
  );
}
