import type { ComponentPropsWithRef, ReactNode } from "react";
import { describedBy, FieldHead, fieldId } from "./FieldHead.tsx";
import field from "./Field.module.css";
import styles from "./Options.module.css";

interface Option {
  value: string;
  label: ReactNode;
  /** Shown below the label. */
  hint?: ReactNode;
}

interface OptionsProps extends Omit<ComponentPropsWithRef<"input">, "id" | "type" | "value" | "placeholder"> {
  /** One answer can be chosen, or several; the field's value is a list then. */
  type: "radio" | "checkbox";
  /** The field's name, from which the ids are made; the form library's `register` returns it. */
  name: string;
  legend: ReactNode;
  options: readonly Option[];
  hint?: ReactNode;
  /** The error of the field. */
  error?: string | undefined;
  optional?: boolean;
}

/** A question with its options in a column. Spread what `register` returns into it. */
export function Options({
  type,
  name,
  legend,
  options,
  hint,
  error,
  optional = false,
  required = !optional,
  ...rest
}: OptionsProps) {
  const id = fieldId(name);
  return (
    <fieldset
      className={field.field}
      role={type === "radio" ? "radiogroup" : undefined}
      aria-required={type === "radio" ? required : undefined}
      aria-invalid={type === "radio" ? error !== undefined : undefined}
      aria-describedby={describedBy(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)}
    >
      <FieldHead as="legend" id={id} label={legend} hint={hint} error={error} optional={optional} />
      <div className={styles.options}>
        {options.map((option, place) => {
          const optionId = place === 0 ? id : `${id}-${place + 1}`;
          // The first option has the id of the field, whose hint is that of the group.
          const hintId = `${id}-hint-${place + 1}`;
          return (
            <div key={option.value} className={styles.option}>
              <input
                {...rest}
                required={type === "radio" && required}
                id={optionId}
                name={name}
                type={type}
                value={option.value}
                className={styles.input}
                aria-describedby={option.hint === undefined ? undefined : hintId}
              />
              <label htmlFor={optionId} className={styles.label}>
                {option.label}
              </label>
              {option.hint !== undefined && (
                <p id={hintId} className={styles.hint}>
                  {option.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
