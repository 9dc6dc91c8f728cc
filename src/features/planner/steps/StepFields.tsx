import { Fragment } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { FormValues } from "@/components/form/early/formValues.ts";
import { Options } from "@/components/form/fields/Options.tsx";
import { TextField } from "@/components/form/fields/TextField.tsx";
import type { PlannerField } from "@/content/planner.ts";
import styles from "./StepForm.module.css";

interface StepFieldsProps {
  fields: readonly PlannerField[];
  register: UseFormRegister<FormValues>;
  errors: FieldErrors<FormValues>;
  /** The answers are read; until then the script in the document shows what they ask for. */
  isKnown: boolean;
}

/** The fields of a step, each with the control for its kind. */
export function StepFields({ fields, register, errors, isKnown }: StepFieldsProps) {
  return fields.map((field) => {
    const { name, onlyWith } = field;
    const control = (
      <StepField
        field={field}
        register={register}
        error={errors[name]?.message?.toString()}
        // Without scripts, it is asked but may have no answer.
        mayBeEmpty={field.required === undefined || (!isKnown && onlyWith !== undefined)}
      />
    );
    if (!onlyWith) return <Fragment key={name}>{control}</Fragment>;
    // Without scripts, all questions are asked.
    const isHidden = !isKnown && fields.some((other) => other.name === onlyWith.name);
    return (
      <fieldset
        key={name}
        className={styles.condition}
        hidden={isHidden}
        disabled={isHidden && typeof document !== "undefined"}
        suppressHydrationWarning
        data-only-with={[onlyWith.name, ...onlyWith.values].join(" ")}
      >
        {control}
      </fieldset>
    );
  });
}

interface StepFieldProps extends Pick<StepFieldsProps, "register"> {
  field: PlannerField;
  error: string | undefined;
  mayBeEmpty: boolean;
}

const inputs = {
  count: { inputMode: "numeric", autoComplete: "off" },
  day: { type: "date" },
  email: { type: "email", spellCheck: false },
  phone: { type: "tel" },
  line: {},
} as const;

function StepField({ field, register, error, mayBeEmpty }: StepFieldProps) {
  const { name, type, label, hint, options = [], required, max, autoComplete } = field;
  const shared = {
    ...register(name),
    error,
    hint,
    optional: required === undefined,
    required: !mayBeEmpty,
  };
  if (type === "choices") return <Options type="checkbox" {...shared} legend={label} options={options} />;
  if (type === "choice") return <Options type="radio" {...shared} legend={label} options={options} />;
  if (type === "text") return <TextField {...shared} label={label} limit={max} rows={5} />;
  return (
    <TextField
      {...shared}
      {...inputs[type]}
      label={label}
      limit={type === "count" ? undefined : max}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    />
  );
}
