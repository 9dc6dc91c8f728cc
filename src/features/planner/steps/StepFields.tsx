import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Checkboxes } from "@/components/form/fields/Checkboxes.tsx";
import { Choice } from "@/components/form/fields/Choice.tsx";
import { TextArea } from "@/components/form/fields/TextArea.tsx";
import { TextField } from "@/components/form/fields/TextField.tsx";
import type { PlannerField } from "@/content/planner.ts";

/** The answers as form values. */
export type FormAnswers = Record<string, string | string[]>;

interface StepFieldsProps {
  fields: readonly PlannerField[];
  register: UseFormRegister<FormAnswers>;
  errors: FieldErrors<FormAnswers>;
}

/** The fields of a step, each with the control for its kind. */
export function StepFields({ fields, register, errors }: StepFieldsProps) {
  return fields.map((field) => (
    <StepField
      key={field.name}
      field={field}
      register={register}
      error={errors[field.name]?.message?.toString()}
    />
  ));
}

interface StepFieldProps extends Pick<StepFieldsProps, "register"> {
  field: PlannerField;
  error: string | undefined;
}

const inputs = {
  count: { inputMode: "numeric", autoComplete: "off" },
  day: { type: "date" },
  email: { type: "email", spellCheck: false, autoCapitalize: "none" },
  phone: { type: "tel" },
  line: {},
} as const;

function StepField({ field, register, error }: StepFieldProps) {
  const { name, type, label, hint, options = [], required, max, autoComplete } = field;
  const shared = {
    ...register(name),
    error,
    optional: required === undefined,
    ...(hint === undefined ? {} : { hint }),
  };
  if (type === "choices") return <Checkboxes {...shared} legend={label} options={options} />;
  if (type === "choice") return <Choice {...shared} legend={label} options={options} />;
  if (type === "text") return <TextArea {...shared} label={label} limit={max ?? Infinity} rows={5} />;
  const limit = type === "count" ? undefined : max;
  return (
    <TextField
      {...shared}
      {...inputs[type]}
      label={label}
      {...(limit === undefined ? {} : { limit })}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    />
  );
}
