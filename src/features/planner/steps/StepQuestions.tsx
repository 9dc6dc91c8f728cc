import type { PlannerStep } from "@/content/planner.ts";
import styles from "./StepQuestions.module.css";

/** The questions of a step as text: shown before the form is ready, and without scripts. */
export function StepQuestions({ step }: { step: PlannerStep }) {
  return (
    <ol className={styles.questions}>
      {step.fields.map(({ name, label, hint, options }) => (
        <li key={name} className={styles.question}>
          <h3 className={styles.label}>{label}</h3>
          {hint && <p className={styles.hint}>{hint}</p>}
          {options && (
            <ul className={styles.options}>
              {options.map((option) => (
                <li key={option.value}>
                  {option.label}
                  {option.hint && <i className={styles.hint}> {option.hint}</i>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
