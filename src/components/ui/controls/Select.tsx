import { useId } from "react";
import styles from "./Select.module.css";

interface SelectProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled native `select`. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}
