import type { FormEvent, ReactNode } from "react";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { EarlyNote } from "@/components/form/early/EarlyNote.tsx";
import { useEarlyForm } from "@/components/form/early/useEarlyForm.ts";
import { ErrorSummary } from "@/components/form/ErrorSummary.tsx";
import { SubmitButton } from "@/components/form/SubmitButton.tsx";
import { paths } from "@/config/paths.ts";
import { plannerSummary, type PlannerStep } from "@/content/planner.ts";
import { askedFields, type PlannerAnswers } from "./plannerAnswers.ts";
import { StepFields } from "./StepFields.tsx";
import { nextStep } from "./stepOrder.ts";
import { useDraftForm } from "../draft/useDraftForm.ts";
import styles from "./StepForm.module.css";

interface StepFormProps {
  step: PlannerStep;
  /** All answers of the draft; `null` until it is read. */
  answers: PlannerAnswers | null;
  /** The label of the button. */
  submit: string;
  /** The plan is being sent. */
  pending: boolean;
  /** Called when the step has no errors, after everything was saved. */
  onDone: () => void;
  /** Between the fields and the button. */
  children: ReactNode;
  /** Beside the button. */
  beside: ReactNode;
}

const isChoice = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);

/** The questions of a step; after a failed attempt, a summary of the errors is above them. */
export function StepForm({ step, answers, submit, pending, onDone, children, beside }: StepFormProps) {
  const { form, changed, save } = useDraftForm(step, answers);
  const {
    form: element,
    isRunning,
    afterPress,
  } = useEarlyForm({
    isKnown: answers !== null,
    values: form.getValues,
    set: (name, value) => {
      form.setValue(name, value);
      changed(true);
    },
  });
  const next = nextStep(step.slug);
  // One state for both: the error summary can take the focus on each attempt.
  const { errors, submitCount } = form.formState;
  const asked = answers === null ? step.fields : askedFields(step.fields, answers);
  const mail = mailAddress(`Project: ${step.title}`);
  const check = form.handleSubmit(() => {
    save();
    onDone();
  });

  return (
    <form
      ref={element}
      noValidate={isRunning}
      className={styles.form}
      aria-label={step.title}
      action={mail}
      method="post"
      encType="text/plain"
      data-early="planner"
      data-step={step.slug}
      data-next={next && paths.formStep(next.slug)}
      data-sent={paths.formStep(plannerSummary.slug)}
      onChange={(event) => changed(isChoice(event))}
      onSubmit={(event) => isRunning && afterPress(event, check)}
    >
      <ErrorSummary names={asked.map(({ name }) => name)} errors={errors} attempt={submitCount} />
      <StepFields fields={asked} register={form.register} errors={errors} isKnown={answers !== null} />
      {children}
      <div className={styles.actions}>
        <SubmitButton pending={pending}>{submit}</SubmitButton>
        {beside}
      </div>
      {!isRunning && <EarlyNote outcome={next ? "The next step opens" : "Your plan is sent"} mail={mail} />}
    </form>
  );
}
