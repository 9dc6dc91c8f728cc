import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as v from "valibot";

/**
 * Lets the Valibot schema for its values decide over a form whose fields are not nested, with the first message of each
 * field. Written here, since the published one brings the paths of nested fields and the parser for asynchronous
 * schemas along.
 */
export function valibotResolver<Input extends FieldValues, Output extends FieldValues>(
  schemaFor: (values: Input) => v.GenericSchema<unknown, Output>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = v.safeParse(schemaFor(values), values);
    if (result.success) return { values: result.output, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.issues) {
      const name = v.getDotPath(issue) ?? "root";
      errors[name] ??= { type: issue.type, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
