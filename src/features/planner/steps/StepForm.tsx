import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
import { SubmitButton } from "@/components/form/SubmitButton.tsx";
import type { PlannerStep } from "@/content/planner.ts";
import { isAsked, type PlannerAnswers } from "./plannerAnswers.ts";
import { StepFields } from "./StepFields.tsx";
import { useDraftForm } from "../draft/useDraftForm.ts";
import styles from "./StepForm.module.css";

interface StepFormProps {
  step: PlannerStep;
  /** All answers of the draft. */
  answers: PlannerAnswers;
  /** The label of the button. */
  submit: string;
  /** The plan is being sent. */
  pending?: boolean;
  /** Called when the step has no errors, after everything was saved. */
  onDone: () => void;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

const isChoice = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);

/** The questions of a step; after a failed attempt, a summary of the errors is above them. */
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
  // One state for both: the error summary can take the focus on each attempt.
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
