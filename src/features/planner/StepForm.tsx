import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
import { SubmitButton } from "@/components/form/SubmitButton.tsx";
import type { PlannerStep } from "@/content/planner.ts";
import { isAsked, type PlannerAnswers } from "./plannerAnswers.ts";
import { StepFields } from "./StepFields.tsx";
import { useDraftForm } from "./useDraftForm.ts";
import styles from "./StepForm.module.css";

interface StepFormProps {
  step: PlannerStep;
  /** All answers of the draft. */
  answers: PlannerAnswers;
  /** What the button says. */
  submit: string;
  /** It is on its way. */
  pending?: boolean;
  /** Called with everything saved, when the step has no errors. */
  onDone: () => void;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

const isChoice = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);

/** A step's questions, with everything that is wrong above them when they are not answered as they must be. */
export function StepForm({
  step,
  answers,
  submit,
  pending = false,
  onDone,
  children,
  beside,
}: StepFormProps) {
  const { form, changed, save } = useDraftForm(step, answers);
  // Both change together: the summary can take the focus when it is told of another attempt.
  const { errors, submitCount } = form.formState;
  const asked = step.fields.filter((field) => isAsked(field, answers));
  const problems = asked.flatMap(({ name }) => {
    const message = errors[name]?.message?.toString();
    return message ? [{ name, message }] : [];
  });

  const check = form.handleSubmit(() => {
    save();
    onDone();
  });

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={step.title}
      onChange={(event) => changed(isChoice(event))}
      onSubmit={(event) => void check(event)}
    >
      <ErrorSummary problems={problems} attempt={submitCount} />
      <StepFields fields={asked} register={form.register} errors={errors} />
      {children}
      <div className={styles.actions}>
        <SubmitButton pending={pending}>{submit}</SubmitButton>
        {beside}
      </div>
    </form>
  );
}
